// What a board widget's traits say, in the terms of its view: cells become numbered squares.

import { mirror, toCorner, turn } from "../shared/transforms.js";
import { cellOf, formKey, squareOf, squaresKey } from "../shared/squares.js";
import { judgeOutlines } from "./verdicts.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/squares.js").Size} Size */
/** @typedef {import("./verdicts.js").Verdict} Verdict */
/** @typedef {{cells: Cell[], shape: string, points: number | null}} SettledState */
/** @typedef {Verdict & {cells: Cell[]}} VerdictState */
/** @typedef {{back: Cell[][] | null, forward: Cell[][] | null}} Steps the outlines that an undo and a redo lead to */
/** @typedef {{cells: Cell[], shape: string, points: number}} Shown */
/** @typedef {{shape: string, cells: Cell[], points: number}} ShapeTile */
/** @typedef {import("../shared/square_grid.js").BoardData} BoardData */
/** @typedef {{shape: string, cells: Cell[]}} Placed a shape that was put down */
/** @typedef {{cells: Cell[], step: number}} Hint a FIVE, and how much of it is told */
/** @typedef {{
 *   board: BoardData, roll: string[] | null, worth: ShapeTile[], available: string,
 *   limit: number, live: boolean, locked: boolean, compact: boolean, parts: string[],
 *   fives: Cell[][] | null, verdicts: VerdictState[] | null,
 *   outlines: Cell[][], unfinished: Cell[], used: Cell[], settled: SettledState[],
 *   replacing: boolean, placing: string, placed: Placed | null,
 *   shown: Shown[], hint: Hint | null,
 *   words: import("../shared/i18n.js").Words, message: string, steps?: Steps,
 * }} BoardTraits the traits of DrawingBoard, as they come from Python; a board at a table has `steps` */
/** @typedef {ReturnType<typeof readScene>} Scene */

/** @param {<Key extends keyof BoardTraits>(key: Key) => BoardTraits[Key]} get */
export function readScene(get) {
  const board = get("board");
  const size = { rows: board.rows, cols: board.cols };
  /** @param {readonly Cell[]} cells */
  const squares = (cells) => cells.map((cell) => squareOf(cell, size)).filter((one) => one >= 0);
  const shapes = get("worth");
  const fives = get("fives");
  const verdicts = get("verdicts");
  const settled = get("settled").map((one) => ({ ...one, squares: squares(one.cells) }));
  const used = new Set([...squares(get("used")), ...settled.flatMap((one) => one.squares)]);
  const roll = get("roll");
  const outlines = get("outlines").map(squares);
  const hint = get("hint");
  const isFound = outlines.some((one) => hint && squaresKey(one) === squaresKey(squares(hint.cells)));
  return {
    board,
    size,
    roll,
    shapes,
    settled,
    used,
    replacing: get("replacing"),
    placing: get("placing"),
    shown: get("shown"),
    hint: hint && !isFound ? { squares: squares(hint.cells), step: hint.step } : null,
    live: get("live"),
    locked: get("locked"),
    compact: get("compact"),
    parts: get("parts"),
    words: get("words"),
    say: speaker(get("words")),
    outlines,
    outlined: new Set(outlines.map(squaresKey)),
    unfinished: squares(get("unfinished")),
    looks: new Map(board.symbols.map((look) => [look.name, look])),
    judged: verdicts && {
      key: verdicts.map(({ cells }) => squaresKey(squares(cells))).join("|"),
      verdicts,
    },
    fives: roll && fives && fives.map(squares),
    facts: {
      size,
      fives: new Set(fives?.map((cells) => squaresKey(squares(cells)))),
      letters: lettersOf(shapes),
      points: Object.fromEntries(shapes.map(({ shape, points }) => [shape, points])),
      available: new Set(get("available")),
      limit: get("limit"),
      known: new Map(verdicts?.map((verdict) => [squaresKey(squares(verdict.cells)), verdict])),
    },
  };
}

/** The letter of each form of the shapes, however turned or mirrored.
 * @param {readonly ShapeTile[]} shapes */
export function lettersOf(shapes) {
  /** @type {Map<string, string>} */
  const letters = new Map();
  for (const { shape, cells } of shapes) {
    let form = toCorner(cells);
    for (let turns = 0; turns < 4; turns += 1, form = turn(form)) {
      letters.set(formKey(form), shape).set(formKey(mirror(form)), shape);
    }
  }
  return letters;
}

/** The verdicts on these outlines: Python's, if it has judged just these; else, while validation
 * is live, our own; else none.
 * @param {Scene} scene @param {readonly (readonly number[])[]} outlines @returns {Verdict[] | null} */
export function verdictsOn({ judged, facts, fives }, outlines) {
  if (judged && judged.key === outlines.map(squaresKey).join("|")) return judged.verdicts;
  return fives && judgeOutlines(outlines, facts);
}

/** The first FIVE of the list that would still count beside these outlines, as squares.
 * @param {Scene} scene @param {readonly number[][]} outlines @returns {number[] | null} */
export function nextFive({ fives, facts, used }, outlines) {
  const before = judgeOutlines(outlines, facts).reduce((sum, { points }) => sum + points, 0);
  const adds = (/** @type {number[]} */ five) =>
    judgeOutlines([...outlines, five], facts).reduce((sum, { points }) => sum + points, 0) > before;
  const free = (/** @type {number[]} */ five) => !five.some((square) => used.has(square));
  return fives?.find((five) => free(five) && adds(five)) ?? null;
}

/** In which quarter of the board the middle of some squares lies.
 * @param {readonly number[]} squares @param {Size} size */
export function quarterOf(squares, size) {
  const cells = squares.map((square) => cellOf(square, size));
  const mean = (/** @type {0 | 1} */ axis) =>
    cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length;
  return { bottom: mean(0) > size.rows / 2, right: mean(1) > size.cols / 2 };
}

/** How far to draw each outline inside its border: those that share a square lie inside each other,
 * so that each line can be followed.
 * @param {readonly (readonly number[])[]} outlines @returns {number[]} a level from 0 up for each */
export function levelsOf(outlines) {
  /** @type {number[]} */
  const levels = [];
  outlines.forEach((squares, number) => {
    const near = new Set(
      levels.filter((_, other) => other < number && squares.some((one) => outlines[other].includes(one))),
    );
    let level = 0;
    while (near.has(level)) level += 1;
    levels.push(level);
  });
  return levels;
}
