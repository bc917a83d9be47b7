import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod/mini";
import {
  type DocumentEntry,
  type DocumentPage,
  DOCUMENTS_LISTED,
  type DocumentQuery,
} from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { assistantDocuments as documents } from "../../../db/schema/writing";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { requireFolder } from "../../../core/folders/own-folder";
import { KIND } from "../folders/folders";
import { type FoundRow, searchDocuments } from "./search-documents";
import { type ListedRow, viewEntry } from "./view-document";

/** Bytes of content in one page of a list; a page of long documents has fewer of them. */
const MAX_LISTED_BYTES = 1_000_000;

const LISTED = {
  id: documents.id,
  title: documents.title,
  excerpt: documents.excerpt,
  words: documents.words,
  folder_id: documents.folder_id,
  template_id: documents.template_id,
  is_favorite: documents.is_favorite,
  version: documents.version,
  deleted_at: documents.deleted_at,
  created_at: documents.created_at,
  updated_at: documents.updated_at,
};

/** End of a page: the value that the list is sorted by, and the row. */
const Cursor = z.tuple([z.union([z.string(), z.number()]), z.int()]);
type Cursor = z.infer<typeof Cursor>;

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new AppError("validation_failed", { fields: { cursor: "invalid" } });
  }
}

type Row = ListedRow & { rowid: number; sorted_by: string | number; bytes: number };

/**
 * One page of the user's documents: of all, of a folder, the favourite ones, those in the trash (last in first out), or
 * those with all words of `q`. Fails with `not_found` (the folder) or `validation_failed` (the cursor).
 */
export async function listDocuments(ctx: Context, query: DocumentQuery): Promise<DocumentPage> {
  const after = readCursor(query.cursor);
  if (query.folder_id) await requireFolder(ctx, query.folder_id, KIND);
  const rows = query.q
    ? await searchDocuments(ctx, query.q, { query, after, limit: DOCUMENTS_LISTED + 1 })
    : await rowsOf(ctx, query, after);
  const page = query.content === "all" ? fitting(rows) : rows.slice(0, DOCUMENTS_LISTED);
  const last = page.at(-1);
  return {
    data: query.content === "all" ? await withContent(ctx, page) : page.map(viewEntry),
    next: last && rows.length > page.length ? writeCursor([last.sorted_by, last.rowid]) : null,
  };
}

function rowsOf(ctx: Context, query: DocumentQuery, after: Cursor | null): Promise<Row[]> {
  const { column, isDescending } = orderOf(query);
  const rowid = sql<number>`${documents}.rowid`;
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const isBehind = isDescending ? sql`<` : sql`>`;
  return ctx.db
    .select({
      ...LISTED,
      rowid,
      sorted_by: sql<string | number>`${column}`,
      bytes: sql<number>`octet_length(${documents.content})`,
    })
    .from(documents)
    .where(
      and(
        ...shown(ctx, query),
        after ? sql`(${column}, ${rowid}) ${isBehind} (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(sql`${column} ${direction}`, sql`${rowid} ${direction}`)
    .limit(DOCUMENTS_LISTED + 1);
}

function orderOf({ sort, trash }: DocumentQuery) {
  if (trash) return { column: documents.deleted_at, isDescending: true };
  if (sort === "title") return { column: documents.title_key, isDescending: false };
  return { column: sort === "created" ? documents.created_at : documents.updated_at, isDescending: true };
}

/** The plus keeps SQLite with the index that has the documents in the order of the list. */
function shown(ctx: Context, { folder_id, favorite, trash, sort }: DocumentQuery): (SQL | undefined)[] {
  const isOwn = eq(documents.user_id, userOf(ctx).id);
  if (trash) return [isOwn, sql`deleted_at IS NOT NULL`];
  const isInOrder = sort === "updated";
  return [
    folder_id && isInOrder ? sql`+${isOwn}` : isOwn,
    sql`deleted_at IS NULL`,
    folder_id ? sql`${isInOrder ? sql`` : sql`+`}${documents.folder_id} = ${folder_id}` : undefined,
    favorite ? (isInOrder && !folder_id ? sql`is_favorite = 1` : sql`+is_favorite = 1`) : undefined,
  ];
}

/** Takes as many of the rows as one page holds with their contents, and at least one. */
function fitting(rows: (Row | FoundRow)[]): (Row | FoundRow)[] {
  let left = MAX_LISTED_BYTES;
  const end = rows.findIndex(({ bytes }, at) => (left -= bytes) < 0 && at > 0);
  return rows.slice(0, end < 0 ? DOCUMENTS_LISTED : Math.min(end, DOCUMENTS_LISTED));
}

async function withContent(ctx: Context, rows: ListedRow[]): Promise<DocumentEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db
    .select({ id: documents.id, content: documents.content })
    .from(documents)
    .where(inArray(documents.id, ids));
  const contents = new Map(found.map(({ id, content }) => [id, content]));
  // One that was deleted in the meantime is no longer there to be listed.
  return rows.flatMap((row) => {
    const content = contents.get(row.id);
    return content === undefined ? [] : [{ ...viewEntry(row), content }];
  });
}
