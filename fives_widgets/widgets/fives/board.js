// The board of FIVES: outline squares with mouse, touch or keys, and see at once what is right.
//
// The view reads the traits of DrawingBoard (listed in read_traits.js). A finished gesture changes
// its drawing (drawing.js); one in progress stays in the view.

import { showBoard } from "./board_view.js";
import { makeDrawing } from "./drawing.js";

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function boardWidget() {
  /** @type {import("./drawing.js").Drawing} */
  let drawing;
  return {
    /** @type {import("@anywidget/types").Initialize} */
    initialize({ model, signal }) {
      drawing = makeDrawing(model, signal);
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      showBoard(model, el, drawing, signal);
    },
  };
}
