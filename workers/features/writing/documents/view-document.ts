import type { DocumentEntry, DocumentView } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { type DocumentRow, requireDocument } from "./own-document";

/** Columns of a document that lists read. */
export type ListedRow = Pick<
  DocumentRow,
  | "id"
  | "title"
  | "excerpt"
  | "words"
  | "folder_id"
  | "template_id"
  | "is_favorite"
  | "version"
  | "deleted_at"
  | "created_at"
  | "updated_at"
>;

const iso = (time: number): string => new Date(time).toISOString();

/** A document of a list as the wire shows it. */
export const viewEntry = (row: ListedRow): DocumentEntry => ({
  ...viewFacts(row),
  excerpt: row.excerpt,
  content: null,
});

/** A document as the wire shows it. */
export const viewDocument = (row: DocumentRow): DocumentView => ({
  ...viewFacts(row),
  content: row.content,
});

const viewFacts = (row: ListedRow): Omit<DocumentView, "content"> => ({
  id: row.id,
  title: row.title,
  words: row.words,
  folder_id: row.folder_id,
  template_id: row.template_id,
  is_favorite: row.is_favorite ? 1 : 0,
  version: row.version,
  deleted_at: row.deleted_at === null ? null : iso(row.deleted_at),
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

/** One of the user's documents. Fails with `not_found`. */
export const readDocument = async (ctx: Context, documentId: string): Promise<DocumentView> =>
  viewDocument(await requireDocument(ctx, documentId));
