import { and, desc, eq } from "drizzle-orm";
import { MAX_CHECKS, type CheckView } from "../../../contract/chatbots/checks";
import type { Context } from "../../../core/context";
import { chatbotChecks } from "../../../db/schema/chatbot-checks";
import { supportChatbots } from "../../../db/schema/chatbots";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { requireChatbot } from "../own-chatbot";
import { checksAfterTraining } from "./replay-checks";
import { viewCheck } from "./view-check";

/** The checks of the user's chatbot, newest first. Fails with `not_found`. */
export async function listChecks(ctx: Context, chatbotId: string): Promise<CheckView[]> {
  await requireChatbot(ctx, chatbotId);
  const rows = await ctx.db
    .select()
    .from(chatbotChecks)
    .where(eq(chatbotChecks.chatbot_id, chatbotId))
    .orderBy(desc(chatbotChecks.created_at))
    .limit(MAX_CHECKS);
  return rows.map(viewCheck);
}

/** Makes all checks of the user's chatbot again; answers them as they wait. Fails with `not_found`. */
export async function runChecks(ctx: Context, chatbotId: string): Promise<CheckView[]> {
  const { user_id } = await requireChatbot(ctx, chatbotId);
  const job = checksAfterTraining(chatbotId, user_id);
  await ctx.db.batch([
    ctx.db
      .update(chatbotChecks)
      .set({ state: "waiting", instead: null, checked_version: null })
      .where(eq(chatbotChecks.chatbot_id, chatbotId)),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
  return listChecks(ctx, chatbotId);
}

/** Deletes a check of one of the user's chatbots; the answer stays among its sources. Fails with `not_found`. */
export async function deleteCheck(ctx: Context, checkId: string): Promise<void> {
  const [check] = await ctx.db
    .select({ id: chatbotChecks.id })
    .from(chatbotChecks)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotChecks.chatbot_id))
    .where(and(eq(chatbotChecks.id, checkId), eq(supportChatbots.user_id, userOf(ctx).id)))
    .limit(1);
  if (!check) throw new AppError("not_found");
  await ctx.db.delete(chatbotChecks).where(eq(chatbotChecks.id, checkId));
}
