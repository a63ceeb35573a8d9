"""The command ``fives-widgets``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fives_widgets import cli
from tests.serving import free_port, listening

COMMAND = Path(sys.executable).with_name("fives-widgets")


@pytest.fixture
def answer(monkeypatch):
    """Answer every question with a word, or hang up; give the questions."""
    asked = []

    def say(word):
        def listen(question):
            asked.append(question)
            if word is None:
                raise EOFError
            return word

        monkeypatch.setattr("builtins.input", listen)
        return asked

    return say


def test_the_command_is_there_and_copies_every_lesson(root, tmp_path):
    done = subprocess.run(
        [COMMAND, "lessons", tmp_path / "mine"], check=True, capture_output=True, encoding="utf-8"
    )
    kept = {
        path.name for path in (root / "notebooks").iterdir() if path.suffix in {".ipynb", ".md"}
    }
    assert {path.name for path in (tmp_path / "mine").iterdir()} == kept
    assert f"{len(kept)} lessons copied" in done.stdout


def test_what_is_there_and_the_same_is_left_without_a_question(tmp_path, answer, capsys):
    asked = answer("y")
    assert cli.main(["lessons", str(tmp_path)]) == 0
    assert cli.main(["lessons", str(tmp_path)]) == 0
    assert asked == []
    assert "0 lessons copied" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["n", "", "what?", None])
def test_a_changed_lesson_stays_unless_one_says_yes(tmp_path, answer, word):
    cli.main(["lessons", str(tmp_path)])
    changed = tmp_path / cli.FIRST
    changed.write_text("my work")
    asked = answer(word)
    cli.main(["lessons", str(tmp_path)])
    assert changed.read_text() == "my work"
    assert len(asked) == 1
    assert str(changed) in asked[0]


@pytest.mark.parametrize("options", [[], ["--replace"]])
def test_it_is_replaced_if_one_says_yes(tmp_path, answer, options):
    cli.main(["lessons", str(tmp_path)])
    changed = tmp_path / cli.FIRST
    before = changed.read_bytes()
    changed.write_text("my work")
    asked = answer("Yes ")
    cli.main(["lessons", str(tmp_path), *options])
    assert changed.read_bytes() == before
    assert len(asked) == (0 if options else 1)


def test_a_folder_that_cannot_be_made_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert cli.main(["lessons", str(tmp_path / "file")]) == 1
    assert "couldn't be copied" in capsys.readouterr().err


def test_unknown_words_are_quoted(tmp_path, capsys):
    with pytest.raises(SystemExit):
        cli.main(["lessons", str(tmp_path), "--fast"])
    assert "--fast" in capsys.readouterr().err


def test_without_jupyterlab_it_says_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cli, "find_spec", lambda _: None)
    assert cli.main(["lab", str(tmp_path)]) == 1
    assert "pip install" in capsys.readouterr().err


def test_lab_opens_the_lessons_in_jupyterlab(tmp_path):
    port = free_port()
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    lab = subprocess.Popen(
        [COMMAND, "lab", tmp_path / "mine", *options],
        env=os.environ | dict.fromkeys(folders, str(tmp_path)) | {"JUPYTER_TOKEN": "five"},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        said = ""
        for line in lab.stderr:
            said += line
            if "Control-C" in line:
                break
        assert f"http://127.0.0.1:{port}/lab/tree/{cli.FIRST}" in said
        address = f"http://127.0.0.1:{port}/api/contents/{cli.FIRST}?token=five"
        first = json.loads(listening(address, lab))
        # Signed: its pictures are there before it is run.
        code = [cell for cell in first["content"]["cells"] if cell["cell_type"] == "code"]
        assert all(cell["metadata"]["trusted"] for cell in code)
    finally:
        os.killpg(lab.pid, 15)
        lab.communicate()
