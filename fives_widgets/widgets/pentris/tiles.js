// What lies beside the slides: pieces on offer, the bag, groups to declare, and the candy cards.

import { html, icon, svg } from "../shared/dom.js";
import { candySquare, pictureOf } from "./candy.js";

/** @typedef {import("./candy.js").PieceState} PieceState */
/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {{action: import("../shared/kernel_link.js").Request, label: string}} Choice */
/** @typedef {{colour: string, cells: Cell[], size: number, label: string}} GroupState */
/** @typedef {Choice & {group: string, gives: string, colour: string, earns: string | null, cells: Cell[], size: number}} DeclareState */
/** @typedef {{size: number, label: string, top: string | null, count: string}} PileState */
/** @typedef {{colour: string, label: string, markers: string, piles: PileState[]}} CardState */
/** @typedef {Record<string, PieceState>} Pieces */

const MARKER = "M12 3a4 4 0 0 1 2.6 7L18 20H6L9.4 10A4 4 0 0 1 12 3Z";
const BAG = "M8 6.5H16M9.5 6.5C9.5 4.5 8 4 8 3H16C16 4 14.5 4.5 14.5 6.5 18 9 20 13 20 16.5 20 20 17 21 12 21 7 21 4 20 4 16.5 4 13 6 9 9.5 6.5Z";

/** A piece to look at. @param {PieceState} piece */
export const looked = (piece) =>
  html("div", { class: "fw-offer", role: "img", "aria-label": piece.label, title: piece.label }, pictureOf(piece));

/** A piece to choose. @param {PieceState} piece @param {Choice} choice */
const chosen = (piece, choice) =>
  html(
    "button",
    { type: "button", class: "fw-offer", "data-action": JSON.stringify(choice.action), "aria-label": choice.label, title: piece.label },
    pictureOf(piece),
  );

/** The bag: who draws presses it. @param {Choice} choice */
export const bag = (choice) =>
  html(
    "button",
    { type: "button", class: "fw-button fw-button-main", "data-action": JSON.stringify(choice.action) },
    icon(BAG, "fw-icon"),
    choice.label,
  );

/** A small drawing that says something by itself. @param {string} path @param {string} name @param {string} label */
const sayingIcon = (path, name, label) =>
  svg("svg", { viewBox: "0 0 24 24", class: name, role: "img", "aria-label": label }, svg("title", {}, label), svg("path", { d: path }));

/** The sign that somebody has the bag. @param {string} label */
export const bagSign = (label) => sayingIcon(BAG, "fw-icon", label);

/** Pieces side by side, those that can be chosen as buttons. @param {string} label
 * @param {readonly string[]} names @param {Pieces} pieces @param {Record<string, Choice>} choices
 * @param {...(Node | string)} instead what stands there without a piece */
export const tray = (label, names, pieces, choices, ...instead) =>
  html(
    "div",
    { class: "fw-tray", role: "group", "aria-label": label },
    html("h4", {}, label),
    html(
      "div",
      { class: "fw-tray-pieces" },
      ...(names.length ? names.map((name) => (choices[name] ? chosen(pieces[name], choices[name]) : looked(pieces[name]))) : instead),
    ),
  );

/** The candy of a colour, as a sign beside its name. @param {string} colour */
export const sign = (colour) =>
  svg("svg", { class: "fw-candy-sign", viewBox: "0.12 0.12 0.76 0.76", "aria-hidden": "true" }, ...candySquare(colour[0]));

/** A group to declare, with the piece that it earns. @param {DeclareState} one @param {Pieces} pieces */
export const declaration = (one, pieces) =>
  html(
    "button",
    { type: "button", class: "fw-button", "data-action": JSON.stringify(one.action), "aria-label": one.label },
    sign(one.colour),
    html("span", {}, one.group),
    html("span", {}, one.gives),
    ...(one.earns ? [html("span", { class: "fw-small" }, pictureOf(pieces[one.earns]))] : []),
  );

/** A candy card: whose markers are on it, and its piles.
 * @param {CardState} card @param {Pieces} pieces @param {string} markers what the sign for markers says */
export const makeCard = (card, pieces, markers) =>
  html(
    "div",
    { class: "fw-card", "data-colour": card.colour[0] },
    html("div", { class: "fw-card-name" }, sign(card.colour), html("b", {}, card.label)),
    ...(card.markers ? [html("span", { class: "fw-quiet" }, sayingIcon(MARKER, "fw-icon fw-marker", markers), ` ${card.markers}`)] : []),
    ...(card.piles.length ? [html("div", { class: "fw-piles fw-small" }, ...card.piles.map((pile) => makePile(pile, pieces)))] : []),
  );

/** @param {PileState} pile @param {Pieces} pieces */
const makePile = (pile, pieces) =>
  html(
    "div",
    { class: "fw-pile", role: "group", "aria-label": pile.label, title: pile.label },
    html("span", { class: "fw-pile-size" }, html("b", {}, String(pile.size)), ` ${pile.count}`),
    ...(pile.top ? [looked(pieces[pile.top])] : []),
  );
