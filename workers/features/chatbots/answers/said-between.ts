import { and, desc, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotMessages } from "../../../db/schema/chatbot-visitors";
import type { PastTurn } from "../../../core/turns/turn-record";

/** Messages between people that a prompt may use. */
const NEWEST_MESSAGES = 20;

/** A message between people in a conversation, and the turn that it follows. */
export interface SaidMessage {
  id: string;
  role: "user" | "assistant" | "operator";
  content: string;
  /** The exchange of the last answer before it. */
  parent: string | null;
}

/** The newest messages of a conversation that belong to no turn, oldest first. */
export async function readSaid(ctx: Context, conversation: string): Promise<SaidMessage[]> {
  const { id, role, content, parent_id, exchange_id } = chatbotMessages;
  const rows = await ctx.db
    .select({ id, role, content, parent: parent_id })
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.conversation_id, conversation), eq(exchange_id, id)))
    .orderBy(desc(chatbotMessages.created_at), desc(chatbotMessages.position))
    .limit(NEWEST_MESSAGES);
  return rows.reverse();
}

/**
 * Past turns with what was said between people after each of them, as turns too: what answered the visitor is the
 * assistant's side. What nobody answered is left out.
 */
export function withSaid(past: readonly PastTurn[], said: readonly SaidMessage[]): PastTurn[] {
  return past.flatMap((turn) => {
    const turns = [turn];
    for (const message of said.filter(({ parent }) => parent === turn.exchange)) addTo(turns, message);
    return turns.filter(({ answer }) => answer !== "");
  });
}

/** Something that was said continues the last turn, unless it is a question after an answer. */
function addTo(turns: PastTurn[], { id, role, content }: SaidMessage): void {
  const last = turns.at(-1)!;
  if (role !== "user") turns[turns.length - 1] = { ...last, answer: join(last.answer, content) };
  else if (last.answer === "") turns[turns.length - 1] = { ...last, question: join(last.question, content) };
  else turns.push({ exchange: id, parent: last.exchange, question: content, images: [], answer: "" });
}

const join = (before: string, text: string): string => (before ? `${before}\n\n${text}` : text);
