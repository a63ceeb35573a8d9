// A lesson starts by itself: a JupyterLab extension.
//
// JupyterLab asks an extension for two functions that a bundler would write, and here a hand did:
// `init` is given the modules that JupyterLab shares, and `get` gives what the extension adds.

/**
 * What of JupyterLab is used here.
 * @typedef {{ data?: Record<string, any> }} Output
 * @typedef {{ type: string, trusted?: boolean, outputs?: { toJSON(): Output[] } }} CellModel
 * @typedef {{ requestCommInfo(content: object): Promise<{ content: any }> }} Kernel
 * @typedef {{ ready: Promise<void>, session: { kernel: Kernel | null } | null }} SessionContext
 * @typedef {{
 *   ready: Promise<void>,
 *   model: { dirty: boolean, getMetadata(key: string): any, cells: Iterable<CellModel> },
 *   contentsModel: { writable: boolean } | null,
 *   save(): Promise<void>,
 *   sessionContext: SessionContext,
 * }} Context
 * @typedef {{ content: { node: HTMLElement, widgets: { model: CellModel }[] } }} Panel
 * @typedef {{ runCells(...given: any[]): Promise<boolean> }} NotebookActions
 * @typedef {Record<string, Record<string, { get(): Promise<() => any> }>>} Shared
 */

(() => {
  const VIEW = "application/vnd.jupyter.widget-view+json";

  /** @type {Shared} */
  let shared;

  /**
   * Wait until somebody sees it: of many notebooks that are opened again, one is in front.
   * @param {Element} node
   */
  const seen = (node) =>
    /** @type {Promise<void>} */ (
      new Promise((done) => {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          done();
        });
        observer.observe(node);
      })
    );

  /**
   * A page that was loaded again finds its kernel alive, and the widgets in it with all that was
   * done there. To run the lesson again would begin its games anew.
   * @param {CellModel[]} code
   * @param {Kernel} kernel
   */
  const goesOn = async (code, kernel) => {
    const { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
    return code
      .flatMap(({ outputs }) => outputs?.toJSON() ?? [])
      .some(({ data }) => data?.[VIEW]?.model_id in (content.comms ?? {}));
  };

  /**
   * @param {NotebookActions} actions
   * @param {Panel} panel
   * @param {Context} context
   */
  const start = async (actions, { content }, context) => {
    const { model, sessionContext } = context;
    await context.ready;
    await seen(content.node);
    const code = [...model.cells].filter(({ type }) => type === "code");
    const isLesson = model.getMetadata("fives_widgets")?.start === true;
    if (!isLesson || !code.every(({ trusted }) => trusted)) return;
    await sessionContext.ready;
    const kernel = sessionContext.session?.kernel;
    if (kernel == null || (await goesOn(code, kernel))) return;
    /** @type {Promise<unknown>} */
    const touched = new Promise((done) => {
      for (const touch of ["pointerdown", "keydown"])
        content.node.addEventListener(touch, done, { once: true });
    });
    // Not "run all", which goes to the last cell.
    const cells = content.widgets.filter(({ model }) => model.type === "code");
    await actions.runCells(content, cells, sessionContext);
    // So far nobody has done anything: there is nothing to save, or to ask about at the end. What
    // somebody does lives in the widgets, which a page finds again by the outputs in the file.
    model.dirty = false;
    await touched;
    if (context.contentsModel?.writable) await context.save();
  };

  /** @type {any} */
  const page = self;
  (page._JUPYTERLAB ??= {})["fives-widgets"] = {
    /** @param {Shared} scope */
    init: (scope) => {
      shared = scope;
    },
    get: async () => {
      const [version] = Object.values(shared["@jupyterlab/notebook"]);
      const { NotebookActions } = (await version.get())();
      const plugin = {
        id: "fives-widgets:start",
        description: "A trusted lesson starts by itself.",
        autoStart: true,
        /** @param {{ docRegistry: any }} app */
        activate: ({ docRegistry }) =>
          docRegistry.addWidgetExtension("Notebook", {
            /** @type {(panel: Panel, context: Context) => void} */
            createNew: (panel, context) => void start(NotebookActions, panel, context),
          }),
      };
      return () => plugin;
    },
  };
})();
