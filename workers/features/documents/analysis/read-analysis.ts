import type { AnalysisView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { limitRate } from "../../../core/quota/limit-rate";
import { assertRoom } from "../files/assert-room";
import { requireFile } from "../files/own-file";
import { viewAnalysis } from "../files/view-file";
import { startAnalysis } from "./start-analysis";

/** The state of the analysis of the actor's file. Fails with `not_found`. */
export async function readAnalysis(ctx: Context, fileId: string): Promise<AnalysisView> {
  return viewAnalysis(await requireFile(ctx, fileId), ctx.locale);
}

/** Analyses of files that failed before, in an hour. */
const REPEATS_PER_HOUR = 20;

/**
 * Analyses the actor's file unless that runs or is done; `begun` says which. Fails with `not_found`, as
 * `assertRoom` does, or with `rate_limited` where failed files are tried again too often.
 */
export async function requestAnalysis(
  ctx: Context,
  fileId: string,
): Promise<{ begun: boolean; view: AnalysisView }> {
  const file = await requireFile(ctx, fileId);
  if (file.analysis_status !== "completed") await assertRoom(ctx);
  if (file.analysis_status === "failed") await limitRate(ctx, "pdf-analyses-repeated", REPEATS_PER_HOUR);
  const begun = await startAnalysis(ctx, file);
  return { begun, view: await readAnalysis(ctx, fileId) };
}
