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
  index: FileIndex;
}

/** By file, the longest unused first. Never promises: one that an aborted request leaves behind settles never. */
const cached = new Map<string, Cached>();

/** The indexes of files as they stand, in their order. Kept for as long as there is room; small files are read together. */
export async function indexesOf(ctx: Context, files: readonly FileVersion[]): Promise<FileIndex[]> {
  const isCached = ({ file, version }: FileVersion) => cached.get(file)?.version === version;
  const indexes = new Map(files.filter(isCached).map(({ file }) => [file, cached.get(file)!.index]));
  const read = async (group: FileVersion[]) => {
    const pages = await readPages(ctx, group);
    for (const { file } of group) indexes.set(file, buildIndex(pages.get(file) ?? []));
  };
  await Promise.all(inBatches(files.filter(({ file }) => !indexes.has(file))).map(read));
  for (const { file, version } of files) {
    cached.delete(file);
    cached.set(file, { version, index: indexes.get(file)! });
  }
  makeRoom();
  return files.map(({ file }) => indexes.get(file)!);
}

function makeRoom(): void {
  let bytes = 0;
  for (const entry of cached.values()) bytes += entry.index.bytes;
  for (const [file, entry] of cached) {
    if (bytes <= MOST_BYTES || cached.size === 1) return;
    bytes -= entry.index.bytes;
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
