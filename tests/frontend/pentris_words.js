// Says what lies on a table of Pentris as its view does: reads words, pieces and states from a file,
// and prints all that is said of each.
import { readFileSync } from "node:fs";
import { cellsOf } from "../../fives_widgets/widgets/pentris/candy.js";
import { deskWords } from "../../fives_widgets/widgets/pentris/desk_words.js";
import { speaker } from "../../fives_widgets/widgets/shared/i18n.js";

/** @typedef {import("../../fives_widgets/widgets/pentris/candy.js").Pieces} Pieces */
/** @typedef {import("../../fives_widgets/widgets/pentris/tiles.js").GroupState} GroupState */
/** @typedef {import("../../fives_widgets/widgets/pentris/tiles.js").DeclareState} DeclareState */
/** @typedef {import("../../fives_widgets/widgets/pentris/tiles.js").CardState} CardState */
/** @typedef {import("../../fives_widgets/widgets/pentris/slide.js").LyingState} LyingState */
/** @typedef {{rows: number, cols: number, seats: {slide: LyingState[]}[], groups: GroupState[],
 *   declares: DeclareState[], cards: CardState[],
 *   choices: Record<string, import("../../fives_widgets/widgets/shared/kernel_link.js").Request>}} State */

/** @type {{words: import("../../fives_widgets/widgets/shared/i18n.js").Words, pieces: Pieces,
 *   state: State | null}} */
const { words, pieces, state } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const said = deskWords(speaker(words));
console.log(
  JSON.stringify({
    pieces: Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, said.piece(piece)])),
    turns: Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, [0, 1, 2, 3].map((turn) => cellsOf(piece, turn))])),
    rows: state?.seats.map(({ slide }) => said.rows(slide, pieces, state)),
    groups: state?.groups.map(said.group),
    declares: state?.declares.map((one) => [said.gives(one, pieces), said.declaration(one, pieces)]),
    markers: state?.cards.map(said.markers),
    piles: state?.cards.map(({ piles }) => piles.map(said.pile)),
    choices: Object.entries(state?.choices ?? {}).map(([name, action]) => pieces[name] && said.choice(action, pieces[name])),
  }),
);
