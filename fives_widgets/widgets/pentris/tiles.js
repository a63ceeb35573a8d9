// What lies beside the slides: pieces on offer, the bag, groups to declare, and the candy cards.

import { html, icon, svg } from "../shared/dom.js";
import { candySquare, pictureOf } from "./candy.js";

/** @typedef {import("./candy.js").Pieces} Pieces */
/** @typedef {import("./candy.js").PieceState} PieceState */
/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {import("../shared/kernel_link.js").Request} Request */
/** @typedef {ReturnType<typeof import("./desk_words.js").deskWords>} Words */
/** @typedef {{colour: string, cells: Cell[], size: number, candies: number}} GroupState */
/** @typedef {GroupState & {action: Request, points: number | null, earns: string | null}} DeclareState */
/** @typedef {{size: number, count: number, top: string | null}} PileState */
/** @typedef {{player: string, n: number}} MarkersState */
/** @typedef {{colour: string, markers: MarkersState[], piles: PileState[]}} CardState */

const MARKER = "M12 3a4 4 0 0 1 2.6 7L18 20H6L9.4 10A4 4 0 0 1 12 3Z";
const BAG = "M8 6.5H16M9.5 6.5C9.5 4.5 8 4 8 3H16C16 4 14.5 4.5 14.5 6.5 18 9 20 13 20 16.5 20 20 17 21 12 21 7 21 4 20 4 16.5 4 13 6 9 9.5 6.5Z";

/** A piece to look at. @param {PieceState} piece @param {Words} words */
export const looked = (piece, words) =>
  html("div", { class: "fw-offer", role: "img", "aria-label": words.piece(piece), title: words.piece(piece) }, pictureOf(piece));

/** A piece to choose. @param {PieceState} piece @param {Request} action @param {Words} words */
const chosen = (piece, action, words) =>
  html(
    "button",
    {
      type: "button",
      class: "fw-offer",
      "data-action": JSON.stringify(action),
      "aria-label": words.choice(action, piece),
      title: words.piece(piece),
    },
    pictureOf(piece),
  );

/** The bag: who draws presses it. @param {Request} action @param {Words} words */
export const bag = (action, words) =>
  html(
    "button",
    { type: "button", class: "fw-button fw-button-main", "data-action": JSON.stringify(action) },
    icon(BAG, "fw-icon"),
    words.of("draw"),
  );

/** A small drawing that says something by itself. @param {string} path @param {string} name @param {string} label */
const sayingIcon = (path, name, label) =>
  svg("svg", { viewBox: "0 0 24 24", class: name, role: "img", "aria-label": label }, svg("title", {}, label), svg("path", { d: path }));

/** The sign that somebody has the bag. @param {string} label */
export const bagSign = (label) => sayingIcon(BAG, "fw-icon", label);

/** Pieces side by side, those that can be chosen as buttons. @param {string} label
 * @param {readonly string[]} names @param {Pieces} pieces @param {Record<string, Request>} choices
 * @param {Words} words @param {...(Node | string)} instead what stands there without a piece */
export const tray = (label, names, pieces, choices, words, ...instead) =>
  html(
    "div",
    { class: "fw-tray", role: "group", "aria-label": label },
    html("h4", {}, label),
    html(
      "div",
      { class: "fw-tray-pieces" },
      ...(names.length
        ? names.map((name) => (choices[name] ? chosen(pieces[name], choices[name], words) : looked(pieces[name], words)))
        : instead),
    ),
  );

/** The candy of a colour, as a sign beside its name. @param {string} colour */
export const sign = (colour) =>
  svg("svg", { class: "fw-candy-sign", viewBox: "0.12 0.12 0.76 0.76", "aria-hidden": "true" }, ...candySquare(colour[0]));

/** A group to declare, with the piece that it earns.
 * @param {DeclareState} one @param {Pieces} pieces @param {Words} words */
export const declaration = (one, pieces, words) =>
  html(
    "button",
    { type: "button", class: "fw-button", "data-action": JSON.stringify(one.action), "aria-label": words.declaration(one, pieces) },
    sign(one.colour),
    html("span", {}, words.group(one)),
    html("span", {}, words.gives(one, pieces)),
    ...(one.earns ? [html("span", { class: "fw-small" }, pictureOf(pieces[one.earns]))] : []),
  );

/** A candy card: whose markers are on it, and its piles.
 * @param {CardState} card @param {Pieces} pieces @param {Words} words */
export const makeCard = (card, pieces, words) =>
  html(
    "div",
    { class: "fw-card", "data-colour": card.colour[0] },
    html("div", { class: "fw-card-name" }, sign(card.colour), html("b", {}, words.of("card", { colour: words.colour(card.colour) }))),
    ...(card.markers.length
      ? [html("span", { class: "fw-quiet" }, sayingIcon(MARKER, "fw-icon fw-marker", words.of("markers")), ` ${words.markers(card)}`)]
      : []),
    ...(card.piles.length ? [html("div", { class: "fw-piles fw-small" }, ...card.piles.map((pile) => makePile(pile, pieces, words)))] : []),
  );

/** @param {PileState} pile @param {Pieces} pieces @param {Words} words */
const makePile = (pile, pieces, words) =>
  html(
    "div",
    { class: "fw-pile", role: "group", "aria-label": words.pile(pile), title: words.pile(pile) },
    html("span", { class: "fw-pile-size" }, html("b", {}, String(pile.size)), ` ${words.of("count", { n: pile.count })}`),
    ...(pile.top ? [looked(pieces[pile.top], words)] : []),
  );
