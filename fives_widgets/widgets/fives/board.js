// The board of FIVES: outline squares with mouse, touch or keys, and see at once what is right.
//
// The view reads the traits of BoardWidget (listed in scene.js) and writes finished gestures:
// `outlines` and `unfinished`, `placed`, `hint`. A drag in progress stays here.

import { showBoard } from "./board_view.js";
import { makeSession } from "../shared/edit_session.js";

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function boardWidget() {
  /** @type {ReturnType<typeof makeSession>} */
  let session;
  return {
    /** @type {import("@anywidget/types").Initialize} */
    initialize({ model, signal }) {
      session = makeSession(model, signal);
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      showBoard(model, el, session, signal);
    },
  };
}
