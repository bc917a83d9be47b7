import { and, asc, between, inArray, ne } from "drizzle-orm";
import { MAX_NOTED_DOCUMENTS } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { readLayouts } from "../pages/read-layouts";
import { readPages } from "../pages/read-pages";
import { citeFrom, type CitedPage } from "./cite-from";
import type { Passage } from "../../../contract/pdf/retrieval";
import { materialOf, type Asked, type Grounding } from "./grounding";
import type { SubjectFile } from "./own-subject";
import { quoteFrom } from "./quote-from";

/** Beyond so many pages their layouts are not read: what is quoted is still checked, but not boxed. */
const MOST_BOXED_PAGES = 200;
/** Shortest note that still says something; with less room for each, pages are left out evenly, and the answer says so. */
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
  const places = await notedPlaces(ctx, files.slice(0, MAX_NOTED_DOCUMENTS), pages);
  if (places.length === 0) return null;
  const { told, room } = fitting(sought.passages, budget * PASSAGES_SHARE);
  const some = new Set(thinned(places, Math.floor((budget - room) / SHORTEST_NOTE)));
  const chosen = places.filter((place) => some.has(place) || told.has(keyOf(place.file.id, place.page)));
  const kept = await readNoted(ctx, chosen);
  const share = Math.floor((budget - room) / kept.length);
  const isOne = files.length === 1;
  const numbered = kept.map((page, at) => ({ ...page, n: isOne ? page.text.page : at + 1 }));
  const toldOf = ({ file, text }: NotedPage) => told.get(keyOf(file.id, text.page));
  const isBoxed = (page: NumberedPage) => numbered.length <= MOST_BOXED_PAGES || toldOf(page) !== undefined;
  const boxed = await withLayouts(ctx, numbered, isBoxed);
  return {
    evidence: files.length > MAX_NOTED_DOCUMENTS || chosen.length < places.length ? "part" : "enough",
    sources: [],
    material: {
      ...materialOf(asked),
      areNotes: true,
      passages: numbered.map((page) => {
        const { n, file, text, note } = page;
        const passage = toldOf(page);
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

/** A page that has a note. */
interface NotedPlace {
  file: SubjectFile;
  page: number;
}

const keyOf = (file: string, page: number) => `${file} ${page}`;

/** The best passages that there is room for, by file and page, and the characters that they take. */
function fitting(passages: readonly Passage[], most: number): { told: Map<string, Passage>; room: number } {
  const told = new Map<string, Passage>();
  let room = 0;
  for (const passage of passages) {
    if (room + passage.text.length > most) break;
    room += passage.text.length;
    told.set(keyOf(passage.file, passage.page), passage);
  }
  return { told, room };
}

type NotedPage = CitedPage & { note: string };

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

/** The pages themselves, in the same order. */
async function readNoted(ctx: Context, places: NotedPlace[]): Promise<NotedPage[]> {
  const read = await Promise.all(
    [...Map.groupBy(places, ({ file }) => file)].map(async ([file, of]) => {
      const pages = of.map(({ page }) => page);
      return (await readPages(ctx, file.id, pages)).map(({ note, ...text }) => ({ file, text, note, layout: null })); // prettier-ignore
    }),
  );
  return read.flat();
}

function thinned(places: NotedPlace[], most: number): NotedPlace[] {
  const step = Math.max(1, places.length / Math.max(1, most));
  return Array.from({ length: Math.floor(places.length / step) }, (_, at) => places[Math.floor(at * step)]!);
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
