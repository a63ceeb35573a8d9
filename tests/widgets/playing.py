"""A clock that tests turn, and hands for a table without a page."""

from __future__ import annotations

import json

from fives_widgets.engine.fives.solver import find_fives
from fives_widgets.tables.game_kind import Seated
from fives_widgets.tables.games import kind_of_game
from fives_widgets.widgets.table.game_table import GameTable


class HandClock:
    """Shows the time that a test says, and keeps its appointment when time comes to it."""

    def __init__(self, shows=0.0):
        self.shows = shows
        self.appointment = None

    def now(self):
        return self.shows

    def call_at(self, moment, call):
        self.appointment = None if moment is None else (moment, call)

    def advance(self, seconds):
        """Let time pass, and call whoever wants to be called meanwhile."""
        end = self.shows + seconds
        while self.appointment and self.appointment[0] <= end:
            moment, call = self.appointment
            self.shows = max(self.shows, moment)
            self.appointment = None
            call()
        self.shows = end

    def sleep(self, seconds):
        """Let time pass unnoticed, as a laptop does that is asleep."""
        self.shows += seconds


def lay(game, *bots, **around):
    """Lay a table for a game of the engine, as it is."""
    kind = kind_of_game(game)
    return GameTable(Seated(kind, game, list(bots), dict(kind.options)), **around)


def send(part, message):
    """Send what a view of a part says, as its page does."""
    number = part.answered + 1
    content = {**json.loads(json.dumps(message)), "part": part.name, "number": number}
    part.table._handle_custom_msg(content, [])
    assert getattr(part, "answered", 0) in {number, 0}  # what is laid anew counts anew


def write(part, **values):
    """Write traits of a part, as its page does."""
    part.table.set_state({f"{part.name}.{name}": value for name, value in values.items()})


def tell(table, player, message):
    """Send what a view says: of the part at which a player acts, or of the head for all."""
    kinds = table.table.kinds.keys() & {"seat", "sheet", "grid"}
    own = "seat" if "seat" in kinds else min(kinds, default="head")
    part = table.part(own, player) if player else table.part("head")
    send(part, message)


def act(table, player, record):
    """Ask for an action at a player's part, or at the head."""
    tell(table, player, {"action": record})


def press(table, player, what):
    """Press a button at a player's part, or at the head."""
    tell(table, player, {"press": what})


class BoardOf:
    """A player's board at a table: what it is sent, with squares as the engine has them."""

    def __init__(self, table, player):
        self.widget = table.part("board", player)

    @property
    def outlines(self):
        return tuple(tuple(map(tuple, cells)) for cells in self.widget.outlines)

    @property
    def unfinished(self):
        return tuple(map(tuple, self.widget.unfinished))

    def __getattr__(self, name):
        return getattr(self.widget, name)


class Hands:
    """Does at a table what views would do: asks for what is pressed and done, part by part."""

    def __init__(self, table):
        self.table = table

    def press(self, what, player=None):
        """Press a button at a player's seat, or at the head of the table."""
        part = self.table.part("seat", player) if player else self.table.part("head")
        is_action = what in {"roll", "turn", "finish", "count"}
        send(part, {"action": {"kind": what}} if is_action else {"press": what})

    def act(self, player, kind, **parts):
        """Do what a player's seat asks for, in the words of the engine."""
        send(self.table.part("seat", player), {"action": {"kind": kind, **parts}})

    def on_board(self, player, kind, **parts):
        """Do something on a player's board, in the words of the engine."""
        send(self.table.part("board", player), {"action": {"kind": kind, **parts}})

    def draw(self, player, cells, **more):
        """Outline squares on a player's board."""
        self.on_board(player, "outline", cells=[list(cell) for cell in cells], **more)

    def put(self, player, shape, cells):
        """Put a shape down that is to be crossed out."""
        self.on_board(player, "cross_out", shape=shape, cells=[list(cell) for cell in cells])

    def button(self, what, player=None):
        """Tell whether a button can be pressed; nothing if it is not there."""
        part = self.table.part("seat", player) if player else self.table.part("head")
        for button in part.state["buttons"]:
            if button["do"] == what:
                return not button["off"]
        return None

    def fives(self, player):
        """Give the squares of the FIVES that a player could outline."""
        game = self.table.game
        found = find_fives(
            game.board(player),
            game.roll,
            available=game.available(player),
            used=game.used(player),
        )
        return [five.cells for five in found]


def twin_of(table):
    """Play the log of a table again in the engine alone."""
    game = table.game
    return type(game).replay(game.settings, game.log)


class FormHand:
    """Fills in the form for a new game, as its page does: it keeps what was filled in till then."""

    def __init__(self, table):
        if not table.part("form").state:
            Hands(table).press("new")
        self.part = table.part("form")
        state = self.part.state
        self.version = state["version"]
        self.chairs = [dict(chair) for chair in state["chairs"]]
        self.values = {field["name"]: field["value"] for field in state["fields"]}

    @property
    def _chosen(self):
        return next(one for one in self.part.state["versions"] if one["name"] == self.version)

    @property
    def _most(self):
        return self._chosen["most"]

    @property
    def asked(self):
        """The fields that are asked, as the others are filled in."""
        state, version = self.part.state, self._chosen

        def is_asked(field):
            of, values = field["only"] or ("version", [self.version])
            chosen = self.version if of == "version" else self.values[of]
            return field["name"] in version["fields"] and str(chosen) in values

        return [field["name"] for field in state["fields"] if is_asked(field)]

    def sit(self, *chairs):
        """Let these sit down: names of people, and bots."""
        self.chairs = [
            {"name": one, "kind": "person"}
            if isinstance(one, str)
            else {"name": one.name, "kind": one.level}
            for one in chairs
        ]

    def begin(self):
        """Begin what is filled in; return what is said to be wrong with it."""
        values = {name: self.values[name] for name in self.asked}
        filled = {"version": self.version, "chairs": self.chairs[: self._most], "values": values}
        send(self.part, {"press": "begin", "filled": filled})
        return self.fault

    def load(self, saved):
        """Give a file with this content to the form; return what is said to be wrong with it."""
        text = saved if isinstance(saved, str) else saved.decode("utf-8", "replace")
        send(self.part, {"press": "load", "saved": text})
        return self.fault

    @property
    def fault(self):
        return self.part.state.get("fault")
