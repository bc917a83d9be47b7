import type { Context } from "../../core/context";
import { describeTurn, kindOf, topicOf } from "../../core/turns/kinds";
import type { TurnStart } from "../../core/turns/turn-record";
import type { TurnTable } from "./turn-table";

/**
 * Whether a turn is about the same as the earlier ones of its conversation: a visitor's question to another chatbot would
 * be this one's words, and passages of one document the context of another.
 */
export async function isSameTopic(ctx: Context, turns: TurnTable, start: TurnStart): Promise<boolean> {
  const found = turns.exists ? turns.conversations.read(start.conversation) : null;
  if (!found || found.exchanges === 0) return true;
  const earlier = turns.oneOf(start.conversation);
  const topic = found.topic ?? (earlier && topicOf(ctx.product, earlier));
  if (topic !== null) return topic === topicOf(ctx.product, start);
  // The log has pruned the turns of conversations that are older than topics: their rows say what they are about.
  const subject = await kindOf(ctx.product, start).store?.readSubject(ctx, start.conversation);
  return subject === undefined || subject === describeTurn(ctx.product, start).subject;
}
