import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/**
 * Marks the block that the cursor is in, for focus mode and for the hint on an empty line. It looks at that block alone:
 * the document may be long, and this runs with every key.
 */
export const currentBlock = (hint: string) =>
  Extension.create({
    name: "currentBlock",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc, selection: { $from } }) {
            if ($from.depth === 0) return null;
            const block = $from.node(1);
            const from = $from.before(1);
            const isEmpty = block.type.name === "paragraph" && block.childCount === 0;
            const attributes = { class: "current-block", ...(isEmpty && { "data-hint": hint }) };
            return DecorationSet.create(doc, [Decoration.node(from, from + block.nodeSize, attributes)]);
          },
        },
      }),
    ],
  });
