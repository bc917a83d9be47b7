import { and, eq, sql } from "drizzle-orm";
import type { FeedbackInput } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotFeedback, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { AppError } from "../../../core/errors";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { announceToWebhook } from "../webhooks/announce";
import { countMessages } from "./count-messages";
import { limitVisitor } from "./key-limits";
import { requireConversation, visitorOf } from "./own-visitor";

/** Opinions that one address may give an hour. */
const FEEDBACK_PER_HOUR = 120;

/**
 * Records what the visitor thinks of an answer in their own conversation; again, it takes the place of what they said
 * before. Fails with `not_found` or `rate_limited`.
 */
export async function addFeedback(ctx: Context, input: FeedbackInput): Promise<void> {
  const actor = visitorOf(ctx);
  await requireConversation(ctx, input.conversation_id);
  const message_id = input.message_id.endsWith(":assistant")
    ? input.message_id
    : `${input.message_id}:assistant`;
  const [message] = await ctx.db
    .select({ id: chatbotMessages.id })
    .from(chatbotMessages)
    .where(
      and(eq(chatbotMessages.id, message_id), eq(chatbotMessages.conversation_id, input.conversation_id)),
    )
    .limit(1);
  if (!message) throw new AppError("not_found");
  await limitVisitor(ctx, actor, "feedback", FEEDBACK_PER_HOUR);
  const { rating, comment } = input;
  const { statements, jobs } = await announceToWebhook(ctx, actor.resource.id, {
    event: "feedback.created",
    data: { feedback: { conversation_id: input.conversation_id, message_id, rating, comment } },
    // Said again, it is no news; with another rating or a comment, it is.
    onlyIf: sql`NOT EXISTS (SELECT 1 FROM chatbot_feedback
      WHERE message_id = ${message_id} AND rating = ${rating} AND comment = ${comment})`,
  });
  const insert = ctx.db
    .insert(chatbotFeedback)
    .values({ message_id, chatbot_id: actor.resource.id, rating, comment, created_at: Date.now() })
    .onConflictDoUpdate({ target: chatbotFeedback.message_id, set: { rating, comment } });
  // The announcement first: it looks at what was said before.
  const enqueue = jobs.map((job) => enqueueStatement(ctx, job));
  const count = countMessages(ctx, [input.conversation_id]);
  const [first, ...others] = [...statements, ...enqueue, insert, count];
  await ctx.db.batch([first!, ...others]);
  for (const job of jobs) await wakeJobs(ctx, job);
}
