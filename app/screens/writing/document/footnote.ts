import { mergeAttributes, Node } from "@tiptap/core";
import { isLinkAddress } from "./addresses";

export interface FootnoteAttributes {
  /** The note as plain text. */
  text: string;
  /** Address of the note's source. */
  href: string | null;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnote: {
      /** Inserts a note behind the selection. */
      insertFootnote: (attributes: FootnoteAttributes) => ReturnType;
    };
  }
}

/**
 * A note at a place of the text: `<span data-footnote data-text="…" data-href="…"></span>`. Its number is its place
 * among the notes of the document, so it is shown by the style sheet and stored nowhere.
 */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      text: {
        default: "",
        parseHTML: (element) => element.getAttribute("data-text") ?? "",
        renderHTML: ({ text }: Partial<FootnoteAttributes>) => ({ "data-text": text ?? "" }),
      },
      href: {
        default: null,
        parseHTML: (element) => {
          const href = element.getAttribute("data-href");
          return isLinkAddress(href) ? href : null;
        },
        renderHTML: ({ href }: Partial<FootnoteAttributes>) =>
          isLinkAddress(href) ? { "data-href": href } : {},
      },
    };
  },

  parseHTML() {
    return [{ tag: "span[data-footnote]" }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["span", mergeAttributes({ "data-footnote": "" }, HTMLAttributes)];
  },

  renderText({ node }) {
    return ` (${node.attrs.text})`;
  },

  addCommands() {
    return {
      insertFootnote:
        (attributes) =>
        ({ state, tr, dispatch }) => {
          const note = this.type.create(attributes);
          const { $to } = state.selection;
          if (!$to.parent.canReplaceWith($to.index(), $to.index(), this.type)) return false;
          dispatch?.(tr.insert($to.pos, note));
          return true;
        },
    };
  },
});
