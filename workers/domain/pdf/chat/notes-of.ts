import { and, asc, between, eq, ne } from "drizzle-orm";
import { MAX_NOTED_DOCUMENTS } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { readLayouts } from "../pages/read-layouts";
import { citeFrom, type CitedPage } from "./cite-from";
import { materialOf, type Asked, type Grounding } from "./grounding";
import type { SubjectFile } from "./own-subject";

/** Beyond so many pages their layouts are not read: what is quoted is still checked, but not boxed. */
const MOST_BOXED_PAGES = 200;
/** Shortest note that still says something; with less room for each, pages are left out evenly. */
const SHORTEST_NOTE = 60;

/**
 * Notes on every page of documents, to answer questions about all of them from; null when there are none yet. `n` of a
 * passage is its page where one document is asked about.
 */
export async function notesOf(ctx: Context, files: SubjectFile[], asked: Asked): Promise<Grounding | null> {
  const { budget } = asked;
  const { pages } = asked.document;
  const read = await Promise.all(
    files.slice(0, MAX_NOTED_DOCUMENTS).map((file) => notedPages(ctx, file, pages)),
  );
  const noted = read.flat();
  if (noted.length === 0) return null;
  const kept = thinned(noted, Math.floor(budget / SHORTEST_NOTE));
  const share = Math.floor(budget / kept.length);
  const isOne = files.length === 1;
  const numbered = kept.map((page, at) => ({ ...page, n: isOne ? page.text.page : at + 1 }));
  const boxed = numbered.length <= MOST_BOXED_PAGES ? await withLayouts(ctx, numbered) : numbered;
  return {
    evidence: files.length > MAX_NOTED_DOCUMENTS ? "part" : "enough",
    sources: [],
    material: {
      ...materialOf(asked),
      areNotes: true,
      passages: numbered.map(({ n, file, text, note }) => ({
        n,
        title: file.name,
        page: text.page,
        text: note.slice(0, share),
        isFromPicture: text.isFromPicture,
      })),
    },
    cite: citeFrom(boxed),
  };
}

type NotedPage = CitedPage & { note: string };

async function notedPages(
  ctx: Context,
  file: SubjectFile,
  pages: [number, number] | undefined,
): Promise<NotedPage[]> {
  const rows = await ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text, note: pdfPages.note, from: pdfPages.text_from })
    .from(pdfPages)
    .where(
      and(
        eq(pdfPages.file_id, file.id),
        ne(pdfPages.note, ""),
        pages && between(pdfPages.page, pages[0], pages[1]),
      ),
    )
    .orderBy(asc(pdfPages.page));
  return rows.map(({ page, text, note, from }) => ({
    file,
    text: { page, text, isFromPicture: from === "picture" },
    layout: null,
    note,
  }));
}

function thinned(pages: NotedPage[], most: number): NotedPage[] {
  const step = Math.max(1, pages.length / Math.max(1, most));
  return Array.from({ length: Math.floor(pages.length / step) }, (_, at) => pages[Math.floor(at * step)]!);
}

async function withLayouts(
  ctx: Context,
  pages: (NotedPage & { n: number })[],
): Promise<(NotedPage & { n: number })[]> {
  const groups = await Promise.all(
    [...Map.groupBy(pages, ({ file }) => file)].map(async ([file, of]) => {
      const layouts = await readLayouts(
        ctx,
        file,
        of.map(({ text }) => text.page),
      );
      return of.map((page) => ({ ...page, layout: layouts.get(page.text.page) ?? null }));
    }),
  );
  return groups.flat();
}
