import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfAnalyses, pdfFiles, pdfSettings } from "../../../db/schema/pdf";
import { startAnalysis } from "./start-analysis";

const FILES_A_RUN = 200;
/** A younger file's upload may still be about to start it; an older one waits to be asked for. Milliseconds. */
const YOUNGEST_MS = 30_000;
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Starts the analyses that an upload's end would have started had its process not died just then. Those of users who
 * ask for it themselves go on waiting.
 */
export async function startMissedAnalyses(ctx: Context): Promise<void> {
  const now = Date.now();
  const missed = await ctx.db
    .select({ id: pdfFiles.id })
    .from(pdfFiles)
    .leftJoin(pdfAnalyses, eq(pdfAnalyses.file_id, pdfFiles.id))
    .leftJoin(pdfSettings, eq(pdfSettings.user_id, pdfFiles.user_id))
    .where(
      and(
        // A literal, so that the index of these few rows is found.
        sql`${pdfFiles.analysis_status} = 'pending'`,
        between(pdfFiles.created_at, now - OLDEST_MS, now - YOUNGEST_MS),
        isNull(pdfAnalyses.file_id),
        sql`coalesce(${pdfSettings.auto_analyze}, 1) <> 0`,
      ),
    )
    .orderBy(asc(pdfFiles.created_at))
    .limit(FILES_A_RUN);
  for (const file of missed) await startAnalysis(ctx, file);
}
