// The table of Pentris: the centre board, the slides, one's own pieces, the cards and the scoring.

import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeControl } from "./control.js";
import { deskWords } from "./desk_words.js";
import { makeScoring } from "./scoring.js";
import { makeSlide, travel } from "./slide.js";
import { bag, bagSign, declaration, looked, makeCard, sign, tray } from "./tiles.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {import("../shared/kernel_link.js").Request} Request */
/** @typedef {import("./candy.js").Pieces} Pieces */
/** @typedef {import("./slide.js").LyingState} LyingState */
/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {import("./steer.js").Place} Place */
/** @typedef {{name: string, level: number | null, points: number, slide: LyingState[], hand: string[],
 *   isOnTurn: boolean, hasBag: boolean}} SeatState */
/** @typedef {{piece: string} & import("./steer.js").Reach} TakenState */
/** @typedef {{player: string, path: Place[]}} ArrivesState */
/** @typedef {{rows: number, cols: number, you: string, stage: string, moves: number,
 *   current: string[], previous: string[], seats: SeatState[], choices: Record<string, Request>,
 *   taken: TakenState | null,
 *   groups: import("./tiles.js").GroupState[],
 *   declares: import("./tiles.js").DeclareState[],
 *   cards: import("./tiles.js").CardState[],
 *   arrives: ArrivesState | null,
 *   scoring: import("./scoring.js").ScoringState | null}} DeskState */
/** @typedef {ReturnType<typeof makeSlide>} Slide */

