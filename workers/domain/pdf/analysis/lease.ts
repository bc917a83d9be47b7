import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfAnalyses } from "../../../db/schema/pdf";

export type AnalysisRow = typeof pdfAnalyses.$inferSelect;

/** For how long a message may be on its way before another one is sent, in milliseconds. */
export const QUEUED_MS = 20_000;
/** For how long work is one worker's, unless it stores something in between: longer than the slowest page and opening. */
export const LEASE_MS = 45_000;

/**
 * Takes an analysis that nobody works on; null when there is none, or somebody does. Counts as an attempt, and as a
 * crash until it comes back.
 */
export async function takeLease(ctx: Context, file: string): Promise<AnalysisRow | null> {
  const now = Date.now();
  const [row] = await ctx.db
    .update(pdfAnalyses)
    .set({
      lease: crypto.randomUUID(),
      lease_until: now + LEASE_MS,
      attempts: sql`${pdfAnalyses.attempts} + 1`,
      crashes: sql`${pdfAnalyses.crashes} + 1`,
    })
    .where(
      and(eq(pdfAnalyses.file_id, file), or(isNull(pdfAnalyses.lease), lt(pdfAnalyses.lease_until, now))),
    )
    .returning();
  return row ?? null;
}

/** Gives it back, to be gone on with by the next message; the schedule sends one when none comes. */
export async function releaseLease(
  ctx: Context,
  job: AnalysisRow,
  { error = null, hasCrashed = false }: { error?: string | null; hasCrashed?: boolean } = {},
): Promise<void> {
  const crashes = sql<number>`${pdfAnalyses.crashes} - ${hasCrashed ? 0 : 1}`;
  await ctx.db
    .update(pdfAnalyses)
    .set({ lease: null, lease_until: Date.now() + QUEUED_MS, last_error: error, crashes })
    .where(isHeld(job));
}

/** Holds it on, before something is stored that no row protects; false when it is another's by now, or gone. */
export async function keepLease(ctx: Context, job: AnalysisRow): Promise<boolean> {
  const kept = await ctx.db
    .update(pdfAnalyses)
    .set({ lease_until: Date.now() + LEASE_MS })
    .where(isHeld(job))
    .returning({ file: pdfAnalyses.file_id });
  return kept.length > 0;
}

/** The row, as long as it is this worker's. */
export const isHeld = ({ file_id, lease }: AnalysisRow) =>
  and(eq(pdfAnalyses.file_id, file_id), eq(pdfAnalyses.lease, lease!));
