import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { limitReached } from "../../../core/quota/reserve-units";
import { ruleFor } from "../../../core/quota/rule-for";
import { userOf } from "../../../core/actor";

/**
 * Whether the user may keep the documents there are, and so many more: who had a larger plan may have too many. Only
 * where documents are counted as they exist. Fails with `plan_required`, `account_required` or `limit_reached`.
 */
export async function assertRoom(ctx: Context, more = 0): Promise<void> {
  const rule = await ruleFor(ctx, "pdf-uploads");
  const { limit } = rule;
  if (limit === null || rule.windowMs !== null) return;
  const used = await ctx.db.$count(pdfFiles, eq(pdfFiles.user_id, userOf(ctx).id));
  if (used + more > limit) throw limitReached(ctx, rule, { limit, used, remaining: 0, resetAt: null });
}
