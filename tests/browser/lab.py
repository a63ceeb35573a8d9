"""A real JupyterLab for the browser tests, and a notebook open in it.

:class:`Lab` is the server; :class:`Notebook` is one notebook in one browser window, with the few
things a test does with it. Nothing here sleeps: JupyterLab tells when a cell has run, the kernel
tells when it has worked off all messages, and Playwright waits for what is to be seen.
"""

from __future__ import annotations

import ast
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.serving import PATIENCE, free_port

ARTEFACTS = Path(__file__).parents[1] / "artefacts"

SETTINGS = {
    # The theme follows the window's colour scheme, so a test chooses it with theme="dark".
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # Nothing pops up, asks, or looks for news.
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    # A saved notebook keeps its widgets, as readers without a kernel need it.
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    # All cells stand in the page, also those scrolled out of sight.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}


# The debugger complains when the kernel that it asks is shut down.
PAGE = {"disabledExtensions": {"@jupyterlab/debugger-extension": True}}


# A kernel answers in many small messages. Each would wait until the browser's machine has told, up
# to 40 ms later, that the one before has come.
SERVER = """
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

connect = KernelWebsocketHandler.open

async def open_at_once(handler, kernel_id):
    handler.set_nodelay(True)
    await connect(handler, kernel_id)

KernelWebsocketHandler.open = open_at_once
"""


class Lab:
    """A JupyterLab server on a free port, with a folder and settings of its own."""

    def __init__(self, home):
        self.files = home / "files"
        self.files.mkdir()
        self._token = secrets.token_hex()
        settings = home / "config" / "labconfig"
        settings.mkdir(parents=True)
        settings.joinpath("default_setting_overrides.json").write_text(json.dumps(SETTINGS))
        settings.joinpath("page_config.json").write_text(json.dumps(PAGE))
        settings.with_name("jupyter_server_config.py").write_text(SERVER)
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
            # A game that a browser leaves is not taken up by a lesson that nbval runs.
            "FIVES_WIDGETS_HOME": "games",
        }
        self._server = subprocess.Popen(
            [
                sys.executable,
                *("-m", "jupyterlab", "--no-browser", "--allow-root"),
                f"--ServerApp.root_dir={self.files}",
                "--ServerApp.ip=127.0.0.1",
                f"--ServerApp.port={free_port()}",
                "--LabApp.expose_app_in_browser=True",
                "--LabApp.extension_manager=readonly",
            ],
            env=os.environ
            | {name: str(home / folder) for name, folder in folders.items()}
            | {"JUPYTER_TOKEN": self._token},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.url = None
        self._log = []
        self._told = threading.Event()
        self._reader = threading.Thread(target=self._read_log, daemon=True)
        self._reader.start()
        self._told.wait()
        if self.url is None:
            raise RuntimeError("JupyterLab did not start:\n" + "".join(self._log))

    def _read_log(self):
        # The log is read to its end, or the server would wait for a reader. Its address is in
        # there: should another program take the port just now, the server moves on to the next.
        for line in self._server.stderr:
            self._log.append(line)
            if self.url is None and (found := re.search(r"http://127\.0\.0\.1:\d+/", line)):
                self.url = found[0]
                self._told.set()
        self._told.set()

    def add(self, notebook):
        """Put a notebook into the server's folder, from its path or its code cells; give its name.

        Cells that look alike in two tests still make two files.
        """
        if isinstance(notebook, Path):
            name = f"{secrets.token_hex(4)}-{notebook.name}"
            shutil.copy(notebook, self.files / name)
            return name
        name = f"{secrets.token_hex(4)}.ipynb"
        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(code) for code in notebook],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        nbformat.write(made, self.files / name)
        return name

    @property
    def address(self):
        """The address of the single-document view, as it is before anything was opened."""
        return f"{self.url}doc?reset&token={self._token}"

    def close_sessions(self, names):
        """Shut the kernels of these notebooks down: a test leaves none behind."""
        for session in json.load(self._ask("GET", "api/sessions")):
            if session["path"] in names:
                self._ask("DELETE", f"api/sessions/{session['id']}")

    def _ask(self, method, path):
        request = urllib.request.Request(  # noqa: S310 - our own server, on this machine
            f"{self.url}{path}", method=method, headers={"Authorization": f"token {self._token}"}
        )
        return urllib.request.urlopen(request)  # noqa: S310 - the same

    def stop(self):
        """End the server and wait for its end."""
        self._server.terminate()
        self._server.wait()
        self._reader.join()
        self._server.stderr.close()


