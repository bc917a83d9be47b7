import { and, asc, between, inArray, ne, sql } from "drizzle-orm";
import { MAX_NOTED_DOCUMENTS, type PassageSource } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { readLayouts } from "../pages/read-layouts";
import { readPages } from "../pages/read-pages";
import { citePages, quotePage, type CitablePage, type Quoted } from "../citations/cite-pages";
import type { Passage } from "../../../contract/pdf/retrieval";
import { condenseNotes } from "./condense-notes";
import { materialOf, type Asked, type Grounding } from "./grounding";
import type { SubjectFile } from "./subject-files";

/** Beyond so many pages their layouts are not read: what is quoted is still checked, but not boxed. */
const MAX_BOXED_PAGES = 200;
/** Shortest note that still says something; with less room for each, pages are left out evenly, and the answer says so. */
const MIN_NOTE = 60;

/** Characters that a passage takes in a prompt beside its text. */
const PASSAGE_MARKS = 60;
/** What part of the room passages may take. */
const PASSAGES_SHARE = 0.5;

/** What the notes are gone through for, and the passages closest to it. */
export interface NotesSearch {
  subject: string;
  passages: readonly Passage[];
}

/**
 * Notes on every page of documents, to answer questions about all of them from; null when there are none yet. Of pages
 * close to what they are asked for, a passage is found instead. `n` of a passage is its page where one document is asked
 * about.
 */
export async function groundInNotes(
  ctx: Context,
  files: SubjectFile[],
  asked: Asked,
  search: NotesSearch,
): Promise<Grounding | null> {
  const { budget } = asked;
  const { pages } = asked.document;
  const places = await notedPlaces(ctx, files.slice(0, MAX_NOTED_DOCUMENTS), pages);
  if (places.length === 0) return null;
  const { found, room } = fitting(search.passages, budget * PASSAGES_SHARE);
  const isOne = files.length === 1;
  const all = await readNotes(ctx, places);
  const numbered = all.map((note, at) => ({ ...note, n: isOne ? note.page : at + 1 }));
  const notesBudget = budget - room;
  const chosen = await chooseNotes(ctx, numbered, { asked, found, budget: notesBudget });
  const read = await readNoted(ctx, chosen.notes);
  const passageOf = ({ file, text }: NotedPage) => found.get(keyOf(file.id, text.page));
  const isBoxed = (page: NotedPage) => read.length <= MAX_BOXED_PAGES || passageOf(page) !== undefined;
  const boxed = await withLayouts(ctx, read, isBoxed);
  const quotes = new Map(
    boxed.flatMap((page) => {
      const passage = passageOf(page);
      return passage ? [[page, quotePage(page, search.subject, asked.language, passage)] as const] : [];
    }),
  );
  return {
    evidence: files.length > MAX_NOTED_DOCUMENTS || !chosen.isComplete ? "part" : "enough",
    sources: [...quotes].map(([page, quoted]) => sourceOf(page, quoted, passageOf(page)!.score)),
    material: {
      ...materialOf(asked),
      areNotes: true,
      passages: boxed.map((page) => ({
        ...{ n: page.n, title: page.file.name, page: page.text.page },
        isFromPicture: page.text.isFromPicture,
        text: passageOf(page)?.text ?? page.note,
        quote: quotes.get(page)?.fits ? quotes.get(page)!.quote : undefined,
      })),
    },
    cite: citePages(boxed),
  };
}

/** A note with its number in the prompt. */
interface NumberedPlace extends NotedPlace {
  n: number;
  note: string;
}

interface NotesChoice {
  asked: Asked;
  found: ReadonlyMap<string, Passage>;
  /** Characters that the notes may take together. */
  budget: number;
}

/**
 * The notes that go into the prompt: all of them where they fit, shortened alike; else what a model finds in all of them
 * for the question. Only without a model some are left out, evenly, and `isComplete` says so.
 */
async function chooseNotes(
  ctx: Context,
  places: readonly NumberedPlace[],
  { asked, found, budget }: NotesChoice,
): Promise<{ notes: NumberedPlace[]; isComplete: boolean }> {
  const hasPassage = ({ file, page }: NotedPlace) => found.has(keyOf(file.id, page));
  const shortened = (some: readonly NumberedPlace[]) => {
    const share = Math.floor(budget / Math.max(1, some.length));
    return some.map((place) => ({ ...place, note: place.note.slice(0, share) }));
  };
  const length = places.reduce((sum, { note }) => sum + note.length + PASSAGE_MARKS, 0);
  if (length <= budget) return { notes: [...places], isComplete: true };
  const { question, language, owner } = asked;
  const condensed = await condenseNotes(ctx, places, { question, language, owner, budget });
  if (condensed && condensed.size > 0) {
    const kept = places.filter((place) => condensed.has(place.n) || hasPassage(place));
    return {
      notes: kept.map((place) => ({ ...place, note: condensed.get(place.n) ?? place.note })),
      isComplete: true,
    };
  }
  const some = new Set(thinned(places, Math.floor(budget / MIN_NOTE)));
  const kept = places.filter((place) => some.has(place) || hasPassage(place));
  return { notes: shortened(kept), isComplete: kept.length === places.length };
}

