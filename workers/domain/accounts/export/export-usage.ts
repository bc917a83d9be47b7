import type { Context } from "../../../context";
import type { ExportFile } from "./export-file";
import { asJson, readRecords } from "./read-records";

/** What was counted: calls of models, what was done against a limit, visits. */
export async function* exportUsage(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "usage.json", content: asJson(readRecords(ctx, "usage_records", userId)) };
  yield { path: "activity.json", content: asJson(readRecords(ctx, "activity_events", userId), ["ip_hash"]) };
  yield { path: "visits.json", content: asJson(readRecords(ctx, "statistics_events", userId), ["ip_hash"]) };
}
