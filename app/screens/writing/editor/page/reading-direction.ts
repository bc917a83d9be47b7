import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Elements with marks, a bar or columns on the side where their text begins. */
const SIDED = new Set(["bulletList", "orderedList", "taskList", "blockquote", "table"]);

const key = new PluginKey<DecorationSet>("readingDirection");

/**
 * Lists, quotations and tables that begin with letters from right to left are shown from there. It is no part of the
 * document: a browser finds it out from the text.
 */
export const readingDirection = Extension.create({
  name: "readingDirection",
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (tr, before) => {
          if (!tr.docChanged) return before;
          return changesTextAlone(tr) ? before.map(tr.mapping, tr.doc) : decorate(tr.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (SIDED.has(node.type.name))
      found.push(Decoration.node(position, position + node.nodeSize, { dir: "auto" }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** Whether a transaction, such as a typed letter, leaves all blocks where they are. */
const changesTextAlone = (tr: Transaction): boolean =>
  tr.steps.every((step, at) => {
    if (!(step instanceof ReplaceStep)) return false;
    const from = tr.docs[at]!.resolve(step.from);
    if (!from.parent.isTextblock || step.to > from.end()) return false;
    let isInline = step.slice.openStart === 0 && step.slice.openEnd === 0;
    step.slice.content.forEach((node) => (isInline &&= node.isInline));
    return isInline;
  });
