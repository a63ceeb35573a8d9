// The shape workshop: turn, mirror and lay pieces on a region with mouse, touch or keys.
//
// The view reads the traits of Workshop and changes `placed` with finished gestures. Whether a piece
// fits is seen here; what can become of it the solver in Python tells, when it is ready.

import { makeSession } from "../editing/edit_session.js";
import { showWorkshop } from "./workshop_view.js";

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function workshopWidget() {
  /** @type {ReturnType<typeof makeSession>} */
  let session;
  return {
    /** @type {import("@anywidget/types").Initialize} */
    initialize({ model, signal }) {
      session = makeSession(model, signal, ["placed"]);
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      showWorkshop(model, el, session, signal);
    },
  };
}
