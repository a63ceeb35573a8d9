// What there is to see and to read on a board at this moment, worked out from its scene and from
// what the hand is doing. Pure functions: the view only draws what they say.

import { FIVE_SQUARES } from "../shared/outline_gesture.js";
import { cellOf, formKey } from "../shared/squares.js";
import { matchDice, verdictWords } from "./verdicts.js";
import { listWords, symbolWord } from "../shared/i18n.js";
import { levelsOf, quarterOf, verdictsOn } from "./read_traits.js";

/** @typedef {import("./read_traits.js").Scene} Scene */
/** @typedef {import("./verdicts.js").Verdict} Verdict */
/** @typedef {import("../shared/outline_overlay.js").Line} Line */
/** @typedef {import("../shared/shape_tiles.js").Tile} Tile */
/** @typedef {{
 *   outlines: number[][], verdicts: Verdict[] | null, drawn: number[], closed: boolean,
 *   refused: number | null, ghost: {shape: string, squares: number[], fits: boolean} | null,
 *   pointed: number | null, fresh: string | null, looked: number | null,
 *   placed: {shape: string, squares: number[]} | null, chosen: string | null,
 * }} Moment what is drawn just now; `closed` means that the last of `outlines` is still in hand,
 *   `looked` is the one that is looked at of those Python shows */

/** How a symbol is called where a square is named.
 * @param {Scene} scene @param {string} symbol */
export function nameOf({ words }, symbol) {
  return Object.hasOwn(words, `fives.symbol.${symbol}`) ? symbolWord(words, symbol) : symbol;
}

/** The squares that no die is left for, in the outline in hand and in wrong ones.
 * @param {Scene} scene @param {Moment} moment */
export function withoutDie({ board, roll, live }, { outlines, verdicts, drawn, closed }) {
  if (!roll) return [];
  const wrong = outlines.filter((_, number) => verdicts?.[number].reasons.includes("wrong_symbols"));
  const looked = closed || !live ? wrong : [...wrong, drawn];
  return [...new Set(looked.flatMap((squares) => {
    const symbols = squares.map((square) => board.squares[square]);
    return matchDice(roll, symbols).without.map((number) => squares[number]);
  }))];
}

/** @param {Scene} scene @param {Moment} moment @returns {import("./dice.js").Die[]} */
export function describeDice(scene, { drawn }) {
  const { roll, board, looks, live, say } = scene;
  if (!roll) return [];
  const { used } = matchDice(roll, live ? drawn.map((square) => board.squares[square]) : []);
  return roll.map((symbol, number) => {
    const name = nameOf(scene, symbol);
    return {
      look: looks.get(symbol) ?? { name: symbol, text: symbol, light: "", dark: "" },
      label: used[number] ? say("board.die_used", { symbol: name }) : name,
      used: used[number],
    };
  });
}

/** @param {Scene} scene @param {Moment} moment @returns {import("../shared/square_grid.js").SquareState[]} */
export function describeSquares(scene, moment) {
  const { board, size, say, settled, used, hint } = scene;
  const { outlines, drawn, closed, refused, ghost, placed } = moment;
  const without = new Set(withoutDie(scene, moment));
  const quarter = hint && hint.step >= 2 ? quarterOf(hint.squares, size) : null;
  const unfinished = closed ? [] : drawn;
  return board.squares.map((symbol, square) => {
    const [row, col] = cellOf(square, size);
    const said = [say("board.square", { row: row + 1, col: col + 1, symbol: nameOf(scene, symbol) })];
    /** @type {string[]} */
    const marks = [];
    /** @param {boolean | undefined | null} applies @param {string} mark @param {string} [words] */
    const note = (applies, mark, words) => {
      if (!applies) return;
      marks.push(mark);
      if (words) said.push(words);
    };
    outlines.forEach((squares, number) =>
      note(squares.includes(square), "outlined", say("board.in_outline", { n: number + 1 })),
    );
    note(unfinished.includes(square), "drawn", say("board.in_unfinished"));
    note(without.has(square), "struck", say("board.no_die"));
    const old = settled.find(({ squares }) => squares.includes(square));
    if (old) {
      const key = old.points == null ? "board.in_crossed" : "board.in_settled";
      note(true, old.points == null ? "hatched" : "settled", say(key, { shape: old.shape, n: old.points }));
    } else {
      note(used.has(square), "hatched", say("board.is_used"));
    }
    note(placed?.squares.includes(square), "hatched", say("board.in_crossed", { shape: placed?.shape }));
    note(ghost?.squares.includes(square), "ghost", say("board.under_ghost", { shape: ghost?.shape }));
    note(hint?.step === 3 && hint.squares.includes(square), "lit", say("board.in_hint"));
    const elsewhere = quarter &&
      (quarter.bottom !== row + 0.5 > size.rows / 2 || quarter.right !== col + 0.5 > size.cols / 2);
    note(elsewhere, "dim");
    note(refused === square, "refused");
    return {
      label: said.join(", "),
      marks: [...new Set(marks)].join(" "),
      selected: unfinished.includes(square),
    };
  });
}

