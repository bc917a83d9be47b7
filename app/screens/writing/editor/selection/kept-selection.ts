import { Extension, isTextSelection } from "@tiptap/core";
import { AllSelection, type EditorState, Plugin, type PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import "./kept-selection.css";

/** Name of the highlight in the style sheet. */
const NAME = "kept-selection";

/**
 * Marks the selected text while a form or the chat has the focus: browsers then no longer show what it is about. The
 * elements of the text stay as they are: if they changed with the focus, a press into the text would not move the
 * cursor.
 */
export const keptSelection = Extension.create({
  name: "keptSelection",
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new KeptSelection(view) })],
});

class KeptSelection implements PluginView {
  readonly #listening = new AbortController();

  constructor(readonly view: EditorView) {
    for (const event of ["focus", "blur"])
      view.dom.addEventListener(event, this.#show, { signal: this.#listening.signal });
  }

  update({ state }: EditorView, before: EditorState): void {
    if (state.doc !== before.doc || !state.selection.eq(before.selection)) this.#show();
  }

  destroy(): void {
    this.#listening.abort();
    globalThis.CSS?.highlights?.delete(NAME);
  }

  #show = (): void => {
    // Browsers without it show the selection in their own way.
    const highlights = globalThis.CSS?.highlights;
    if (!highlights) return;
    const { selection } = this.view.state;
    const isText = isTextSelection(selection) || selection instanceof AllSelection;
    if (!isText || selection.empty || this.view.hasFocus()) return void highlights.delete(NAME);
    const range = document.createRange();
    const start = this.view.domAtPos(selection.from);
    const end = this.view.domAtPos(selection.to);
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    highlights.set(NAME, new Highlight(range));
  };
}