class Notebook:
    """A notebook open in a browser window; ``page`` is Playwright's."""

    def __init__(self, page, lab, name):
        self.page = page
        self.lab = lab
        self.name = name
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._hear)
        self._open()

    def _open(self):
        self.page.goto(self.lab.address)
        self.page.wait_for_function("window.jupyterapp")
        self.page.evaluate(
            """async (path) => {
                const app = window.jupyterapp;
                await app.restored;
                const panel = await app.commands.execute("docmanager:open", { path });
                await panel.context.ready;
                await panel.sessionContext.ready;
                const kernel = panel.sessionContext.session.kernel;
                // What views have sent, and the kernel has not dealt with yet.
                window.underway = new Set();
                kernel.anyMessage.connect((_, { direction, msg }) => {
                    const { msg_type, msg_id } = msg.header;
                    if (direction === "send" && msg_type === "comm_msg")
                        window.underway.add(msg_id);
                    if (msg_type === "status" && msg.content.execution_state === "idle")
                        window.underway.delete(msg.parent_header.msg_id);
                });
                kernel.statusChanged.connect((_, status) => {
                    if (status !== "busy" && status !== "idle") window.underway.clear();
                });
                window.kernel = kernel;
                await kernel.info;
            }""",
            self.name,
        )

    def _hear(self, message):
        if message.type == "error":
            self.problems.append(f"{message.text} ({message.location.get('url')})")

    @property
    def cells(self):
        """The code cells, as a locator: ``notebook.cells.nth(1)``."""
        return self.page.locator(".jp-CodeCell")

    @property
    def outputs(self):
        """The output areas of the cells."""
        return self.page.locator(".jp-CodeCell .jp-OutputArea")

    def run(self):
        """Run all cells to their end; a cell that raises fails the test."""
        ran = self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        faults = self.page.evaluate(
            """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
                .flatMap((cell) => cell.outputs?.toJSON() ?? [])
                .filter((output) => output.output_type === "error")
                .map((output) => output.traceback.join("\\n"))"""
        )
        assert not faults, "a cell failed:\n" + "\n".join(faults)
        assert ran, "JupyterLab did not run all cells"
        self.settle()

    def settle(self):
        """Wait until the kernel has worked off every message, and the page has drawn the answers.

        It hears views in a thread of their own, so the order of messages says nothing: each is
        waited for. While one is underway a widget keeps what is written next for a further one,
        which it sends when it has been answered: hence the frame more.
        """
        self._ask("")

    def python(self, expression):
        """Evaluate an expression in the kernel, after all that the view sent; give its value."""
        answer = self._ask("", it=expression)["user_expressions"]["it"]
        if answer["status"] != "ok":
            raise AssertionError(f"{expression}: {answer['ename']}: {answer['evalue']}")
        return ast.literal_eval(answer["data"]["text/plain"])

    def execute(self, code):
        """Run statements in the kernel, after all that the view sent, and draw what they change."""
        reply = self._ask(code)
        if reply["status"] != "ok":
            raise AssertionError(f"{code}: {reply['ename']}: {reply['evalue']}")

    def _ask(self, code, **expressions):
        return self.page.evaluate(
            """async ([code, user_expressions]) => {
                const frame = () => new Promise((done) => requestAnimationFrame(done));
                const settled = async () => {
                    do {
                        await frame();
                        await frame();
                    } while (window.underway.size);
                };
                await settled();
                const { content } = await window.kernel.requestExecute(
                    { silent: true, store_history: false, code, user_expressions }).done;
                await settled();
                return content;
            }""",
            [code, expressions],
        )

    def save(self):
        """Save the notebook, and the state of its widgets with it."""
        self.settle()
        self.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")

    def reopen(self):
        """Open the saved notebook again, as somebody else would: its old kernel is gone."""
        self.lab.close_sessions({self.name})
        self._open()

    def stop_kernel(self):
        """Shut the kernel down, and go on without one."""
        self.page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")

    def screenshot(self, name, locator=None):
        """Keep a picture of the window, or of one element, in tests/artefacts/."""
        ARTEFACTS.mkdir(exist_ok=True)
        # While JupyterLab changes its theme, it covers the page.
        expect(self.page.locator("#jupyterlab-splash")).to_have_count(0)
        (locator or self.page).screenshot(path=ARTEFACTS / f"{name}.png")

    def dress(self, theme):
        """Change to a light or dark window, and wait until JupyterLab has followed."""
        self.page.emulate_media(color_scheme=theme)
        light = str(theme == "light").lower()
        body = self.page.locator("body")
        expect(body).to_have_attribute("data-jp-theme-light", light, timeout=PATIENCE * 1000)

    def check_access(self, selector):
        """Let axe look for what keeps people out of the elements of a CSS selector."""
        assert self.page.locator(selector).count(), f"nothing matches {selector}"
        found = Axe().run(self.page, context=selector)
        assert found.violations_count == 0, found.generate_report()
