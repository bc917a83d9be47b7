import { and, asc, eq, exists, gte, lt } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { costOf } from "../../contract/tokens";
import type { UsageReportInput } from "../../contract/usage";
import type { Context } from "../../core/context";
import { users } from "../../db/schema/accounts";
import { usageRecords } from "../../db/schema/usage";
import { readCatalogue } from "../../core/ai-models/catalogue";
import { limitRate } from "../../core/quota/limit-rate";
import { reportedAs } from "../../core/usage/drop-reports";
import { AppError } from "../../core/errors";

/**
 * Takes a client's record of a model call. Its tokens are at most what the model can take, its cost is computed again and in
 * no total, and a turn that the server records itself counts
 * once, whichever comes first. An administrator may report for a user. Fails with `validation_failed` (no such model or
 * user), `forbidden` (another's id) or `rate_limited`.
 */
export async function reportUsage(ctx: Context, report: UsageReportInput): Promise<{ id: string }> {
  const user_id = await userOfReport(ctx, report.user_id);
  const model = (await readCatalogue(ctx)).find(({ id }) => id === report.model_id);
  if (!model) throw new AppError("validation_failed", { fields: { model_id: "unknown_model" } });
  await limitRate(ctx, "track-usage", 120);
  const tokens = {
    input_tokens: Math.min(report.input_tokens, model.context_window),
    output_tokens: Math.min(report.output_tokens, model.max_output_tokens),
  };
  const id = crypto.randomUUID();
  const turn = report.request_id || id;
  const [, , known] = await ctx.db.batch([
    ctx.db
      .insert(usageRecords)
      .values({
        id,
        request_id: reportedAs(turn),
        source: "client",
        user_id,
        model_id: model.id,
        response_time_ms: Math.round(report.response_time),
        ...tokens,
        total_cost: costOf(tokens, model),
        success: report.success ? 1 : 0,
        error_type: report.success ? null : report.error_type || "http_error",
        error_details: report.success ? null : report.error_details,
        created_at: Date.now(),
      })
      .onConflictDoNothing(),
    ctx.db
      .delete(usageRecords)
      .where(and(eq(usageRecords.request_id, reportedAs(turn)), exists(serverRecords(ctx, turn)))),
    ctx.db
      .select({ id: usageRecords.id, success: usageRecords.success })
      .from(usageRecords)
      .where(isOfTurn(usageRecords.request_id, turn))
      .orderBy(asc(usageRecords.request_id)),
  ]);
  // The attempt that answered counts, of several.
  const counted = known.findLast(({ success }) => success) ?? known.at(-1)!;
  return { id: counted.id };
}

/** The records of a turn: `;` is the character behind `:`. */
const isOfTurn = (requestId: SQLiteColumn, turn: string) =>
  and(gte(requestId, `${turn}:`), lt(requestId, `${turn};`));

function serverRecords(ctx: Context, turn: string) {
  const recorded = alias(usageRecords, "recorded");
  return ctx.db
    .select({ id: recorded.id })
    .from(recorded)
    .where(and(isOfTurn(recorded.request_id, turn), eq(recorded.source, "server")));
}

async function userOfReport(ctx: Context, named: unknown): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind === "user") {
    if (named && named !== actor.id) throw new AppError("forbidden");
    return actor.id;
  }
  if (actor.kind !== "admin" || !named) return null;
  if (typeof named !== "string")
    throw new AppError("validation_failed", { fields: { user_id: "unknown_user" } });
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, named)).limit(1);
  if (!user) throw new AppError("validation_failed", { fields: { user_id: "unknown_user" } });
  return user.id;
}
