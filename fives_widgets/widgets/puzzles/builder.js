// The builder: paint squares with mouse, touch or keys, and find every shape they can make.
//
// The view reads the traits of Builder and changes `painted` and `found` with finished gestures.
// Which shape it is stands in the list that Python sent, so nobody waits for an answer.

import { showBuilder } from "./builder_view.js";
import { makeSession } from "../editing/edit_session.js";

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function builderWidget() {
  /** @type {ReturnType<typeof makeSession>} */
  let session;
  return {
    /** @type {import("@anywidget/types").Initialize} */
    initialize({ model, signal }) {
      session = makeSession(model, signal, ["painted", "found"]);
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      showBuilder(model, el, session, signal);
    },
  };
}
