import { and, eq, lt } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfAnalyses } from "../../../db/schema/pdf";
import { QUEUED_MS } from "./lease";
import { wakeAnalysis } from "./start-analysis";

const ANALYSES_A_RUN = 200;

/** Wakes analyses whose worker died or whose message was lost. */
export async function resumeAnalyses(ctx: Context): Promise<void> {
  const now = Date.now();
  const lost = await ctx.db
    .select({ file: pdfAnalyses.file_id })
    .from(pdfAnalyses)
    .where(lt(pdfAnalyses.lease_until, now))
    .limit(ANALYSES_A_RUN);
  for (const { file } of lost) {
    await ctx.db
      .update(pdfAnalyses)
      .set({ lease: null, lease_until: now + QUEUED_MS })
      .where(and(eq(pdfAnalyses.file_id, file), lt(pdfAnalyses.lease_until, now)));
    await wakeAnalysis(ctx, file);
  }
}
