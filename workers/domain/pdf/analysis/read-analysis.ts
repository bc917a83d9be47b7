import type { AnalysisView } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { ownFile } from "../files/own-file";
import { viewAnalysis } from "../files/view-file";
import { startAnalysis } from "./start-analysis";

/** How the analysis of the actor's file stands. Fails with `not_found`. */
export async function readAnalysis(ctx: Context, fileId: string): Promise<AnalysisView> {
  return viewAnalysis(await ownFile(ctx, fileId), ctx.locale);
}

/** Analyses the actor's file unless that runs or is done; `begun` tells which. Fails with `not_found`. */
export async function requestAnalysis(
  ctx: Context,
  fileId: string,
): Promise<{ begun: boolean; view: AnalysisView }> {
  const begun = await startAnalysis(ctx, await ownFile(ctx, fileId));
  return { begun, view: await readAnalysis(ctx, fileId) };
}
