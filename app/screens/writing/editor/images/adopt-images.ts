import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";

/** Makes an image of another document one of this document; its address, or null if that is impossible. */
export type CopyImage = (address: string) => Promise<string | null>;

/** Whether something was pasted or dropped, which may have come from another document. */
export const isFromElsewhere = (tr: Transaction): boolean =>
  tr.docChanged && (tr.getMeta("paste") === true || tr.getMeta("uiEvent") === "drop");

/** Images of other documents become images of this one: they would be lost when that document is deleted. */
export function adoptImages(editor: Editor, copy: CopyImage): void {
  const addresses = new Set<string>();
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === "image") addresses.add(String(attrs.src));
  });
  for (const address of addresses)
    void copy(address).then((own) => {
      if (own !== null && own !== address && !editor.isDestroyed) replaceAddress(editor, address, own);
    });
}

function replaceAddress({ view }: Editor, address: string, own: string): void {
  const { tr, doc } = view.state;
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === "image" && attrs.src === address) tr.setNodeAttribute(position, "src", own);
  });
  // An undo would bring the address of the other document back.
  if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
}
