import { eq } from "drizzle-orm";
import type { ConversationState, PersonRequest } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { AppError } from "../../../core/errors";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { limitVisitor } from "../visitors/key-limits";
import { leaveAddress } from "../visitors/leads";
import { requireConversation, visitorOf } from "../visitors/own-visitor";
import { announceToWebhook } from "../webhooks/announce";
import { changeState } from "./conversation-state";
import { prepareRequestMail } from "./request-mail";
import { describeRequest } from "./request-event";

/** Wishes of one address an hour. */
const REQUESTS_PER_HOUR = 20;

/**
 * Asks for a person in the visitor's conversation and notifies the chatbot's team, once until the chatbot answers
 * again; the chatbot continues until someone takes over. Fails with `not_found` (also where the chatbot offers no
 * person) or `rate_limited`.
 */
export async function requestPerson(
  ctx: Context,
  { conversation_id, email }: PersonRequest,
): Promise<ConversationState> {
  const actor = visitorOf(ctx);
  const conversation = await requireConversation(ctx, conversation_id);
  const [chatbot] = await ctx.db
    .select()
    .from(supportChatbots)
    .where(eq(supportChatbots.id, actor.resource.id));
  if (!chatbot?.hand_over.enabled) throw new AppError("not_found");
  await limitVisitor(ctx, actor, "person", REQUESTS_PER_HOUR);
  if (email) await leaveAddress(ctx, conversation, email.toLowerCase());
  if (conversation.state !== "bot") return conversation.state;
  const mail = await prepareRequestMail(ctx, chatbot, conversation);
  const call = await announceToWebhook(ctx, chatbot.id, await describeRequest(ctx, conversation));
  const jobs = [...call.jobs, ...mail.jobs];
  const change = changeState(ctx, conversation_id, { from: ["bot"], to: "waiting" });
  const enqueue = jobs.map((job) => enqueueStatement(ctx, job));
  const [first, ...others] = [...call.statements, ...mail.statements, ...enqueue, change];
  const changed = (await ctx.db.batch([first!, ...others])).at(-1) as { id: string }[];
  for (const job of jobs) await wakeJobs(ctx, job);
  return changed.length > 0 ? "waiting" : (await requireConversation(ctx, conversation_id)).state;
}
