// The table of Pentris: the centre board, the slides, one's own pieces, the cards and the scoring.

import { html, keepKeys, setAttributes, setText } from "./elements.js";
import { pictureOf } from "./pentris_candy.js";
import { makeControl } from "./pentris_control.js";
import { makeScoring } from "./pentris_scoring.js";
import { makeSlide, travel } from "./pentris_slide.js";
import { pythonSide } from "./python_side.js";
import { speaker } from "./words.js";

/** @typedef {import("./pentris_candy.js").PieceState} PieceState */
/** @typedef {import("./pentris_slide.js").LyingState} LyingState */
/** @typedef {import("./pentris_steer.js").Cell} Cell */
/** @typedef {import("./pentris_steer.js").Place} Place */
/** @typedef {{do: string, label: string}} Choice */
/** @typedef {{name: string, note: string, points: string, label: string, own: string,
 *   slide: LyingState[], hand: string[], turn: boolean}} SeatState */
/** @typedef {{colour: string, cells: Cell[], size: number, label: string}} GroupState */
/** @typedef {{label: string, top: string | null, count: string}} PileState */
/** @typedef {{rows: number, cols: number, you: string, stage: string, moves: number,
 *   current: string[], previous: string[], seats: SeatState[], choices: Record<string, Choice>,
 *   taken: {piece: string, reach: Place[], rests: Place[]} | null, groups: GroupState[],
 *   declares: (Choice & {short: string, earns: string | null, cells: Cell[], size: number})[],
 *   cards: {colour: string, label: string, markers: string, piles: PileState[]}[],
 *   arrives: {player: string, path: Place[]} | null,
 *   scoring: import("./pentris_scoring.js").ScoringState | null,
 *   pieces: Record<string, PieceState>}} DeskState */

