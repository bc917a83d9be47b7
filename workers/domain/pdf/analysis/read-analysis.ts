import type { AnalysisView } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { limitRate } from "../../allowance/limit-rate";
import { assertRoom } from "../files/assert-room";
import { ownFile } from "../files/own-file";
import { viewAnalysis } from "../files/view-file";
import { startAnalysis } from "./start-analysis";

/** How the analysis of the actor's file stands. Fails with `not_found`. */
export async function readAnalysis(ctx: Context, fileId: string): Promise<AnalysisView> {
  return viewAnalysis(await ownFile(ctx, fileId), ctx.locale);
}

/** Analyses of files that failed before, in an hour. */
const REPEATS_PER_HOUR = 20;

/**
 * Analyses the actor's file unless that runs or is done; `begun` tells which. Fails with `not_found`, as
 * `assertRoom` does, or with `rate_limited` where failed files are tried again too often.
 */
export async function requestAnalysis(
  ctx: Context,
  fileId: string,
): Promise<{ begun: boolean; view: AnalysisView }> {
  const file = await ownFile(ctx, fileId);
  if (file.analysis_status !== "completed") await assertRoom(ctx);
  if (file.analysis_status === "failed") await limitRate(ctx, "pdf-analyses-repeated", REPEATS_PER_HOUR);
  const begun = await startAnalysis(ctx, file);
  return { begun, view: await readAnalysis(ctx, fileId) };
}
