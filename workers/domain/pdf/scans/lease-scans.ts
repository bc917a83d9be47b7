import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfScans } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";

export type ScanRow = typeof pdfScans.$inferSelect;

/** For how long a message, or a picture, may be on its way, in milliseconds. */
export const SCAN_QUEUED_MS = 30_000;
/** For how long a page is one worker's: longer than the model is waited for. */
export const SCAN_LEASE_MS = 120_000;

/** Takes pages of a file that wait and that nobody reads, the first ones first. Counts as an attempt of each. */
export async function takeScans(ctx: Context, file: string, most: number): Promise<ScanRow[]> {
  const now = Date.now();
  const isFree = and(
    eq(pdfScans.file_id, file),
    eq(pdfScans.state, "waiting"),
    lte(pdfScans.lease_until, now),
  );
  const free = ctx.db
    .select({ page: pdfScans.page })
    .from(pdfScans)
    .where(isFree)
    .orderBy(asc(pdfScans.page))
    .limit(most);
  return ctx.db
    .update(pdfScans)
    .set({
      lease: crypto.randomUUID(),
      lease_until: now + SCAN_LEASE_MS,
      attempts: sql`${pdfScans.attempts} + 1`,
    })
    .where(and(isFree, inArray(pdfScans.page, free)))
    .returning();
}

/** The row, as long as it is this worker's. */
export const isHeldScan = ({ file_id, page, lease }: ScanRow) =>
  and(eq(pdfScans.file_id, file_id), eq(pdfScans.page, page), eq(pdfScans.lease, lease!));

/** Asks for a file's waiting pages to be read. A message that cannot be sent is sent by the schedule. */
export async function wakeScans(ctx: Context, file: string, delaySeconds = 0): Promise<void> {
  const job: Job = { type: "read-scans", file };
  await ctx.env.DOCUMENT_JOBS.send(job, { delaySeconds }).catch((error: unknown) =>
    ctx.log.warn("scans_not_queued", { file, ...errorFields(error) }),
  );
}
