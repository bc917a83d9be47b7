import { and, eq, sql } from "drizzle-orm";
import type { VersionOrigin } from "../../../../contract/writing/documents";
import type { Context } from "../../../../core/context";
import { assistantDocuments as documents, documentVersions } from "../../../../db/schema/writing";
import type { DocumentRow } from "../own-document";

/** A session of work is longer than this only in parts: each of them is a version. */
const SESSION_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Writing {
  /** Origin of the new content. */
  origin: VersionOrigin;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Whether what is written now begins another session, so that what was there before is a version to keep. A version that
 * is restored replaces all at once: what it replaces is always kept.
 */
const beginsSession = ({ origin, now }: Writing) =>
  origin === "restore"
    ? sql`1`
    : sql`(${documents.origin} <> ${origin} OR ${documents.session_at} <= ${now - SESSION_MS})`;

/**
 * The statement that keeps the document as it is, in the batch that writes over it; it returns the version that it kept.
 * A document without content and title is nothing to come back to.
 */
export const keepVersion = ({ db }: Context, { id, version }: DocumentRow, writing: Writing) =>
  db
    .insert(documentVersions)
    .select(
      db
        .select({
          document_id: documents.id,
          version: documents.version,
          title: documents.title,
          words: documents.words,
          origin: documents.origin,
          created_at: documents.updated_at,
          content: documents.content,
        })
        .from(documents)
        .where(
          and(
            eq(documents.id, id),
            eq(documents.version, version),
            sql`(${documents.text} <> '' OR ${documents.title} <> '')`,
            beginsSession(writing),
          ),
        ),
    )
    .onConflictDoNothing()
    .returning({ version: documentVersions.version });

/** Columns by which a document remembers the session that it is written in. */
export const sessionColumns = (writing: Writing) => ({
  session_at: sql<number>`CASE WHEN ${beginsSession(writing)} THEN ${writing.now} ELSE ${documents.session_at} END`,
  thin_at: sql<number | null>`CASE WHEN ${beginsSession(writing)} THEN ifnull(${documents.thin_at}, ${
    writing.now + DAY_MS
  }) ELSE ${documents.thin_at} END`,
});
