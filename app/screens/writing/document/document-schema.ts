import { type Extensions, getSchema, type NodeViewRenderer } from "@tiptap/core";
import { TaskList } from "@tiptap/extension-list";
import { TableRow } from "@tiptap/extension-table";
import type { Schema } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import {
  PlainHeading,
  PlainLink,
  PlainTable,
  PlainTableCell,
  PlainTableHeader,
  PlainTaskItem,
  StoredImage,
} from "./blocks";
import { Footnote } from "./footnote";

export interface SchemaOptions {
  /** Gives the box of a check list's line its name for screen readers. */
  checkboxLabel?: (text: string) => string;
  /** Shows images: a browser cannot read them by their stored address. */
  imageView?: NodeViewRenderer;
}

/**
 * Extensions for everything that a document can hold, with their commands; the editor adds its own behaviour to them.
 */
export function schemaExtensions({ checkboxLabel, imageView }: SchemaOptions = {}): Extensions {
  return [
    StarterKit.configure({
      heading: false,
      link: false,
      // A trailing node adds an empty paragraph to the opened document, which then differs from the stored one.
      trailingNode: false,
      dropcursor: { color: "var(--color-accent)", width: 2 },
    }),
    PlainHeading,
    PlainLink,
    TaskList,
    PlainTaskItem.configure({
      nested: true,
      ...(checkboxLabel && { a11y: { checkboxLabel: (node) => checkboxLabel(node.textContent) } }),
    }),
    PlainTable,
    TableRow,
    PlainTableHeader,
    PlainTableCell,
    imageView ? StoredImage.extend({ addNodeView: () => imageView }) : StoredImage,
    Footnote,
  ];
}

let schema: Schema | undefined;

/** The schema of every document. */
export const documentSchema = (): Schema => (schema ??= getSchema(schemaExtensions()));
