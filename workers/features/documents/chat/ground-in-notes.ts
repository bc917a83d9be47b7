import { and, asc, between, inArray, ne, sql } from "drizzle-orm";
import { MAX_NOTED_DOCUMENTS } from "../../../contract/pdf/chat";
import type { Passage } from "../../../contract/pdf/retrieval";
import type { Context } from "../../../core/context";
import { pdfPages } from "../../../db/schema/pdf";
import type { Source } from "../../../core/knowledge/section-store";
import { citePages, passageSource, quoteOnPages } from "../citations/cite-pages";
import { openPages } from "../pages/read-pages";
import { condenseNotes } from "./condense-notes";
import { materialOf, type Asked, type Grounding } from "../prompts/grounding";

/**
 * Shortest note that still says something; with less room for each, pages are left out evenly, and the answer says so.
 */
const MIN_NOTE = 60;
/** Characters that a passage takes in a prompt in addition to its text. */
const PASSAGE_MARKS = 60;
/** Share of the room that passages may take. */
const PASSAGES_SHARE = 0.5;

/** Search of notes: where they are, what they are gone through for, and the passages closest to it. */
export interface NotesSearch {
  files: Source[];
  /** First and last page asked about. */
  pages: [first: number, last: number] | undefined;
  topic: string;
  passages: readonly Passage[];
}

/**
 * Notes on every page of documents, to answer questions about all of them from; null when there are none yet. Of pages
 * close to what they are asked for, a passage is found instead. `n` of a passage is its page where one document is
 * asked about.
 */
export async function groundInNotes(
  ctx: Context,
  asked: Asked,
  { files, pages: range, topic, passages }: NotesSearch,
): Promise<Grounding | null> {
  const places = await notedPlaces(ctx, files.slice(0, MAX_NOTED_DOCUMENTS), range);
  if (places.length === 0) return null;
  const { found, room } = fitting(passages, asked.budget * PASSAGES_SHARE);
  const isOne = files.length === 1;
  const all = await readNotes(ctx, places);
  const numbered = all.map((note, at) => ({ ...note, n: isOne ? note.page : at + 1 }));
  const chosen = await chooseNotes(ctx, numbered, { asked, found, budget: asked.budget - room });
  const pages = await openPages(ctx, chosen.notes);
  const quoteOn = quoteOnPages(topic, asked.language);
  const quoted = pages.map((page) => {
    const passage = found.get(keyOf(page.file.id, page.page));
    return { page, passage, quote: passage && quoteOn(page, passage) };
  });
  return {
    evidence: files.length > MAX_NOTED_DOCUMENTS || !chosen.isComplete ? "part" : "enough",
    sources: quoted.flatMap(({ page, passage, quote }) =>
      passage ? [passageSource({ ...page, score: passage.score }, quote!)] : [],
    ),
    material: {
      ...materialOf(asked),
      areNotes: true,
      passages: quoted.map(({ page, passage, quote }) => ({
        n: page.n,
        title: page.file.name,
        page: page.page,
        label: page.text.label,
        isFromPicture: page.text.isFromPicture,
        text: passage?.text ?? page.note,
        quote: quote?.fits ? quote.quote : undefined,
      })),
    },
    cite: citePages(pages),
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
 * The notes that go into the prompt: all of them where they fit, shortened alike; else what a model finds in all of
 * them for the question. Only without a model some are left out, evenly, and `isComplete` says so.
 */
async function chooseNotes(
  ctx: Context,
  places: readonly NumberedPlace[],
  { asked, found, budget }: NotesChoice,
): Promise<{ notes: NumberedPlace[]; isComplete: boolean }> {
  const hasPassage = ({ file, page }: NotedPlace) => found.has(keyOf(file.id, page));
  const shorten = (some: readonly NumberedPlace[]) => {
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
  const some = new Set(thin(places, Math.floor(budget / MIN_NOTE)));
  const kept = places.filter((place) => some.has(place) || hasPassage(place));
  return { notes: shorten(kept), isComplete: kept.length === places.length };
}

/** A page that has a note. */
interface NotedPlace {
  file: Source;
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

/** Reads only where the notes are: the texts of long documents would not fit into an isolate's memory. */
async function notedPlaces(
  ctx: Context,
  files: Source[],
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

function thin<Place>(places: readonly Place[], most: number): Place[] {
  const step = Math.max(1, places.length / Math.max(1, most));
  return Array.from({ length: Math.floor(places.length / step) }, (_, at) => places[Math.floor(at * step)]!);
}
