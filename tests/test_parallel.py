"""Long work on any executor, and what stays when it is interrupted."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from fives_widgets.analysis import parallel as module
from fives_widgets.analysis.fives import bot_games
from fives_widgets.analysis.parallel import sweep


def square(number):
    return number * number


def stop_at_seven(number):
    if number == 7:
        raise KeyboardInterrupt
    return number


def fail_at_seven(number):
    if number == 7:
        raise ZeroDivisionError
    return number


@pytest.fixture(scope="module")
def cluster():
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as machines,
        Client(machines) as client,
    ):
        yield client.get_executor()


@pytest.fixture(params=["here", "threads", "one process", "two processes", "cluster"])
def executor(request):
    if request.param == "cluster":
        yield request.getfixturevalue("cluster")
        return
    if request.param == "here":
        yield None
        return
    kinds = {
        "threads": lambda: ThreadPoolExecutor(3),
        "one process": lambda: ProcessPoolExecutor(1),
        "two processes": lambda: ProcessPoolExecutor(2),
    }
    with kinds[request.param]() as workers:
        yield workers


def test_results_come_in_order_whoever_does_the_work(executor):
    done = sweep(square, range(40), label="", executor=executor)
    assert done.results == [number * number for number in range(40)]
    assert done.is_complete


def test_bots_play_the_same_games_whoever_does_the_work(executor):
    games = bot_games("basic", levels=[1, 2], seeds=range(6), executor=executor)
    assert games.equals(bot_games("basic", levels=[1, 2], seeds=range(6)))
    assert games.attrs["complete"]


def test_what_takes_longer_is_given_to_other_processes(monkeypatch):
    monkeypatch.setattr(module, "ALONE", 0)
    assert sweep(abs, [-3, -2, -1], label="").results == [3, 2, 1]


def test_nothing_to_do_is_done_at_once():
    done = sweep(square, [], label="")
    assert (done.results, done.is_complete) == ([], True)


def test_an_interrupt_keeps_what_is_done():
    done = sweep(stop_at_seven, range(20), label="")
    assert done.results == list(range(7))
    assert not done.is_complete


def test_an_interrupt_keeps_what_others_have_done():
    with ThreadPoolExecutor(1) as workers:
        done = sweep(stop_at_seven, range(20), label="", executor=workers)
    assert done.results == list(range(7))
    assert not done.is_complete


def test_an_error_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        sweep(fail_at_seven, range(20), label="")
    with ThreadPoolExecutor(1) as workers, pytest.raises(ZeroDivisionError):
        sweep(fail_at_seven, range(20), label="", executor=workers)


WATCHED = """
import json, sys, time
from fives_widgets.analysis import parallel

class Watched(parallel.Bar):
    def update(self):
        print("done", file=sys.stderr, flush=True)

parallel.ALONE = 0
parallel.Bar = lambda **settings: Watched(**{**settings, "disable": True})
if __name__ == "__main__":
    done = parallel.sweep(time.sleep, [0.05] * 2000, label="slow")
    print(json.dumps([len(done.results), done.is_complete]))
"""


def test_a_real_interrupt_ends_the_other_processes_and_keeps_what_they_did(tmp_path):
    script = tmp_path / "watched.py"
    script.write_text(WATCHED, "utf-8")
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        for _ in range(4):
            assert running.stderr.readline() == "done\n"
        running.send_signal(signal.SIGINT)
        said, complaints = running.communicate()
    done, is_complete = json.loads(said)
    assert 4 <= done < 2000, complaints
    assert not is_complete


def test_a_bar_leaves_no_words_in_a_notebook():
    work = (
        "from fives_widgets.analysis import parallel\n"
        "parallel.ALONE = 0\n"
        "parallel.sweep(abs, [-1], label='').results"
    )
    notebook = new_notebook(cells=[new_code_cell(work)])
    NotebookClient(notebook, kernel_name="python3").execute()
    bar, result = (output.data for output in notebook.cells[0].outputs)
    assert list(bar) == ["application/vnd.jupyter.widget-view+json"]
    assert result == {"text/plain": "[1]"}
