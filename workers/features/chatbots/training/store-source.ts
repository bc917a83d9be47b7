import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import type { Chunk } from "../../../contract/knowledge";
import type { Language } from "../../../contract/languages";
import { SOURCE_DOUBTS, type SourceDoubt, type SourceFailure } from "../../../contract/chatbots/sources";
import { inParameters, selectColumns } from "../../../db/client";
import { chatbotSections, chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import type { Statement } from "../../../core/jobs/job-requests";
import type { RunningJob } from "../../../core/jobs/running-job";
import { indexSections } from "./index-sections";
import type { PutOffSites } from "./put-off-sites";
import { differenceOf } from "./what-changed";

export type SourceRow = typeof chatbotSources.$inferSelect;

/** A training that this worker has leased; what is stored through it is stored only as long as that holds. */
export type TrainingJob = RunningJob<null, PutOffSites>;

export interface NewSection {
  heading: string;
  anchor: string | null;
  page: number | null;
  text: string;
  chunks: Chunk[];
}

/** Content that was read of a source. */
export interface SourceContent {
  name: string;
  language: Language;
  sections: NewSection[];
  doubt: SourceDoubt | null;
  contentHash: string;
  byteSize: number;
  etag: string | null;
  lastModified: string | null;
}

/**
 * Failures after which a page must not be answered from any more: it is not there, or its owner does not want it read.
 */
const FORGOTTEN: readonly SourceFailure[] = ["not_found", "gone", "noindex", "robots_disallowed"];

/**
 * Stores what was read. The sections of the version before are answered from until those of the new one are all there.
 * Fails with `LostLeaseError`.
 */
export async function storeContent(
  ctx: Context,
  job: TrainingJob,
  source: SourceRow,
  content: SourceContent,
): Promise<void> {
  const now = Date.now();
  const version = (source.live_version ?? 0) + 1;
  const before = source.live_version === null ? null : await readTexts(ctx, source);
  const difference =
    before &&
    differenceOf(
      before,
      content.sections.map(({ text }) => text),
    );
  const lists = sectionLists(content.sections);
  // Sections that an interrupted attempt left.
  const leftOver = ctx.db
    .delete(chatbotSections)
    .where(and(eq(chatbotSections.source_id, source.id), eq(chatbotSections.version, version)));
  const insert = (list: NewSection[]) =>
    insertSections(ctx, source, { version, language: content.language, sections: list });
  const finish = [
    changeSource(ctx, source, {
      name: content.name,
      state: "trained",
      error: content.doubt,
      change: source.live_version === null ? "new" : "changed",
      difference,
      live_version: version,
      language: content.language,
      sections: content.sections.length,
      characters: content.sections.reduce((sum, { text }) => sum + text.length, 0),
      byte_size: content.byteSize,
      content_hash: content.contentHash,
      etag: content.etag,
      last_modified: content.lastModified,
      read_at: now,
      changed_at: now,
    }),
    ctx.db
      .delete(chatbotSections)
      .where(and(eq(chatbotSections.source_id, source.id), ne(chatbotSections.version, version))),
    contentChanged(ctx, source.chatbot_id),
  ];
  // Small sources, and most are, take one batch.
  if (lists.length < 2)
    return job.extendLease({ statements: [leftOver, ...lists.flatMap(insert), ...finish] });
  await job.extendLease({ statements: [leftOver] });
  // Each is indexed when its turn comes: other work goes on in between.
  for (const list of lists) await job.extendLease({ statements: insert(list) });
  await job.extendLease({ statements: finish });
}

/** Reads the text of every section that was learned of a source. */
async function readTexts(ctx: Context, { id, live_version }: SourceRow): Promise<string[]> {
  const rows = await ctx.db
    .select({ text: chatbotSections.text })
    .from(chatbotSections)
    .where(and(eq(chatbotSections.source_id, id), eq(chatbotSections.version, live_version!)))
    .orderBy(asc(chatbotSections.section));
  return rows.map(({ text }) => text);
}

/** Notes that a source says what it said before. Fails with `LostLeaseError`. */
export const storeUnchanged = (
  ctx: Context,
  job: TrainingJob,
  source: SourceRow,
  tags: { etag: string | null; lastModified: string | null } | null,
): Promise<void> =>
  job.extendLease({
    statements: [
      changeSource(ctx, source, {
        state: "trained",
        error: SOURCE_DOUBTS.find((doubt) => doubt === source.error) ?? null,
        change: "same",
        read_at: Date.now(),
        ...(tags && { etag: tags.etag, last_modified: tags.lastModified }),
      }),
    ],
  });

/** Notes why a source could not be read. Fails with `LostLeaseError`. */
export function storeFailure(
  ctx: Context,
  job: TrainingJob,
  source: SourceRow,
  error: SourceFailure,
): Promise<void> {
  const isForgotten = FORGOTTEN.includes(error) && source.live_version !== null;
  const forgotten = {
    live_version: null,
    difference: null,
    sections: 0,
    characters: 0,
    content_hash: null,
    etag: null,
    last_modified: null,
  };
  return job.extendLease({
    statements: [
      changeSource(ctx, source, {
        state: "failed",
        error,
        read_at: Date.now(),
        ...(isForgotten ? forgotten : {}),
      }),
      ...(isForgotten
        ? [
            ctx.db.delete(chatbotSections).where(eq(chatbotSections.source_id, source.id)),
            contentChanged(ctx, source.chatbot_id),
          ]
        : []),
    ],
  });
}

/** The statement after which indexes of the chatbot's sections are rebuilt. */
export const contentChanged = (ctx: Context, chatbotId: string) =>
  ctx.db
    .update(supportChatbots)
    .set({ content_version: sql`content_version + 1` })
    .where(eq(supportChatbots.id, chatbotId));

/** Opened content has come to a result, unless it is too complex for one. */
const changeSource = (ctx: Context, source: SourceRow, change: Partial<typeof chatbotSources.$inferInsert>) =>
  ctx.db
    .update(chatbotSources)
    .set({ ...change, ...(change.error !== "too_complex" && { tried_hash: null, tries: 0 }) })
    .where(eq(chatbotSources.id, source.id));

/** Characters of sections that are indexed and stored at a time: several sources are learned at once. */
const MAX_LIST = 200_000;

/** Sections in lists that are stored one after the other. */
function sectionLists(sections: readonly NewSection[]): NewSection[][] {
  let at = 0;
  const rows = sections.map((section) => JSON.stringify(section));
  return inParameters(rows, MAX_LIST).map(({ length }) => sections.slice(at, (at += length)));
}

/** Numbers the sections from the highest number that the chatbot has given. */
function insertSections(
  ctx: Context,
  source: SourceRow,
  { version, language, sections }: { version: number; language: Language; sections: NewSection[] },
): Statement[] {
  const values = selectColumns(chatbotSections, {
    chatbot_id: sql`s.chatbot_id`,
    section: sql`b.last_section + 1 + j.key`,
    source_id: sql`s.id`,
    version: sql`${version}`,
    language: sql`${language}`,
    anchor: sql`j.value ->> 'anchor'`,
    page: sql`j.value ->> 'page'`,
    heading: sql`j.value ->> 'heading'`,
    text: sql`j.value ->> 'text'`,
    chunks: sql`j.value -> 'chunks'`,
  });
  return [
    ctx.db.insert(chatbotSections).select(sql`
      SELECT ${values} FROM json_each(${JSON.stringify(sections)}) j
      CROSS JOIN chatbot_sources s ON s.id = ${source.id}
      CROSS JOIN support_chatbots b ON b.id = s.chatbot_id`),
    ...indexSections(
      ctx,
      sections.map((section, at) => ({ ...section, chatbot: source.chatbot_id, section: 1 + at })),
      sql`b.last_section`,
    ),
    ctx.db
      .update(supportChatbots)
      .set({ last_section: sql`last_section + ${sections.length}` })
      .where(eq(supportChatbots.id, source.chatbot_id)),
  ];
}
