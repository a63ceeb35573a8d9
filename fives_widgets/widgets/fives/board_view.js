// One view of a board: it puts the parts together, and keeps them in step with the traits and
// with the hand.

import { makeDice } from "./dice.js";
import {
  describeDice,
  describeLines,
  describeResults,
  describeSquares,
  describeTiles,
  withoutDie,
} from "./outline_words.js";
import { html, icon, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeField } from "../shared/square_grid.js";
import { makeHand } from "./board_controller.js";
import { CROSS, DOWN, ERASER, HINT, LOOK, MIRROR, REDO, TURN, UNDO } from "../shared/icons.js";
import { rovingFocus } from "../shared/keyboard_grid.js";
import { makeMarks } from "../shared/outline_overlay.js";
import { showBuilt } from "../shared/rebuild_on_change.js";
import { makeResults } from "./results.js";
import { readScene } from "./read_traits.js";
import { cellOf } from "../shared/squares.js";
import { makeTiles } from "../shared/shape_tiles.js";
import { makeTools } from "../shared/toolbar.js";

/** @typedef {import("./read_traits.js").Scene} Scene */
/** @typedef {import("../editing/edit_session.js").Model} Model */

/** @param {Model} model @param {HTMLElement} el @param {import("./drawing.js").Drawing} drawing
 * @param {AbortSignal} signal */
export function showBoard(model, el, drawing, signal) {
  // What is refused twice is told twice.
  const said = () => [model.get("message"), model.get("answered"), JSON.stringify(model.get("heard"))];
  let heard = said();
  /** @type {Scene} */
  let scene;
  showBuilt(
    { model, el, signal, onChange: drawing.onChange },
    {
      plan() {
        scene = readScene((key) => drawing.get(key));
        return [scene.board, scene.compact, scene.words, scene.parts];
      },
      build: (inside) => buildBoard(model, drawing, scene, inside),
      see(view) {
        const before = heard;
        heard = said();
        if (`${heard}` !== `${before}`) view.hand.hear(heard[0], before[0]);
        view.hand.see(scene);
      },
    },
  );
}

/** Build the parts for one board.
 * @param {Model} model @param {import("./drawing.js").Drawing} drawing @param {Scene} scene
 * @param {AbortSignal} signal */
function buildBoard(model, drawing, scene, signal) {
  const { say, board, compact, parts } = scene;
  const field = makeField(board, scene.looks, compact);
  const marks = makeMarks(scene.size);
  const focus = compact ? null : rovingFocus(field.squares);
  const cross = html(
    "button",
    { type: "button", class: "fw-erase", tabindex: -1, hidden: true },
    icon(CROSS, "fw-icon"),
  );
  const eraser = html("div", { class: "fw-eraser", "aria-hidden": "true" }, icon(ERASER, "fw-icon"));
  const paper = html("div", { class: "fw-paper" }, field.element, marks.element, eraser, cross);
  const status = html("p", { class: "fw-status", role: "status" });
  const hand = makeHand({ model, drawing, scene, focus, refresh, signal });
  const dice = makeDice();
  const tiles = makeTiles(hand.choose, signal);
  const results = makeResults(hand.point, signal);
  const tools = makeTools(
    say("board.tools"),
    [
      { name: "turn", label: say("board.tool.turn"), path: TURN, press: hand.turn },
      { name: "mirror", label: say("board.tool.mirror"), path: MIRROR, press: hand.mirror },
      { name: "put", label: say("board.tool.put"), path: DOWN, press: hand.put },
      { name: "undo", label: say("board.tool.undo"), path: UNDO, press: hand.undo },
      { name: "redo", label: say("board.tool.redo"), path: REDO, press: hand.redo },
      { name: "erase", label: say("board.tool.erase"), path: ERASER, press: hand.switchTool },
      { name: "hint", label: say("board.tool.hint"), path: HINT, press: hand.hint },
      { name: "look", label: say("board.tool.look"), path: LOOK, press: hand.look },
    ],
    signal,
  );
  const has = (/** @type {string} */ part) => !compact && parts.includes(part);
  const part = (/** @type {string} */ name, /** @type {HTMLElement} */ element) =>
    has(name) ? [element] : [];
  const root = html(
    "div",
    { class: "fw fw-board", "data-compact": compact },
    html(
      "div",
      { class: "fw-sheet", "data-sided": has("tiles") || has("tools") },
      ...part("dice", dice.element),
      paper,
      ...(compact ? [] : [status]),
      ...part("tools", tools.element),
      ...part("tiles", tiles.element),
      ...part("results", results.element),
    ),
  );
  root.style.setProperty("--fw-cols", String(board.cols));
  root.style.setProperty("--fw-rows", String(board.rows));
  keepKeys(root, signal);
  if (!compact) hand.listen({ root, field: field.element, cross });

  function refresh() {
    const { scene, moment, tool, words, hovered } = hand.now();
    const isPlacing = scene.placing.length > 0 && !moment.placed && !scene.locked;
    field.update(
      say(compact ? "board.compact" : "board.grid", {
        rows: board.rows,
        cols: board.cols,
        n: moment.outlines.length,
      }),
      scene.locked,
      describeSquares(scene, moment),
    );
    marks.update(describeLines(scene, moment), withoutDie(scene, moment), moment.refused);
    setAttributes(root, { "data-tool": isPlacing ? "place" : tool, "data-locked": scene.locked });
    if (compact) return;
    dice.update(say("board.dice"), describeDice(scene, moment));
    setAttributes(dice.element, { hidden: !scene.roll });
    tiles.update(say("board.tiles"), describeTiles(scene, moment));
    const { verdicts } = moment;
    const sum = (verdicts ?? []).reduce((total, { points }) => total + points, 0);
    results.update(
      say("board.results"),
      describeResults(scene, moment),
      verdicts && moment.outlines.length ? say("board.sum", { n: sum }) : "",
    );
    tools.update({
      turn: { hidden: !isPlacing, off: !moment.ghost, keys: "R" },
      mirror: { hidden: !isPlacing, off: !moment.ghost, keys: "M" },
      put: { hidden: !isPlacing, off: !moment.ghost?.fits, keys: "Enter" },
      undo: { hidden: isPlacing, off: scene.locked || !drawing.canUndo, keys: "Control+Z" },
      redo: { hidden: isPlacing, off: scene.locked || !drawing.canRedo, keys: "Control+Shift+Z" },
      erase: { hidden: isPlacing, off: scene.locked, pressed: tool === "erase" },
      hint: { hidden: isPlacing || !scene.fives, off: scene.locked },
      look: { hidden: scene.shown.length < 2 },
    });
    setText(status, words);
    showCross(hovered == null ? null : moment.outlines[hovered], hovered);
  }

  /** Put the small cross at the upper right end of an outline.
   * @param {readonly number[] | null | undefined} squares @param {number | null} number */
  function showCross(squares, number) {
    setAttributes(cross, { hidden: !squares?.length });
    if (!squares?.length || number == null) return;
    const cells = squares.map((square) => cellOf(square, scene.size));
    const [row, col] = cells.reduce((best, cell) => (cell[1] - cell[0] > best[1] - best[0] ? cell : best));
    const along = (/** @type {number} */ part) =>
      `calc(var(--fw-rim) + (100% - 2 * var(--fw-rim)) * ${part})`;
    cross.style.left = along((col + 1) / board.cols);
    cross.style.top = along(row / board.rows);
    cross.setAttribute("aria-label", say("board.erase_outline", { n: number + 1 }));
  }

  return { root, hand, focus };
}