function sourceOf(page: NotedPage, { quote, rects }: Quoted, score: number): PassageSource {
  const { n, file, text } = page;
  return {
    ...{ n, title: file.name, url: `/user/pdf-chat/view/${file.id}#page=${text.page}` },
    ...{ file: file.id, page: text.page, score, quote, rects },
    ...(text.isFromPicture && { from_picture: true }),
  };
}

/** A page that has a note. */
interface NotedPlace {
  file: SubjectFile;
  page: number;
}

const keyOf = (file: string, page: number) => `${file} ${page}`;

/** The best passages that there is room for, by file and page, and the characters that they take. */
function fitting(passages: readonly Passage[], most: number): { found: Map<string, Passage>; room: number } {
  const found = new Map<string, Passage>();
  let room = 0;
  for (const passage of passages) {
    if (room + passage.text.length > most) break;
    room += passage.text.length;
    found.set(keyOf(passage.file, passage.page), passage);
  }
  return { found, room };
}

type NotedPage = CitablePage & { n: number; note: string };

/** Only where the notes are: the texts of long documents would not fit into an isolate's memory. */
async function notedPlaces(
  ctx: Context,
  files: SubjectFile[],
  pages: [number, number] | undefined,
): Promise<NotedPlace[]> {
  const ids = files.map(({ id }) => id);
  const rows = await ctx.db
    .select({ file: pdfPages.file_id, page: pdfPages.page })
    .from(pdfPages)
    .where(
      and(
        inArray(pdfPages.file_id, ids),
        ne(pdfPages.note, ""),
        pages && between(pdfPages.page, pages[0], pages[1]),
      ),
    )
    .orderBy(asc(pdfPages.file_id), asc(pdfPages.page));
  const byFile = Map.groupBy(rows, ({ file }) => file);
  return files.flatMap((file) => (byFile.get(file.id) ?? []).map(({ page }) => ({ file, page })));
}

/** The notes themselves, in the same order: two hundred bytes each, where a page's text has thousands. */
async function readNotes(ctx: Context, places: NotedPlace[]): Promise<(NotedPlace & { note: string })[]> {
  const wanted = JSON.stringify(places.map(({ file, page }) => [file.id, page]));
  const rows = await ctx.db.all<{ file: string; page: number; note: string }>(sql`
    SELECT p.file_id AS file, p.page, p.note FROM json_each(${wanted}) w
    CROSS JOIN pdf_pages p ON p.file_id = w.value ->> 0 AND p.page = w.value ->> 1`);
  const notes = new Map(rows.map(({ file, page, note }) => [keyOf(file, page), note]));
  return places.map((place) => ({ ...place, note: notes.get(keyOf(place.file.id, place.page)) ?? "" }));
}

/** The pages of the chosen notes, in the same order. */
async function readNoted(ctx: Context, places: readonly NumberedPlace[]): Promise<NotedPage[]> {
  const byFile = [...Map.groupBy(places, ({ file }) => file)];
  const read = await Promise.all(
    byFile.map(async ([file, of]) => {
      const texts = await readPages(ctx, file.id, of.map(({ page }) => page)); // prettier-ignore
      return texts.flatMap(({ note: _, ...text }): NotedPage[] => {
        const place = of.find(({ page }) => page === text.page);
        return place ? [{ file, text, layout: null, n: place.n, note: place.note }] : [];
      });
    }),
  );
  return read.flat();
}

function thinned<Place>(places: readonly Place[], most: number): Place[] {
  const step = Math.max(1, places.length / Math.max(1, most));
  return Array.from({ length: Math.floor(places.length / step) }, (_, at) => places[Math.floor(at * step)]!);
}

async function withLayouts(
  ctx: Context,
  pages: NotedPage[],
  isBoxed: (page: NotedPage) => boolean,
): Promise<NotedPage[]> {
  const groups = await Promise.all(
    [...Map.groupBy(pages.filter(isBoxed), ({ file }) => file)].map(async ([file, of]) => {
      const numbers = of.map(({ text }) => text.page);
      return [file, await readLayouts(ctx, file, numbers)] as const;
    }),
  );
  const layouts = new Map(groups);
  return pages.map((page) => ({ ...page, layout: layouts.get(page.file)?.get(page.text.page) ?? null }));
}
