from __future__ import annotations

import asyncio
import queue
import threading

import pytest

from fives_widgets.engine.tiling.exact_cover import Progress
from fives_widgets.widgets.puzzles import background_task
from fives_widgets.widgets.puzzles.background_task import Task, TaskRunner

LOOK = Progress(1, 0)


class Listener:
    """Hears what a tasks tells, and can wait for it."""

    def __init__(self):
        self.heard = []
        self._more = asyncio.Event()

    def hear(self, *what):
        self.heard.append(what)
        self._more.set()

    async def wait_for(self, number):
        while len(self.heard) < number:
            self._more.clear()
            await self._more.wait()

    def question(self, work):
        return Task(
            work,
            lambda answer: self.hear("answer", answer),
            lambda seen: self.hear("progress", seen.states),
            self.hear,
        )


def for_ever(watch):
    while True:
        watch(LOOK)
    yield


def test_answers_come_one_by_one_from_another_thread():
    async def scene():
        listener = Listener()
        threads = []

        def work(_):
            threads.append(threading.current_thread())
            yield 1
            yield 2

        TaskRunner().think(listener.question(work))
        assert not threads
        await listener.wait_for(2)
        assert listener.heard == [("answer", 1), ("answer", 2)]
        assert threads != [threading.current_thread()]

    asyncio.run(scene())


def test_a_new_question_takes_the_place_of_the_old_one(monkeypatch):
    monkeypatch.setattr(background_task, "NEWS", 1e9)

    async def scene():
        old, new = Listener(), Listener()
        ended = threading.Event()

        def work(watch):
            try:
                yield from for_ever(watch)
            finally:
                ended.set()

        thinking = TaskRunner()
        thinking.think(old.question(work))
        await asyncio.sleep(0)
        thinking.think(new.question(lambda _: iter([5])))
        await new.wait_for(1)
        assert new.heard == [("answer", 5)]
        await asyncio.to_thread(ended.wait)
        assert old.heard == []

    asyncio.run(scene())


def test_of_several_questions_in_one_breath_only_the_last_is_worked_on():
    async def scene():
        worked, listener = [], Listener()
        thinking = TaskRunner()
        for number in range(5):
            thinking.think(listener.question(lambda _, n=number: worked.append(n) or iter([n])))
        await listener.wait_for(1)
        assert worked == [4]

    asyncio.run(scene())


def test_what_is_found_after_the_question_was_dropped_is_not_told():
    async def scene():
        listener, begun, goes_on = Listener(), threading.Event(), threading.Event()

        def work(_):
            begun.set()
            goes_on.wait()
            yield 1

        thinking = TaskRunner()
        thinking.think(listener.question(work))
        await asyncio.to_thread(begun.wait)
        thinking.drop()
        goes_on.set()
        last = Listener()
        TaskRunner().think(last.question(lambda _: iter([2])))
        await last.wait_for(1)
        assert listener.heard == []

    asyncio.run(scene())


def test_progress_is_told_now_and_then_and_an_end_is_made(monkeypatch):
    monkeypatch.setattr(background_task, "NEWS", 0.001)
    monkeypatch.setattr(background_task, "PATIENCE", 0.05)

    async def scene():
        listener = Listener()
        TaskRunner().think(listener.question(for_ever))
        while ("too_long",) not in listener.heard:
            await listener.wait_for(len(listener.heard) + 1)
        assert listener.heard[0] == ("progress", 1)
        assert listener.heard[-1] == ("too_long",)

    asyncio.run(scene())


def test_without_threads_it_thinks_for_a_moment_in_the_event_loop(monkeypatch):
    def refuse(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(background_task, "PATIENCE_ALONE", 0.01)

    async def scene():
        quick, slow = Listener(), Listener()
        TaskRunner().think(quick.question(lambda _: iter([7])))
        TaskRunner().think(slow.question(for_ever))
        await quick.wait_for(1)
        await slow.wait_for(1)
        assert quick.heard == [("answer", 7)]
        assert slow.heard[-1] == ("too_long",)

    asyncio.run(scene())


@pytest.mark.parametrize("error", [ZeroDivisionError, MemoryError, SystemExit])
def test_whatever_goes_wrong_the_end_is_told(monkeypatch, error):
    async def scene():
        listener = Listener()
        raised = queue.Queue()
        monkeypatch.setattr(threading, "excepthook", lambda hook: raised.put(hook.exc_type))

        def work(_):
            yield 1
            raise error

        TaskRunner().think(listener.question(work))
        await listener.wait_for(2)
        assert listener.heard == [("answer", 1), ("failed",)]
        assert await asyncio.to_thread(raised.get) is error  # for whoever looks for the fault

    asyncio.run(scene())


def test_an_answer_that_cannot_be_told_is_no_end_either():
    async def scene():
        faults, listener = [], Listener()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: faults.append(type(context["exception"]))
        )

        def tell(_):
            raise KeyError

        TaskRunner().think(Task(lambda _: iter([1]), tell, listener.hear, listener.hear))
        await listener.wait_for(1)
        assert listener.heard == [("failed",)]
        assert faults == [KeyError]

    asyncio.run(scene())


def test_without_an_event_loop_nothing_is_thought_about():
    listener = []
    TaskRunner().think(Task(pytest.fail, listener.append, listener.append, listener.clear))
    assert listener == []
