import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Context } from "../../../../core/context";
import { assistantDocuments, documentVersions } from "../../../../db/schema/writing";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
export const MAX_VERSIONS = 100;

interface Kept {
  version: number;
  /** Epoch milliseconds. */
  created_at: number;
}

/**
 * The versions that are not kept: of a day all are, of a week the last one of each hour, of what is older the last one
 * of each day, and never more than {@link MAX_VERSIONS}. `versions` are in order, the newest first.
 */
export function versionsToDrop(versions: readonly Kept[], now: number): number[] {
  const seen = new Set<string>();
  let kept = 0;
  return versions.flatMap(({ version, created_at }) => {
    const age = now - created_at;
    const span = age < DAY_MS ? null : age < WEEK_MS ? HOUR_MS : DAY_MS;
    const place = span === null ? `version ${version}` : `${span} ${Math.floor(created_at / span)}`;
    if (seen.has(place) || kept >= MAX_VERSIONS) return [version];
    seen.add(place);
    kept += 1;
    return [];
  });
}

/** Drops versions of a document that are too close to each other for their age. Returns when to do it again, or null. */
export async function thinVersions({ db }: Context, documentId: string): Promise<number | null> {
  const now = Date.now();
  const versions = await db
    .select({ version: documentVersions.version, created_at: documentVersions.created_at })
    .from(documentVersions)
    .where(eq(documentVersions.document_id, documentId))
    .orderBy(desc(documentVersions.version));
  const dropped = versionsToDrop(versions, now);
  if (dropped.length > 0)
    await db
      .delete(documentVersions)
      .where(
        and(
          eq(documentVersions.document_id, documentId),
          sql`${documentVersions.version} IN (SELECT value FROM json_each(${JSON.stringify(dropped)}))`,
        ),
      );
  const newest = versions[0];
  return newest && now - newest.created_at < WEEK_MS + DAY_MS ? now + DAY_MS : null;
}

const DOCUMENTS_A_STEP = 50;
const STEPS_A_RUN = 20;

/** Thins the versions of documents that nobody has written in for a while; those in use are thinned as they grow. */
export async function thinOldVersions(ctx: Context): Promise<void> {
  const { db } = ctx;
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const due = await db
      .select({ id: assistantDocuments.id })
      .from(assistantDocuments)
      .where(lte(assistantDocuments.thin_at, Date.now()))
      .orderBy(asc(assistantDocuments.thin_at))
      .limit(DOCUMENTS_A_STEP);
    for (const { id } of due)
      await db
        .update(assistantDocuments)
        .set({ thin_at: await thinVersions(ctx, id) })
        .where(eq(assistantDocuments.id, id));
    if (due.length < DOCUMENTS_A_STEP) return;
  }
}