/** The lines to draw, those below first.
 * @param {Scene} scene @param {Moment} moment @returns {Line[]} */
export function describeLines(scene, moment) {
  const { say, settled, shown, size, hint } = scene;
  const { outlines, verdicts, drawn, closed, ghost, pointed, fresh, placed, looked } = moment;
  const levels = levelsOf(outlines);
  const others = shown.map((one) => one.cells.map(([row, col]) => row * size.cols + col));
  const otherLevels = levelsOf(others);
  /** @type {Line[]} */
  const lines = [
    ...settled.map((one) =>
      one.points == null
        ? { squares: one.squares, kind: "settled crossed", label: one.shape }
        : { squares: one.squares, kind: "settled", label: String(one.points) },
    ),
    ...others.flatMap((squares, number) => {
      if (looked != null && looked !== number) return [];
      // Where many lie on each other their names would only hide them: one looks at them one by one.
      const isNamed = looked === number || otherLevels.every((level) => level === 0);
      const label = say("board.label_valid", { shape: shown[number].shape, n: shown[number].points });
      const level = looked === number ? 1 : otherLevels[number] * 0.8 + 1;
      return [{ squares, kind: looked === number ? "shown looked" : "shown", level, label: isNamed ? label : "" }];
    }),
  ];
  if (placed) lines.push({ squares: placed.squares, kind: "settled crossed", label: placed.shape });
  if (hint?.step === 3) lines.push({ squares: hint.squares, kind: "hint", level: 2 });
  outlines.forEach((squares, number) => {
    const verdict = verdicts?.[number];
    const kind = !verdict ? "neutral" : verdict.reasons.length ? "wrong" : "valid";
    lines.push({
      squares,
      kind: number === pointed ? `${kind} pointed` : kind,
      level: levels[number],
      label: !verdict
        ? String(number + 1)
        : verdict.reasons.length
          ? say("board.label_wrong", { shape: verdict.shape ?? "" }).trim()
          : say("board.label_valid", { shape: verdict.shape, n: verdict.points }),
      fresh: fresh != null && fresh === squares.join(" "),
    });
  });
  if (!closed) lines.push({ squares: drawn, kind: "unfinished" });
  if (ghost) lines.push({ squares: ghost.squares, kind: ghost.fits ? "ghost" : "ghost stuck" });
  return lines;
}

/** @param {Scene} scene @param {Moment} moment @returns {Tile[]} */
export function describeTiles(scene, { verdicts, chosen, placed }) {
  const { shapes, settled, facts, placing, say } = scene;
  const found = new Set(verdicts?.filter(({ reasons }) => !reasons.length).map(({ shape }) => shape));
  const hinted = hintShape(scene);
  return shapes.map(({ shape, cells, points }) => {
    const old = settled.find((one) => one.shape === shape);
    const state =
      old && old.points != null ? "circled"
      : old || placed?.shape === shape || !facts.available.has(shape) ? "crossed"
      : found.has(shape) ? "found"
      : "open";
    return {
      letter: shape,
      cells,
      points,
      state,
      hinted: hinted === shape,
      choosable: placing.includes(shape),
      chosen: chosen === shape,
      label: say(`board.tile.${state}`, { shape, n: points }),
    };
  });
}

