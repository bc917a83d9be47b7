import { eq } from "drizzle-orm";
import { costOf } from "../../contract/tokens";
import type { UsageReportInput } from "../../contract/usage";
import type { Context } from "../../context";
import { usageRecords } from "../../db/schema/usage";
import { readCatalogue } from "../ai-models/catalogue";
import { limitRate } from "../allowance/limit-rate";
import { AppError } from "../errors";

/**
 * Takes a client's record of a model call. Its cost is computed again, and a call that the server recorded itself
 * counts once. Fails with `validation_failed` (no such model), `forbidden` (another's id) or `rate_limited`.
 */
export async function reportUsage(ctx: Context, report: UsageReportInput): Promise<{ id: string }> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.id : null;
  if (userId && report.user_id && report.user_id !== userId) throw new AppError("forbidden");
  const model = (await readCatalogue(ctx)).find(({ id }) => id === report.model_id);
  if (!model) throw new AppError("validation_failed", { fields: { model_id: "unknown_model" } });
  await limitRate(ctx, "track-usage", 120);
  const known = report.request_id && (await serverRecord(ctx, `${report.request_id}:0`));
  if (known) return { id: known };
  const id = crypto.randomUUID();
  await ctx.db
    .insert(usageRecords)
    .values({
      id,
      request_id: report.request_id ? `${report.request_id}:client` : id,
      source: "client",
      user_id: userId,
      model_id: model.id,
      response_time_ms: Math.round(report.response_time),
      input_tokens: report.input_tokens,
      output_tokens: report.output_tokens,
      total_cost: costOf(report, model),
      success: report.success ? 1 : 0,
      error_type: report.success ? null : report.error_type || "http_error",
      error_details: report.success ? null : report.error_details,
      created_at: Date.now(),
    })
    .onConflictDoNothing();
  return { id };
}

async function serverRecord(ctx: Context, requestId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: usageRecords.id })
    .from(usageRecords)
    .where(eq(usageRecords.request_id, requestId))
    .limit(1);
  return row?.id;
}