/** How many groups to declare are shown at once: the largest. */
const LARGEST = 5;

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const word = (/** @type {string} */ key) => say(`pentris_table.desk.${key}`);
  const python = pythonSide(model, el, say, signal);
  const first = /** @type {DeskState} */ (model.get("state"));
  const size = { rows: first.rows, cols: first.cols };
  const mine = makeSlide({ ...size, air: true });
  const control = makeControl(mine, size.rows, say, python.press, signal);
  const scoring = makeScoring(say, size, signal);
  const centre = html("div", { class: "fw-centre" });
  const seatHead = html("div", { class: "fw-seat-head" });
  const declares = html("div", { class: "fw-declares", role: "group" });
  const own = html("div", { class: "fw-own" });
  const groups = html("div", { class: "fw-groups" });
  const others = html("div", { class: "fw-others" });
  const cards = html("div", { class: "fw-cards", role: "group", "aria-label": word("cards") });
  const root = html(
    "div",
    { class: "fw fw-pentris", role: "group", "aria-label": word("label") },
    scoring.element,
    html("div", { class: "fw-pentris-left" }, centre, own, declares),
    html("div", { class: "fw-pentris-mine" }, seatHead, control.field, control.bar, control.status),
    html("div", { class: "fw-pentris-more" }, groups, cards),
    others,
    python.notice,
  );
  keepKeys(root, signal);
  el.replaceChildren(root);
  let seen = first.moves;
  let you = first.you;

  root.addEventListener(
    "click",
    ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-press]");
      if (button) python.press(/** @type {HTMLElement} */ (button).dataset.press ?? "");
    },
    { signal },
  );
  /** Light a group up while something that names it is pointed at or has the focus.
   * @param {HTMLElement} element @param {readonly Cell[]} cells @param {string} label */
  const lights = (element, cells, label) => {
    for (const name of ["focus", "pointerenter"]) element.addEventListener(name, () => mine.light(cells, label));
    for (const name of ["blur", "pointerleave"]) element.addEventListener(name, () => mine.light([]));
    return element;
  };
  control.field.addEventListener(
    "pointermove",
    (event) => {
      const state = /** @type {DeskState} */ (model.get("state"));
      if (state.taken) return;
      const at = String(mine.squareAt(event));
      const group = state.groups.find(({ cells }) => cells.some((cell) => String(cell) === at));
      mine.light(group?.cells ?? [], group ? String(group.size) : "");
      setText(control.status, group?.label ?? "");
    },
    { signal },
  );
  control.field.addEventListener("pointerleave", () => mine.light([]), { signal });

  /** A piece to look at, or to choose. @param {DeskState} state @param {string} name */
  const tile = (state, name) => {
    const piece = state.pieces[name];
    const choice = state.choices[name];
    return choice
      ? html("button", { type: "button", class: "fw-offer", "data-press": choice.do, "aria-label": choice.label, title: piece.label }, pictureOf(piece))
      : html("div", { class: "fw-offer", role: "img", "aria-label": piece.label, title: piece.label }, pictureOf(piece));
  };
  /** @param {DeskState} state @param {string} label @param {readonly string[]} names */
  const tray = (state, label, names) =>
    html(
      "div",
      { class: "fw-tray", role: "group", "aria-label": label },
      html("h4", {}, label),
      html("div", { class: "fw-tray-pieces" }, ...(names.length ? names.map((name) => tile(state, name)) : [html("span", { class: "fw-quiet" }, word("nothing"))])),
    );
  /** A group to declare, with the piece that it earns. @param {DeskState} state
   * @param {DeskState["declares"][number]} one */
  const declaration = (state, one) => {
    const picture = one.earns ? [html("span", { class: "fw-small" }, pictureOf(state.pieces[one.earns]))] : [];
    const button = html("button", { type: "button", class: "fw-button", "data-press": one.do, "aria-label": one.label }, html("span", {}, one.short), ...picture);
    return lights(button, one.cells, String(one.size));
  };
  /** @param {SeatState} seat */
  const nameOf = (seat) => [
    html("b", {}, seat.name),
    html("span", { class: "fw-points" }, seat.points),
    ...(seat.note ? [html("span", { class: "fw-quiet" }, seat.note)] : []),
    ...(seat.turn ? [html("span", { class: "fw-on-turn" }, word("on_turn"))] : []),
  ];

  /** @param {DeskState} state */
  const showOthers = (state) =>
    others.replaceChildren(
      ...state.seats
        .filter((seat) => seat.name !== state.you)
        .map((seat) => {
          const slide = makeSlide(size);
          slide.fill(seat.slide, state.pieces);
          if (isNew(state) && state.arrives?.player === seat.name) arrive(slide, seat, state);
          return html(
            "div",
            { class: "fw-other", role: "group", "aria-label": seat.label },
            html("div", { class: "fw-seat-head" }, ...nameOf(seat)),
            html("div", { role: "img", "aria-label": seat.label }, slide.element),
            ...(seat.hand.length ? [html("div", { class: "fw-tray-pieces fw-small" }, ...seat.hand.map((name) => html("div", { class: "fw-offer", role: "img", "aria-label": state.pieces[name].label }, pictureOf(state.pieces[name]))))] : []),
          );
        }),
    );
  const isNew = (/** @type {DeskState} */ state) => state.moves > seen;
  /** Let the last piece come down the way that it came.
   * @param {ReturnType<typeof makeSlide>} slide @param {SeatState} seat @param {DeskState} state */
  const arrive = (slide, seat, state) => {
    const last = seat.slide[seat.slide.length - 1];
    if (!last || !state.arrives) return;
    slide.fill(seat.slide.slice(0, -1), state.pieces);
    const piece = state.pieces[last.piece];
    travel(state.arrives.path, (at) => slide.move(piece, at), () => {
      slide.move(null);
      slide.fill(seat.slide, state.pieces);
    }, signal);
  };

  const show = () => {
    const state = /** @type {DeskState} */ (model.get("state"));
    const hadFocus = root.contains(document.activeElement);
    const seat = state.seats.find(({ name }) => name === state.you) ?? state.seats[0];
    setAttributes(root, { "data-stage": state.stage, "data-moves": state.moves });
    scoring.update(state.scoring);
    centre.replaceChildren(
      tray(state, word("current"), state.current),
      tray(state, word("previous"), state.previous),
    );
    own.replaceChildren(...(seat.hand.length ? [tray(state, seat.own, seat.hand)] : []));
    seatHead.replaceChildren(...nameOf(seat));
    mine.light([]);
    mine.fill(seat.slide, state.pieces);
    control.update(state.taken, state.pieces, state.moves);
    if (!state.taken) setAttributes(control.field, { role: "img", "aria-label": seat.label });
    setAttributes(declares, { hidden: !state.declares.length, "aria-label": word("groups") });
    const [large, small] = [state.declares.slice(0, LARGEST), state.declares.slice(LARGEST)];
    declares.replaceChildren(
      html("h4", {}, word("groups")),
      ...large.map((one) => declaration(state, one)),
      ...(small.length
        ? [html("details", {}, html("summary", {}, word("smaller")), html("div", { class: "fw-group-list" }, ...small.map((one) => declaration(state, one))))]
        : []),
    );
    groups.replaceChildren(
      ...(state.groups.length && !state.declares.length
        ? [html("details", {}, html("summary", {}, word("groups")), html("div", { class: "fw-group-list" }, ...state.groups.map((one) => lights(html("button", { type: "button", class: "fw-group" }, one.label), one.cells, String(one.size)))))]
        : []),
    );
    cards.replaceChildren(...state.cards.map((card) => makeCard(card, state)));
    showOthers(state);
    // What had the focus may be gone: it goes to where the game goes on.
    if (hadFocus && (!root.contains(document.activeElement) || isNew(state) || you !== state.you)) {
      const next = state.taken ? control.field : root.querySelector("button[data-press]");
      /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
    }
    seen = state.moves;
    you = state.you;
  };
  /** @param {DeskState["cards"][number]} card @param {DeskState} state */
  const makeCard = (card, state) =>
    html(
      "div",
      { class: "fw-card", "data-colour": card.colour[0] },
      html("b", {}, card.label),
      ...(card.markers ? [html("span", { class: "fw-quiet" }, card.markers)] : []),
      html("div", { class: "fw-tray-pieces fw-small" }, ...card.piles.map((pile) =>
        html("div", { class: "fw-pile" }, html("span", { class: "fw-quiet" }, `${pile.label}: ${pile.count}`), ...(pile.top ? [html("div", { class: "fw-offer", role: "img", "aria-label": state.pieces[pile.top].label, title: state.pieces[pile.top].label }, pictureOf(state.pieces[pile.top]))] : [])),
      )),
    );
  model.on("change:state", show);
  signal.addEventListener("abort", () => model.off("change:state", show));
  show();
}

export default { render };