/** The shape that a hint is about.
 * @param {Scene} scene */
export function hintShape({ hint, facts, size }) {
  if (!hint) return null;
  return facts.letters.get(formKey(hint.squares.map((square) => cellOf(square, size)))) ?? null;
}

/** @param {Scene} scene @param {Moment} moment @returns {import("./results.js").Result[]} */
export function describeResults(scene, { outlines, verdicts }) {
  const { size, say } = scene;
  return outlines.map((squares, number) => {
    const verdict = verdicts?.[number];
    const cells = squares.map((square) => cellOf(square, size));
    if (!verdict || !verdicts) {
      return { cells, says: say("board.neutral", { n: number + 1 }), points: "", mark: "neutral" };
    }
    return {
      cells,
      says: outlineWords(scene, squares, verdict, verdicts),
      points: verdict.reasons.length ? "–" : String(verdict.points),
      mark: verdict.reasons.length ? "wrong" : "valid",
    };
  });
}

/** What became of one outline.
 * @param {Scene} scene @param {readonly number[]} squares @param {Verdict} verdict
 * @param {readonly Verdict[]} verdicts */
export function outlineWords({ words, facts, roll, board }, squares, verdict, verdicts) {
  const has = squares.map((square) => board.squares[square]);
  return verdictWords(verdict, verdicts, {
    words,
    limit: facts.limit,
    dice: roll ?? [],
    symbols: board.symbols.flatMap(({ name }) => has.filter((symbol) => symbol === name)),
  });
}

/** How far an unfinished outline is, and what it still wants.
 * @param {Scene} scene @param {readonly number[]} drawn */
export function progressWords(scene, drawn) {
  const { roll, live, say, board } = scene;
  const n = drawn.length;
  if (!roll || !live) return say("board.progress", { n });
  const { used, without } = matchDice(roll, drawn.map((square) => board.squares[square]));
  const left = roll.filter((_, number) => !used[number]).map((symbol) => nameOf(scene, symbol));
  if (without.length) {
    const symbol = nameOf(scene, board.squares[drawn[without[without.length - 1]]]);
    return say("board.progress_stuck", { n, symbol });
  }
  return say("board.progress_left", { n, things: listWords(say, left) });
}

/** What a hint tells, a little more at each step.
 * @param {Scene} scene */
export function hintWords(scene) {
  const { hint, size, facts, say } = scene;
  const shape = hintShape(scene);
  if (!hint || shape == null) return "";
  const { bottom, right } = quarterOf(hint.squares, size);
  const squares = hint.squares
    .map((square) => cellOf(square, size))
    .map(([row, col]) => say("board.place", { row: row + 1, col: col + 1 }));
  return say(`board.hint.${["", "shape", "quarter", "squares"][hint.step]}`, {
    shape,
    n: facts.points[shape],
    where: say(`board.quarter.${bottom ? "bottom" : "top"}_${right ? "right" : "left"}`),
    squares: squares.join("; "),
  });
}

/** What Python shows: all of it, or the one that is looked at.
 * @param {Scene} scene @param {number | null} looked */
export function shownWords({ shown, say }, looked) {
  const total = shown.length;
  if (looked == null) return say("board.shown.all", { n: total });
  const { shape, points } = shown[looked];
  return say("board.shown.one", { shape, n: points, number: looked + 1, total });
}

/** What is drawn just now, with its verdicts.
 * @param {Scene} scene @param {import("./board_gestures.js").Shown} shown
 * @param {Omit<Moment, "outlines" | "verdicts" | "drawn" | "closed">} rest @returns {Moment} */
export function momentOf(scene, { outlines: kept, drawn }, rest) {
  const closed = drawn.length === FIVE_SQUARES;
  const outlines = closed ? [...(scene.replacing ? [] : kept), [...drawn]] : [...kept];
  return { ...rest, outlines, verdicts: verdictsOn(scene, outlines), drawn: [...drawn], closed };
}