/** How many groups to declare are shown at once: the largest. */
const LARGEST = 5;

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const words = deskWords(say);
  const python = pythonSide(model, el, say, signal);
  const now = () => /** @type {DeskState} */ (model.get("state"));
  const pieces = () => /** @type {Pieces} */ (model.get("pieces"));
  const first = now();
  const size = { rows: first.rows, cols: first.cols };
  const mine = makeSlide({ ...size, air: true });
  const control = makeControl(mine, size, say, python.act, signal);
  const centre = html("div", { class: "fw-pentris-left" });
  const seatHead = html("div", { class: "fw-seat-head" });
  const mineRows = html("ul", { class: "fw-unseen" });
  const declares = html("div", { class: "fw-declares", role: "group", "aria-label": words.of("declare") });
  const groups = html("div", { class: "fw-groups" });
  const others = html("div", { class: "fw-others" });
  const cards = html("div", { class: "fw-cards", role: "group", "aria-label": words.of("cards") });
  // What was counted is looked at until one goes on; that is for each view to say.
  let read = "";
  const scored = () => {
    const { scoring } = now();
    return scoring && scoring.label !== read ? scoring : null;
  };
  /** @type {Slide[]} each player's slide, by seat */
  let slides = [];
  const scoring = makeScoring(
    say,
    (step) =>
      slides.forEach((slide, seat) =>
        slide.light(seat === step.seat ? [...(step.star ? [step.star] : []), ...step.cells] : []),
      ),
    () => {
      read = scored()?.label ?? "";
      show();
    },
    signal,
  );
  const root = html(
    "div",
    { class: "fw fw-pentris", role: "group", "aria-label": words.of("label"), tabindex: "-1" },
    html(
      "div",
      { class: "fw-pentris-desk" },
      centre,
      html("div", { class: "fw-pentris-mine" }, seatHead, control.field, mineRows, control.status),
      html("div", { class: "fw-pentris-do" }, control.bar, declares, scoring.element),
      html("div", { class: "fw-pentris-more" }, groups, cards),
      others,
    ),
    python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);
  let seen = first.moves;
  let you = first.you;

  root.addEventListener(
    "click",
    ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-action]");
      if (button) python.act(JSON.parse(button.getAttribute("data-action") ?? ""));
    },
    { signal },
  );
  /** Light a group up while something that names it is pointed at or has the focus.
   * @param {HTMLElement} element @param {{cells: Cell[], size: number}} group */
  const lights = (element, { cells, size: candies }) => {
    for (const name of ["focus", "pointerenter"]) element.addEventListener(name, () => mine.light(cells, String(candies)));
    for (const name of ["blur", "pointerleave"]) element.addEventListener(name, () => mine.light([]));
    return element;
  };
  const lightAt = (/** @type {PointerEvent} */ event) => {
    if (now().taken || scored()) return;
    const at = String(mine.squareAt(event));
    const group = now().groups.find(({ cells }) => cells.some((cell) => String(cell) === at));
    mine.light(group?.cells ?? [], group ? String(group.size) : "");
    setText(control.status, group ? words.group(group) : "");
  };
  for (const name of /** @type {const} */ (["pointermove", "pointerdown"])) {
    control.field.addEventListener(name, lightAt, { signal });
  }
  control.field.addEventListener(
    "pointerleave",
    ({ pointerType }) => {
      // A finger leaves when it is lifted: what it has touched is looked at then.
      if (pointerType !== "touch" && !scored()) mine.light([]);
    },
    { signal },
  );

  /** @param {SeatState} seat */
  const nameOf = (seat) => [
    html("b", {}, seat.name),
    html("span", { class: "fw-points" }, words.points(seat.points)),
    html(
      "span",
      { class: "fw-seat-note fw-quiet" },
      ...(seat.isOnTurn ? [html("span", { class: "fw-on-turn" }, words.of("on_turn", { player: seat.name }))] : []),
      ...(seat.hasBag ? [bagSign(words.of("has_bag", { player: seat.name }))] : []),
      words.bot(seat.level),
    ),
  ];
  const rowsOf = (/** @type {SeatState} */ seat) =>
    words.rows(seat.slide, pieces(), size).map((row) => html("li", {}, row));
  const slideOf = (/** @type {SeatState} */ seat) => words.of("slide", { player: seat.name });
  const isNew = (/** @type {DeskState} */ state) => state.moves > seen;
  /** Let the last piece come down the way that it came.
   * @param {Slide} slide @param {SeatState} seat @param {DeskState} state */
  const arrive = (slide, seat, state) => {
    const last = seat.slide[seat.slide.length - 1];
    if (!last || !state.arrives) return;
    slide.fill(seat.slide.slice(0, -1), pieces());
    const piece = pieces()[last.piece];
    travel(state.arrives.path, (at) => slide.move(piece, at), () => {
      slide.move(null);
      slide.fill(seat.slide, pieces());
    }, signal);
  };
  /** @param {Slide} slide @param {SeatState} seat @param {DeskState} state */
  const makeOther = (slide, seat, state) => {
    if (isNew(state) && !scored() && state.arrives?.player === seat.name) arrive(slide, seat, state);
    return html(
      "div",
      { class: "fw-other", role: "group", "aria-label": slideOf(seat) },
      html("div", { class: "fw-seat-head" }, ...nameOf(seat)),
      slide.element,
      html("ul", { class: "fw-unseen" }, ...rowsOf(seat)),
      ...(seat.hand.length ? [html("div", { class: "fw-tray-pieces fw-small" }, ...seat.hand.map((name) => looked(pieces()[name], words)))] : []),
    );
  };

  /** The centre board and one's own pieces; while a phase is counted there is nothing to choose.
   * @param {DeskState} state @param {SeatState} seat */
  const showCentre = (state, seat) => {
    const { choices } = state;
    const nothing = () => html("span", { class: "fw-quiet" }, words.of("nothing"));
    /** @param {string} label @param {readonly string[]} names @param {...Node} instead */
    const trayOf = (label, names, ...instead) => tray(label, names, pieces(), choices, words, ...instead);
    centre.replaceChildren(
      ...(scored()
        ? []
        : [
            trayOf(words.of("current"), state.current, choices.bag ? bag(choices.bag, words) : nothing()),
            trayOf(words.of("previous"), state.previous, nothing()),
            ...(seat.hand.length ? [trayOf(words.of("own", { player: seat.name }), seat.hand)] : []),
          ]),
    );
  };
  /** @param {DeskState} state */
  const showDeclares = (state) => {
    const made = (scored() ? [] : state.declares).map((one) => lights(declaration(one, pieces(), words), one));
    const [large, small] = [made.slice(0, LARGEST), made.slice(LARGEST)];
    setAttributes(declares, { hidden: !made.length });
    declares.replaceChildren(
      html("h4", {}, words.of("declare")),
      ...large,
      ...(small.length ? [folded(words.of("smaller"), small)] : []),
    );
  };
  let known = "";
  /** @param {DeskState} state */
  const showGroups = (state) => {
    const shown = state.declares.length || scored() ? [] : state.groups;
    // Who looks through them keeps the place while others play.
    if (JSON.stringify(shown) === known) return;
    known = JSON.stringify(shown);
    const made = shown.map((one) => lights(html("button", { type: "button", class: "fw-group" }, sign(one.colour), words.group(one)), one));
    groups.replaceChildren(...(made.length ? [folded(words.of("groups"), made)] : []));
  };

  const show = () => {
    const state = now();
    const scene = scored();
    const hadFocus = root.contains(document.activeElement);
    const seat = state.seats.find(({ name }) => name === state.you) ?? state.seats[0];
    setAttributes(root, { "data-stage": state.stage, "data-moves": state.moves });
    showCentre(state, seat);
    seatHead.replaceChildren(...nameOf(seat));
    slides = state.seats.map((one) => (one === seat ? mine : makeSlide(size)));
    slides.forEach((slide, number) => {
      slide.light([]);
      slide.fill(scene ? scene.slides[number] : state.seats[number].slide, pieces());
    });
    mineRows.replaceChildren(...rowsOf(seat));
    control.update(scene ? null : state.taken, pieces(), state.moves);
    // What is to be done beside the slide, other than taking a piece.
    setAttributes(root, { "data-does": scene ? "count" : state.taken ? "steer" : state.declares.length ? "declare" : null });
    if (scene || !state.taken) setAttributes(control.field, { role: "img", "aria-label": slideOf(seat) });
    showDeclares(state);
    scoring.update(scene, state.choices.bag ? bag(state.choices.bag, words) : null);
    if (scene) scoring.again();
    showGroups(state);
    cards.replaceChildren(html("h4", {}, words.of("cards")), ...state.cards.map((card) => makeCard(card, pieces(), words)));
    others.replaceChildren(
      ...state.seats.flatMap((one, number) => (one === seat ? [] : [makeOther(slides[number], one, state)])),
    );
    if (hadFocus) keepFocus(state);
    seen = state.moves;
    you = state.you;
  };
  /** What had the focus may be gone: it goes to where the game goes on. @param {DeskState} state */
  const keepFocus = (state) => {
    const at = document.activeElement;
    const stays = root.contains(at) && at?.getClientRects().length;
    if (stays && at !== root && at !== control.field && you === state.you) return;
    const next = control.isSteering() ? control.field : root.querySelector("button[data-action], .fw-phase-scoring:not([hidden]) .fw-button-main");
    (/** @type {HTMLElement | null} */ (next) ?? root).focus({ preventScroll: true });
  };
  hearOf(model, "change:state", show, signal);
  show();
}

/** Things that are there for who asks. @param {string} name @param {HTMLElement[]} things */
function folded(name, things) {
  return html("details", {}, html("summary", {}, name), html("div", { class: "fw-group-list" }, ...things));
}

export default { render };
