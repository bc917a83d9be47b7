import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { buildIndex, type FileIndex, type PageText } from "./build-index";

/** Memory for indexes in one isolate, which has 128 MB in all. */
const MOST_BYTES = 40_000_000;
/** Pages read by one query: their texts stay far below what one answer of D1 may hold. */
const BATCH = 250;

/** A file as it stands. */
export interface FileVersion {
  file: string;
  /** Pages that are analysed. */
  pages: number;
  /** Another one whenever any of them has changed. */
  version: string;
}

interface Cached {
  version: string;
  index: Promise<FileIndex>;
  bytes: number;
}

/** By file, the longest unused first. */
const cached = new Map<string, Cached>();

/** The indexes of files as they stand, in their order. Kept for as long as there is room; small files are read together. */
export async function indexesOf(ctx: Context, files: readonly FileVersion[]): Promise<FileIndex[]> {
  const isKept = ({ file, version }: FileVersion) => cached.get(file)?.version === version;
  for (const group of inBatches(files.filter((file) => !isKept(file)))) {
    const pages = readPages(ctx, group);
    for (const { file, version } of group) {
      const index = pages.then((byFile) => buildIndex(byFile.get(file) ?? []));
      cached.set(file, { version, index, bytes: 0 });
    }
  }
  const indexes = await Promise.all(files.map(({ file }) => useIndex(file, cached.get(file)!)));
  makeRoom();
  return indexes;
}

async function useIndex(file: string, entry: Cached): Promise<FileIndex> {
  cached.delete(file);
  cached.set(file, entry);
  try {
    const index = await entry.index;
    entry.bytes = index.bytes;
    return index;
  } catch (error) {
    if (cached.get(file) === entry) cached.delete(file);
    throw error;
  }
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

/** Files whose pages one query reads; a longer one is alone. */
function inBatches(files: readonly FileVersion[]): FileVersion[][] {
  const batches: FileVersion[][] = [];
  let room = 0;
  for (const file of files) {
    if (batches.length === 0 || file.pages > room) {
      batches.push([]);
      room = BATCH;
    }
    batches.at(-1)!.push(file);
    room -= file.pages;
  }
  return batches;
}

async function readPages(ctx: Context, files: readonly FileVersion[]): Promise<Map<string, PageText[]>> {
  const ids = JSON.stringify(files.map(({ file }) => file));
  const byFile = new Map<string, PageText[]>(files.map(({ file }) => [file, []]));
  const most = Math.max(...files.map(({ pages }) => pages));
  for (let from = 0; from < most; from += BATCH) {
    const rows = await ctx.db
      .select({ file: pdfPages.file_id, page: pdfPages.page, text: pdfPages.text, chunks: pdfPages.chunks })
      .from(pdfPages)
      .where(
        and(
          sql`${pdfPages.file_id} IN (SELECT value FROM json_each(${ids}))`,
          ...[gt(pdfPages.page, from), lte(pdfPages.page, from + BATCH)],
        ),
      )
      .orderBy(asc(pdfPages.file_id), asc(pdfPages.page));
    for (const { file, ...page } of rows) byFile.get(file)!.push(page);
  }
  return byFile;
}
