import { and, asc, between, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Chunk } from "../../../contract/knowledge";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../core/context";
import { chatbotSections, chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import { idWord } from "../../../providers/lexical/search-words";
import { chatbotVectorsKey } from "../../../providers/storage/chatbot-keys";
import type {
  SearchScope,
  SectionPlace,
  SectionStore,
  SourceVersion,
  StoredSection,
  TextPatterns,
} from "../../../core/knowledge/section-store";

/** Words that a question implies count less than its own. */
const IMPLIED_WEIGHT = 0.4;
/** Sections of one chatbot that are all indexed for a question; of more, those are chosen that share words with it. */
const MAX_INDEXED = 600;

/**
 * All sections of a chatbot in one language are one source for retrieval: they are compared with each other, and a
 * question needs one index and one file of vectors, however many pages there are.
 */
export const shelfOf = (chatbotId: string, language: Language): string => `${chatbotId}:${language}`;

function readShelf(shelf: string): { chatbot: string; language: Language } {
  const at = shelf.lastIndexOf(":");
  return { chatbot: shelf.slice(0, at), language: shelf.slice(at + 1) as Language };
}

type Chatbot = Pick<typeof supportChatbots.$inferSelect, "id" | "user_id" | "name">;

/** Number of live sections of a chatbot in a language, and the version that it was counted at. */
export type SectionCount = Awaited<ReturnType<typeof countSections>>[number];

/** Scope that a question to a chatbot is answered from, by what `countSections` has counted of it. */
export function scopeOf({ id, user_id, name }: Chatbot, counts: readonly SectionCount[]): SearchScope {
  const sources = counts.map(({ language }) => ({ id: shelfOf(id, language), user_id, name }));
  const total = counts.reduce((sum, { sections }) => sum + sections, 0);
  return { sources, all: total > MAX_INDEXED ? { only: undefined } : undefined };
}

/** The query for the live sections of chatbots. */
export const countSections = (ctx: Context, chatbots: string[]) =>
  ctx.db
    .select({
      chatbot: chatbotSources.chatbot_id,
      language: sql<Language>`${chatbotSources.language}`,
      sections: sql<number>`sum(${chatbotSources.sections})`,
      last: supportChatbots.last_section,
      version: supportChatbots.content_version,
    })
    .from(chatbotSources)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotSources.chatbot_id))
    .where(and(inArray(chatbotSources.chatbot_id, chatbots), isNotNull(chatbotSources.live_version)))
    .groupBy(chatbotSources.chatbot_id, chatbotSources.language);

/** The versions of a chatbot's shelves, as retrieval compares them. */
export const versionsOf = (counts: readonly SectionCount[]): SourceVersion[] =>
  counts.map(({ chatbot, language, last, version }) => ({
    source: shelfOf(chatbot, language),
    sections: last,
    version: String(version),
  }));

/** Sections of sources whose next version is not complete yet are not live. */
const isLive = sql`EXISTS (SELECT 1 FROM chatbot_sources l WHERE l.id = chatbot_sections.source_id AND l.live_version = chatbot_sections.version)`;

/** The sections that chatbots answer from. */
export const chatbotSectionStore: SectionStore = {
  field: "customer service",
  readVersions: async (ctx, shelves) => {
    const counts = await countSections(ctx, [...new Set(shelves.map((shelf) => readShelf(shelf).chatbot))]);
    return versionsOf(counts).filter(({ source }) => shelves.includes(source));
  },

  readSections: async (ctx, shelves, { first, last }) => {
    const lists = await Promise.all(
      shelves.map((shelf) => {
        const { chatbot, language } = readShelf(shelf);
        const source = sql<string>`${shelf}`;
        return ctx.db
          .select({ source, section: chatbotSections.section, text: TEXT, chunks: chatbotSections.chunks })
          .from(chatbotSections)
          .where(
            and(
              eq(chatbotSections.chatbot_id, chatbot),
              between(chatbotSections.section, first, last),
              eq(chatbotSections.language, language),
              isLive,
            ),
          )
          .orderBy(asc(chatbotSections.section));
      }),
    );
    return lists.flat();
  },

  readSamples,
  readPlaces: readSectionRows,
  searchSections,
  // Pages have titles, but a question that has a word of one is not about that page alone.
  matchSources: async (_, { sources }) => ({ matches: [], total: sources.length }),
  readSources: async (_, { sources }, pick) =>
    "ids" in pick
      ? sources.filter(({ id }) => pick.ids.includes(id))
      : sources.slice(pick.skip, pick.skip + pick.limit),
  // Sections get new numbers while a source is read again.
  hasFixedSections: true,
  vectorsKey: ({ user_id, id }) => {
    const { chatbot, language } = readShelf(id);
    return chatbotVectorsKey(user_id, chatbot, language);
  },
};

