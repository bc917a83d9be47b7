import { and, asc, between, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Chunk } from "../../../contract/knowledge";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { idWord } from "../../../providers/lexical/search-words";
import { vectorsKey } from "../../../providers/storage/pdf-keys";
import type {
  SearchScope,
  SectionPlace,
  SectionStore,
  Source,
  StoredSection,
  TextPatterns,
} from "../../../core/knowledge/section-store";

/** Words that a question implies count less than its own. */
const IMPLIED_WEIGHT = 0.4;
/** Rows of one look-up of names, however many documents there are. */
const MAX_MATCHES = 20_000;

/** Documents whose first pages tell which languages there are, and characters of each page. */
const MAX_SAMPLED = 40;
const SAMPLED_PAGES = 3;
const SAMPLE_LENGTH = 600;

const SECTION = {
  source: pdfPages.file_id,
  section: pdfPages.page,
  text: pdfPages.text,
  chunks: pdfPages.chunks,
};

/** The pages of analysed PDFs. */
export const pdfSectionStore: SectionStore = {
  readVersions: async (ctx, sources) => {
    const rows = await ctx.db
      .select({
        source: pdfFiles.id,
        sections: pdfFiles.progress_completed_pages,
        state: pdfFiles.analysis_status,
        changed: pdfFiles.updated_at,
      })
      .from(pdfFiles)
      .where(sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(sources)}))`);
    return rows.map(({ source, sections, state, changed }) => ({
      source,
      sections,
      version: `${sections} ${state} ${changed}`,
    }));
  },

  readSections: (ctx, sources, { first, last }) =>
    ctx.db
      .select(SECTION)
      .from(pdfPages)
      .where(
        and(
          sql`${pdfPages.file_id} IN (SELECT value FROM json_each(${JSON.stringify(sources)}))`,
          between(pdfPages.page, first, last),
        ),
      )
      .orderBy(asc(pdfPages.file_id), asc(pdfPages.page)),

  readSamples,
  readPlaces,
  searchSections,
  matchSources,
  readSources,
  vectorsKey: ({ user_id, id }) => vectorsKey(user_id, id),
};

async function readSamples(ctx: Context, { sources }: SearchScope): Promise<string[]> {
  const ids = sources.slice(0, MAX_SAMPLED).map(({ id }) => id);
  const rows = await ctx.db.all<{ text: string }>(sql`
    SELECT group_concat(substr(p.text, 1, ${SAMPLE_LENGTH}), ' ') AS text
    FROM json_each(${JSON.stringify(ids)}) f
    CROSS JOIN pdf_pages p ON p.file_id = f.value AND p.page BETWEEN 1 AND ${SAMPLED_PAGES}
    GROUP BY f.value`);
  return rows.map(({ text }) => text);
}

async function readPlaces(ctx: Context, places: readonly SectionPlace[]): Promise<StoredSection[]> {
  const wanted = JSON.stringify(places.map(({ source, section }) => [source, section]));
  const rows = await ctx.db.all<Omit<StoredSection, "chunks"> & { chunks: string }>(sql`
    SELECT p.file_id AS source, p.page AS section, p.text, p.chunks
    FROM json_each(${wanted}) w
    CROSS JOIN pdf_pages p ON p.file_id = w.value ->> 0 AND p.page = w.value ->> 1
    ORDER BY p.file_id, p.page`);
  return rows.map(({ chunks, ...row }) => ({ ...row, chunks: JSON.parse(chunks) as Chunk[] }));
}

/** Ranks by BM25 inside the database: every page counts, whenever it was stored. */
async function searchSections(
  ctx: Context,
  { sources, all }: SearchScope,
  { patterns, within, limit }: { patterns: TextPatterns; within?: readonly string[]; limit: number },
): Promise<SectionPlace[]> {
  const named = within ?? (all ? null : sources.map(({ id }) => id));
  const inFiles = named ? ` AND file : (${named.map((id) => `"${idWord(id)}"`).join(" OR ")})` : "";
  const picked =
    all?.only && !within ? sql`WHERE p.file_id IN (SELECT id FROM pdf_files WHERE ${all.only})` : sql.empty();
  const matching = (pattern: string, weight: number) => sql`
    SELECT rowid AS entry, -${weight} * bm25(pdf_page_words, 0, 0, 1) AS score FROM pdf_page_words
    WHERE pdf_page_words MATCH ${`owner : "${idWord(sources[0]!.user_id)}"${inFiles} AND text : (${pattern})`}`;
  const parts = [
    ...(patterns.own ? [matching(patterns.own, 1)] : []),
    ...(patterns.implied ? [matching(patterns.implied, IMPLIED_WEIGHT)] : []),
  ];
  return ctx.db.all<SectionPlace>(sql`
    WITH
      hits AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)}),
      scores AS MATERIALIZED (SELECT entry, sum(score) AS score FROM hits GROUP BY entry)
    SELECT p.file_id AS source, p.page AS section
    FROM scores s CROSS JOIN pdf_pages p ON p.rowid = s.entry ${picked}
    ORDER BY s.score DESC LIMIT ${limit}`);
}

async function matchSources(ctx: Context, { sources, all }: SearchScope, patterns: readonly string[]) {
  const user = sources[0]!.user_id;
  const owner = `owner : "${idWord(user)}"`;
  const queries = patterns.flatMap((pattern) => [
    `${owner} AND name : ${pattern}`,
    `${owner} AND {title first_page second_page} : ${pattern}`,
  ]);
  const inScope = isInScope({ sources, all });
  const [rows, [count]] = await Promise.all([
    ctx.db.all<{ query: number; source: string }>(sql`
      SELECT q.key AS query, pdf_files.id AS source
      FROM json_each(${JSON.stringify(queries)}) q
      CROSS JOIN pdf_file_words w ON w.pdf_file_words MATCH q.value
      CROSS JOIN pdf_files ON pdf_files.rowid = w.rowid
      WHERE ${inScope} LIMIT ${MAX_MATCHES}`),
    all
      ? ctx.db.all<{ total: number }>(
          sql`SELECT count(*) AS total FROM pdf_files WHERE user_id = ${user} AND ${inScope}`,
        )
      : [{ total: sources.length }],
  ]);
  const matches = rows.map(({ query, source }) => ({
    pattern: Math.floor(query / 2),
    source,
    isInName: query % 2 === 0,
  }));
  return { matches, total: count!.total };
}

/** Condition that picks the scope's sources out of their owner's. */
function isInScope({ sources, all }: SearchScope): SQL {
  if (all) return all.only ?? sql`true`;
  return sql`pdf_files.id IN (SELECT value FROM json_each(${JSON.stringify(sources.map(({ id }) => id))}))`;
}

async function readSources(
  ctx: Context,
  scope: SearchScope,
  pick: { ids: readonly string[] } | { skip: number; limit: number },
): Promise<Source[]> {
  const isPicked =
    "ids" in pick
      ? sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(pick.ids)}))`
      : undefined;
  const isOwn = eq(pdfFiles.user_id, scope.sources[0]!.user_id);
  const found = ctx.db
    .select({ id: pdfFiles.id, user_id: pdfFiles.user_id, name: pdfFiles.name })
    .from(pdfFiles)
    .where(and(isOwn, isInScope(scope), isPicked))
    .orderBy(desc(pdfFiles.created_at), sql`${pdfFiles}.rowid DESC`);
  return "ids" in pick ? found : found.limit(pick.limit).offset(pick.skip);
}
