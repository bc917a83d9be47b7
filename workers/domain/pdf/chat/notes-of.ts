import { and, asc, between, eq, ne } from "drizzle-orm";
import { MAX_NOTED_DOCUMENTS } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { readLayouts } from "../pages/read-layouts";
import { citeFrom, type CitedPage } from "./cite-from";
import type { Passage } from "../../../contract/pdf/retrieval";
import { materialOf, type Asked, type Grounding } from "./grounding";
import type { SubjectFile } from "./own-subject";
import { quoteFrom } from "./quote-from";

/** Beyond so many pages their layouts are not read: what is quoted is still checked, but not boxed. */
const MOST_BOXED_PAGES = 200;
/** Shortest note that still says something; with less room for each, pages are left out evenly. */
const SHORTEST_NOTE = 60;

/** What part of the room passages may take. */
const PASSAGES_SHARE = 0.5;

/** What the notes are gone through for, and the passages closest to it. */
export interface SoughtInNotes {
  subject: string;
  passages: readonly Passage[];
}

/**
 * Notes on every page of documents, to answer questions about all of them from; null when there are none yet. Of pages
 * close to what they are asked for, a passage is told instead. `n` of a passage is its page where one document is asked
 * about.
 */
export async function notesOf(
  ctx: Context,
  files: SubjectFile[],
  asked: Asked,
  sought: SoughtInNotes,
): Promise<Grounding | null> {
  const { budget } = asked;
  const { pages } = asked.document;
  const read = await Promise.all(
    files.slice(0, MAX_NOTED_DOCUMENTS).map((file) => notedPages(ctx, file, pages)),
  );
  const noted = read.flat();
  if (noted.length === 0) return null;
  const { told, room } = fitting(sought.passages, budget * PASSAGES_SHARE);
  const some = new Set(thinned(noted, Math.floor((budget - room) / SHORTEST_NOTE)));
  const kept = noted.filter((page) => some.has(page) || told.has(keyOf(page)));
  const share = Math.floor((budget - room) / kept.length);
  const isOne = files.length === 1;
  const numbered = kept.map((page, at) => ({ ...page, n: isOne ? page.text.page : at + 1 }));
  const isBoxed = (page: NumberedPage) => numbered.length <= MOST_BOXED_PAGES || told.has(keyOf(page));
  const boxed = await withLayouts(ctx, numbered, isBoxed);
  return {
    evidence: files.length > MAX_NOTED_DOCUMENTS ? "part" : "enough",
    sources: [],
    material: {
      ...materialOf(asked),
      areNotes: true,
      passages: numbered.map((page) => {
        const { n, file, text, note } = page;
        const passage = told.get(keyOf(page));
        const quoted = passage && quoteFrom(page, sought.subject, asked.language, passage);
        return {
          ...{ n, title: file.name, page: text.page, isFromPicture: text.isFromPicture },
          text: passage?.text ?? note.slice(0, share),
          quote: quoted?.fits ? quoted.quote : undefined,
        };
      }),
    },
    cite: citeFrom(boxed),
  };
}

const keyOf = ({ file, text }: NotedPage) => `${file.id} ${text.page}`;

/** The best passages that there is room for, by file and page, and the characters that they take. */
function fitting(passages: readonly Passage[], most: number): { told: Map<string, Passage>; room: number } {
  const told = new Map<string, Passage>();
  let room = 0;
  for (const passage of passages) {
    if (room + passage.text.length > most) break;
    room += passage.text.length;
    told.set(`${passage.file} ${passage.page}`, passage);
  }
  return { told, room };
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

type NumberedPage = NotedPage & { n: number };

async function withLayouts(
  ctx: Context,
  pages: NumberedPage[],
  isBoxed: (page: NumberedPage) => boolean,
): Promise<NumberedPage[]> {
  const groups = await Promise.all(
    [...Map.groupBy(pages.filter(isBoxed), ({ file }) => file)].map(async ([file, of]) => {
      const numbers = of.map(({ text }) => text.page);
      return [file, await readLayouts(ctx, file, numbers)] as const;
    }),
  );
  const layouts = new Map(groups);
  return pages.map((page) => ({ ...page, layout: layouts.get(page.file)?.get(page.text.page) ?? null }));
}