/** Sections of each shelf whose beginnings tell its language, and characters of each. */
const MAX_SAMPLED = 12;
const SAMPLE_LENGTH = 300;

/** A shelf has texts of other languages too, each on the shelf that it is nearest to. */
async function readSamples(ctx: Context, { sources }: SearchScope): Promise<string[]> {
  const lists = await Promise.all(
    sources.map(({ id }) => {
      const { chatbot, language } = readShelf(id);
      return ctx.db.all<{ text: string }>(sql`
        SELECT substr(s.text, 1, ${SAMPLE_LENGTH}) AS text
        FROM chatbot_sources l CROSS JOIN chatbot_sections s ON s.source_id = l.id AND s.version = l.live_version
        WHERE l.chatbot_id = ${chatbot} AND l.language = ${language} LIMIT ${MAX_SAMPLED}`);
    }),
  );
  return lists.flat().map(({ text }) => text);
}

const TEXT = chatbotSections.text;

/** A section with what a visitor is shown of it. */
export interface SectionRow extends StoredSection {
  source_id: string;
  /** Name of its source. */
  name: string;
  url: string | null;
  heading: string;
  anchor: string | null;
  /** Page of a PDF. */
  page: number | null;
}

/** Single sections of shelves; those that are not live are left out. */
export async function readSectionRows(ctx: Context, places: readonly SectionPlace[]): Promise<SectionRow[]> {
  const wanted = places.map(({ source, section }) => [readShelf(source).chatbot, section, source]);
  const rows = await ctx.db.all<Omit<SectionRow, "chunks"> & { chunks: string }>(sql`
    SELECT w.value ->> 2 AS source, s.section, s.text, s.chunks, s.source_id, s.heading, s.anchor, s.page, l.name, l.url
    FROM json_each(${JSON.stringify(wanted)}) w
    CROSS JOIN chatbot_sections s ON s.chatbot_id = w.value ->> 0 AND s.section = w.value ->> 1
    CROSS JOIN chatbot_sources l ON l.id = s.source_id AND l.live_version = s.version
    ORDER BY source, s.section`);
  return rows.map(({ chunks, ...row }) => ({ ...row, chunks: JSON.parse(chunks) as Chunk[] }));
}

/** Ranks by BM25 inside the database: every section counts, in any language. */
async function searchSections(
  ctx: Context,
  { sources }: SearchScope,
  { patterns, limit }: { patterns: TextPatterns; limit: number },
): Promise<SectionPlace[]> {
  const { chatbot } = readShelf(sources[0]!.id);
  const matching = (pattern: string, weight: number) => sql`
    SELECT rowid AS entry, -${weight} * bm25(chatbot_section_words, 0, 0, 1) AS score FROM chatbot_section_words
    WHERE chatbot_section_words MATCH ${`chatbot : "${idWord(chatbot)}" AND text : (${pattern})`}`;
  const parts = [
    ...(patterns.own ? [matching(patterns.own, 1)] : []),
    ...(patterns.implied ? [matching(patterns.implied, IMPLIED_WEIGHT)] : []),
  ];
  const rows = await ctx.db.all<{ section: number; language: Language }>(sql`
    WITH
      hits AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)}),
      scores AS MATERIALIZED (SELECT entry, sum(score) AS score FROM hits GROUP BY entry)
    SELECT chatbot_sections.section, chatbot_sections.language
    FROM scores s CROSS JOIN chatbot_sections ON chatbot_sections.rowid = s.entry
    WHERE ${isLive}
    ORDER BY s.score DESC LIMIT ${limit}`);
  return rows.map(({ section, language }) => ({ source: shelfOf(chatbot, language), section }));
}
