import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { buildIndex, type FileIndex, type PageText } from "./build-index";

/** Memory for indexes in one isolate, which has 128 MB in all. */
const MOST_BYTES = 40_000_000;
/** Pages read by one query: their texts stay far below what one answer of D1 may hold. */
const BATCH = 250;

interface Cached {
  version: string;
  index: Promise<FileIndex>;
  bytes: number;
}

/** By file, the longest unused first. */
const cached = new Map<string, Cached>();

/** The index of a file as it stands: `version` changes with the pages that are analysed. Kept for as long as there is room. */
export async function indexOf(ctx: Context, file: string, version: string): Promise<FileIndex> {
  const known = cached.get(file);
  if (known?.version === version) {
    cached.delete(file);
    cached.set(file, known);
    return known.index;
  }
  const entry: Cached = { version, index: readIndex(ctx, file), bytes: 0 };
  cached.set(file, entry);
  try {
    entry.bytes = (await entry.index).bytes;
  } catch (error) {
    if (cached.get(file) === entry) cached.delete(file);
    throw error;
  }
  makeRoom();
  return entry.index;
}

/** Forgets all indexes, as a new isolate knows none. */
export const forgetIndexes = (): void => cached.clear();

function makeRoom(): void {
  let bytes = 0;
  for (const entry of cached.values()) bytes += entry.bytes;
  for (const [file, entry] of cached) {
    if (bytes <= MOST_BYTES || cached.size === 1) return;
    bytes -= entry.bytes;
    cached.delete(file);
  }
}

async function readIndex(ctx: Context, file: string): Promise<FileIndex> {
  const pages: PageText[] = [];
  for (let from = 0; ; from += BATCH) {
    const rows = await ctx.db
      .select({ page: pdfPages.page, text: pdfPages.text, chunks: pdfPages.chunks })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, file), gt(pdfPages.page, from), lte(pdfPages.page, from + BATCH)))
      .orderBy(asc(pdfPages.page));
    pages.push(...rows);
    if (rows.length < BATCH) return buildIndex(pages);
  }
}
