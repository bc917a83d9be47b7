import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { TaskItem } from "@tiptap/extension-list";
import { mergeAttributes } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Table, TableCell, TableHeader } from "@tiptap/extension-table";
import { ENDS_ADDRESS } from "#workers/contract/text/address-end";
import { isImageAddress, isLinkAddress } from "./addresses";

/** Headings that a document may have. */
export const HEADING_LEVELS = [1, 2, 3, 4] as const;

/** Deeper headings of others' documents are read as the deepest of these: as paragraphs they would be lost. */
export const PlainHeading = Heading.extend({
  parseHTML() {
    return [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(level, HEADING_LEVELS.length) },
    }));
  },
}).configure({ levels: [...HEADING_LEVELS] });

/** `<a href>`: what a link does when it is pressed is decided where the document is shown. */
export const PlainLink = Link.extend({
  // Text typed right after a link is not part of it.
  inclusive: false,

  addAttributes() {
    return { href: { default: null } };
  },
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: isLinkAddress,
  // An address that is typed or pasted ends where the sentence goes on.
  shouldAutoLink: (address) => isLinkAddress(address) && !ENDS_ADDRESS.test(address),
});

/** `<table><tbody>…`: without the widths in pixels that are for tables whose columns can be resized. */
export const PlainTable = Table.extend({
  renderHTML({ HTMLAttributes }) {
    return ["table", mergeAttributes(HTMLAttributes), ["tbody", 0]];
  },
});

/** Sides that Markdown's tables know. */
const ALIGNMENTS = ["left", "center", "right"];

const CELL = {
  addAttributes: () => ({
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const align = (element.style.textAlign || element.getAttribute("align") || "").toLowerCase();
        return ALIGNMENTS.includes(align) ? align : null;
      },
      renderHTML: ({ align }: { align?: string | null }) => (align ? { align } : {}),
    },
    colspan: { default: 1 },
    rowspan: { default: 1 },
    // The commands of tables expect it.
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

export const PlainTableCell = TableCell.extend(CELL);
export const PlainTableHeader = TableHeader.extend(CELL);

/** `<li data-type="taskItem" data-checked="…"><p>…`: without the form fields, which are for the editor alone. */
export const PlainTaskItem = TaskItem.extend({
  parseHTML() {
    return [
      {
        tag: "li[data-type=taskItem]",
        priority: 51,
        // Reads the markup that other editors of this family put on the clipboard.
        contentElement: (element) => element.querySelector<HTMLElement>(":scope > div") ?? element,
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["li", mergeAttributes(HTMLAttributes, { "data-type": this.name }), 0];
  },
});

/** An image of our own storage. Any other is left out when a document is read or something is pasted. */
export const StoredImage = Image.extend({
  parseHTML() {
    return [{ tag: "img[src]", getAttrs: (element) => isImageAddress(element.getAttribute("src")) && null }];
  },

  // The Markdown form of an image would let a typed address load one from anywhere.
  addInputRules() {
    return [];
  },
});
