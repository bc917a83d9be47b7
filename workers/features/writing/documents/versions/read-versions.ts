import { and, desc, eq } from "drizzle-orm";
import type { DocumentView, VersionEntry, VersionView } from "../../../../contract/writing/documents";
import type { Context } from "../../../../core/context";
import { documentVersions } from "../../../../db/schema/writing";
import { AppError } from "../../../../core/errors";
import { assertOwnDocument, requireDocument } from "../own-document";
import { contentColumns, titleColumns } from "../store-document";
import { viewDocument } from "../view-document";
import { writeText } from "../write-text";

const LISTED = {
  version: documentVersions.version,
  title: documentVersions.title,
  words: documentVersions.words,
  origin: documentVersions.origin,
  created_at: documentVersions.created_at,
};

type Row = Pick<typeof documentVersions.$inferSelect, keyof typeof LISTED>;

const viewVersion = ({ created_at, ...row }: Row): VersionEntry => ({
  ...row,
  created_at: new Date(created_at).toISOString(),
});

/** Earlier versions of the user's document, the newest first; at most 100 are kept. Fails with `not_found`. */
export async function listVersions(ctx: Context, documentId: string): Promise<VersionEntry[]> {
  await assertOwnDocument(ctx, documentId);
  const rows = await ctx.db
    .select(LISTED)
    .from(documentVersions)
    .where(eq(documentVersions.document_id, documentId))
    .orderBy(desc(documentVersions.version));
  return rows.map(viewVersion);
}

/** One earlier version of the user's document. Fails with `not_found`. */
export async function readVersion(ctx: Context, documentId: string, version: number): Promise<VersionView> {
  await assertOwnDocument(ctx, documentId);
  const [row] = await ctx.db
    .select({ ...LISTED, content: documentVersions.content })
    .from(documentVersions)
    .where(and(eq(documentVersions.document_id, documentId), eq(documentVersions.version, version)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return { ...viewVersion(row), content: row.content };
}

/**
 * Makes an earlier version the present one; what it replaces is kept as a version. Fails with `not_found`.
 */
export async function restoreVersion(
  ctx: Context,
  documentId: string,
  version: number,
): Promise<DocumentView> {
  const { title, content } = await readVersion(ctx, documentId, version);
  const row = await requireDocument(ctx, documentId);
  const columns = { ...titleColumns(title), ...(await contentColumns(content)), origin: "restore" as const };
  const stored = await writeText(ctx, row, columns);
  // Written by someone else since it was read: that is what is kept then.
  return stored ? viewDocument(stored) : restoreVersion(ctx, documentId, version);
}
