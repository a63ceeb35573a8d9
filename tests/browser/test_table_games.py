"""Whole games of FIVES in a real JupyterLab, by mouse, by finger and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.bots.decide import decide
from fives_widgets.engine.fives.state import Phase
from fives_widgets.tables.games import game_kind
from tests.browser.hands import HANDS
from tests.browser.player import PREPARED, Room

SEED = 11


@pytest.fixture(scope="module")
def room(open_for_all):
    """A notebook for all games: its window can be touched, and has a mouse and keys as well."""
    return Room(open_for_all(PREPARED + "stage", touch=True, height=1400))


def same_in_the_engine(version, players, meant):
    """Let the engine alone do what was meant, without a browser and without time passing."""
    game = game_kind(version).game(players=players, seed=SEED)
    for action in meant:
        game.apply(action)
    return game


def counted(game, player):
    """Tell what each round brought a player: the outlines as they were judged, and the points."""
    return [
        ([verdict.cells for verdict in entry.judgement.verdicts], entry.points)
        for entry in game.sheet(player)
    ]


def told_by(notebook):
    """Ask the kernel the same of everybody."""
    return notebook.python(
        "{player: [([verdict.cells for verdict in entry.judgement.verdicts], entry.points) "
        "for entry in table.game.sheet(player)] for player in table.game.players}"
    )


@pytest.mark.parametrize("hand", HANDS)
def test_a_solo_game(room, hand):
    (ada,) = room.sit_down(f"'solo', players=['Ada'], seed={SEED}", HANDS[hand])
    for number in range(1, 13):
        expect(ada.stage).to_contain_text("Roll" if number == 1 else f"round {number}.")
        ada.roll()
        # In every fourth round nothing is found, so that shapes are crossed out as well.
        possible = [] if number % 4 == 0 else ada.notebook.python("possible('Ada')")
        for cells in possible[:1]:
            ada.draw(cells)
        ada.finish("Score this round")
        if not possible:
            ada.cross_out()
    twin = same_in_the_engine("solo", ["Ada"], ada.meant)
    assert twin.is_over
    assert told_by(ada.notebook) == {"Ada": counted(twin, "Ada")}
    assert twin.total("Ada") > 10
    expect(ada.stage).to_have_text(f"Ada scored {twin.total('Ada')} points.")
    expect(ada.table.get_by_role("group", name="After the game")).to_contain_text("challenge is")
    ada.notebook.check_access(".fw-table")
    ada.notebook.screenshot(f"table-solo-over-{hand}")


@pytest.mark.parametrize("hand", HANDS)
def test_a_basic_game_against_a_bot(room, hand):
    # A bot of level 1 never turns the timer; at this pace it has found all it finds at once.
    settings = f"'basic', players=['Ada', fw.Bot('Robin', 1, pace=0)], seed={SEED}, timer=5"
    (ada,) = room.sit_down(settings, HANDS[hand])
    for number in range(1, 6):
        ada.roll()
        for cells in ada.notebook.python("possible('Ada')")[:2]:
            ada.draw(cells)
        if number == 2:
            ada.turn_timer()
        else:
            ada.finish()
        expect(ada.table.get_by_role("list", name=f"Ada, round {number}")).to_be_visible()
    game = BasicGame(players=["Ada", "Robin"], seed=SEED, timer=5)
    robin = Bot("Robin", 1, pace=0)
    for action in ada.meant:
        game.apply(action.at(game.time))
        while game.phase is Phase.SEARCH and (answer := decide(robin, game.view("Robin"))):
            game.apply(answer)
    assert game.is_over
    assert told_by(ada.notebook) == {name: counted(game, name) for name in game.players}
    expect(ada.stage).to_contain_text(game.result().winners[0])
    foot = ada.table.locator("tfoot td")
    assert foot.all_inner_texts() == [str(game.total(name)) for name in game.players]
    ada.notebook.check_access(".fw-table")
    ada.notebook.screenshot(f"table-basic-over-{hand}")


@pytest.mark.parametrize("hand", HANDS)
def test_a_puzzle_game(room, hand):
    (ada,) = room.sit_down(f"'puzzle', players=['Ada'], seed={SEED}", HANDS[hand])
    for number in range(1, 5):
        ada.roll()
        possible = ada.notebook.python("possible('Ada')") if number < 4 else []
        for cells in possible[:1]:
            ada.draw(cells)
        ada.finish("Score this round")
        if not possible:
            ada.cross_out()
    twin = same_in_the_engine("puzzle", ["Ada"], ada.meant)
    assert twin.is_over  # nobody found a FIVE in the last round
    assert told_by(ada.notebook) == {"Ada": counted(twin, "Ada")}
    expect(ada.stage).to_have_text(f"Ada scored {twin.total('Ada')} points.")
    ada.notebook.check_access(".fw-table")
