// Numbers and circles as a pencil draws them: no two squares look quite alike.

import { svg } from "../shared/dom.js";

/** The ten digits on a field of 20 x 30, each in one or two strokes. */
const DIGITS = [
  "M10 3C4 4 3 12 3.5 17 4 24 7 28 11 27 16 26 17.5 17 16.5 11 15.5 5 13 2 9 4",
  "M5 8.5 11 3C10.5 11 10.5 19 10.5 28",
  "M4 8C5 2 15 1 15.5 8 16 14 8 19 4 27 8 25.5 13 26 17 26.5",
  "M4 5C8 1.5 15 3 14.5 8 14 12 9 14 7.5 14 13 13.5 17 17 16 22 14.5 28.5 6 29 3.5 24",
  "M12.5 3C9 9 6 14 3 19 8 18.5 13 18.5 17.5 18M13.5 11C13 17 13 22 13 28",
  "M15.5 4C12 4.5 9 4.5 6 4.5 5.5 8 5 10 4.5 13.5 9 11.5 16 13 16 19.5 16 27 7 29.5 3.5 24.5",
  "M14 3C8 6 3.5 14 4 20.5 4.5 28 15 29 16 21.5 16.5 15 8 13 4.5 19",
  "M3.5 5C8 4.5 12 4.5 16.5 4 13 11 9.5 19 8 28M6 15.5C9 15 12 15 14.5 14.5",
  "M14.5 7C13 2 5 2.5 5 8 5 13 15.5 15 16 21.5 16 28.5 4 29 4 21.5 4 15.5 14.5 12.5 14.5 7",
  "M15.5 10C15 3 5 2 4.5 9 4.5 16 13.5 16.5 15.5 10 15.5 17 14 23 11 28",
];

/** A loop round a field of 40 x 40, whose end runs past its beginning. */
const LOOP = "M30 5.5C18 0 4 6 3 19 2 32 13 38 23 37.5 35 36.5 39 25 37.5 16 35.5 6 26 1.5 14 4";

/** How far a pencil leans in a square, in degrees: from -6 to 6, the same whenever it is drawn.
 * @param {number} square */
export function lean(square) {
  return ((square * 7) % 13) - 6;
}

/** The digits of a number with the left edges they get on a field of 40 x 40.
 * @param {number} number @returns {{digit: number, left: number}[]} */
export function placed(number) {
  const digits = [...String(number)].map(Number);
  const width = 15;
  const start = 20 - (digits.length * width) / 2;
  return digits.map((digit, place) => ({ digit, left: start + place * width }));
}

/** A number, a circle or both, in a square. @param {number} number @param {boolean} isCircled
 * @param {number} square */
export function pencil(number, isCircled, square) {
  const strokes = number
    ? placed(number).map(({ digit, left }) =>
        svg("path", { d: DIGITS[digit], transform: `translate(${left} 9.5) scale(0.72)` }),
      )
    : [];
  const loop = isCircled
    ? [svg("path", { class: "fw-loop", d: LOOP, transform: `rotate(${lean(square) * 5} 20 20)` })]
    : [];
  return svg(
    "svg",
    { class: "fw-pencil", viewBox: "0 0 40 40", "aria-hidden": "true" },
    svg("g", { transform: `rotate(${lean(square) / 2} 20 20)` }, ...strokes),
    ...loop,
  );
}
