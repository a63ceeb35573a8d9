// Moving about a grid by keys, after the WAI-ARIA grid pattern: one tab stop, and arrows inside.

/** @typedef {import("./squares.js").Size} Size */

/** The square that a key leads to, or null for a key that leads nowhere.
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean}} event
 * @param {number} square @param {Size} size @returns {number | null} */
export function gridMove({ key, ctrlKey, metaKey }, square, { rows, cols }) {
  const [row, col] = [Math.floor(square / cols), square % cols];
  const far = ctrlKey || metaKey;
  switch (key) {
    case "ArrowUp":
      return Math.max(row - 1, 0) * cols + col;
    case "ArrowDown":
      return Math.min(row + 1, rows - 1) * cols + col;
    case "ArrowLeft":
      return row * cols + Math.max(col - 1, 0);
    case "ArrowRight":
      return row * cols + Math.min(col + 1, cols - 1);
    case "Home":
      return far ? 0 : row * cols;
    case "End":
      return far ? rows * cols - 1 : row * cols + cols - 1;
    case "PageUp":
      return col;
    case "PageDown":
      return (rows - 1) * cols + col;
    default:
      return null;
  }
}

/** A roving tab stop: of all squares just one can be reached by Tab, the one that was last used.
 * @param {readonly HTMLElement[]} squares */
export function rovingFocus(squares) {
  let current = 0;
  squares.forEach((square, number) => {
    square.tabIndex = number ? -1 : 0;
  });
  return {
    get current() {
      return current;
    },
    /** Move the tab stop, and the focus with it. A pointer has its square in view already, so
     * nothing need scroll under it.
     * @param {number} number @param {{scroll?: boolean}} [how] */
    moveTo(number, { scroll = true } = {}) {
      squares[current].tabIndex = -1;
      current = number;
      squares[current].tabIndex = 0;
      squares[current].focus({ preventScroll: !scroll });
    },
  };
}

/** Mark a view whose hand is a pointer: where that is, one sees. Keys need the mark of the focus.
 * @param {HTMLElement} root @param {AbortSignal} signal */
export function markPointer(root, signal) {
  root.addEventListener("pointerdown", () => root.setAttribute("data-pointer", ""), { signal, capture: true });
  root.addEventListener("keydown", () => root.removeAttribute("data-pointer"), { signal, capture: true });
}
