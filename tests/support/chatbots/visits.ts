import { env } from "cloudflare:workers";
import { newKey, shardOf } from "../../../workers/core/ids";
import { countMessages } from "../../../workers/features/chatbots/visitors/count-messages";
import { testContext } from "../factories";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A conversation: its questions, and what became of it. */
export interface Visit {
  questions: string[];
  /** When it was: whole days before now. */
  daysAgo?: number;
  isTest?: boolean;
  isAnswered?: boolean;
  isError?: boolean;
  /** A source that each answer cites. */
  source?: string;
  rating?: "up" | "down";
  isHandedOver?: boolean;
  cost?: number;
}

/** Writes a conversation of a chatbot into D1 as it is stored when its answers have ended; gives its id. */
export async function addVisit(chatbot: string, visit: Visit): Promise<string> {
  const { questions, daysAgo = 0, isTest = false, isAnswered = true, source, rating, cost = 0 } = visit;
  const at = Date.now() - daysAgo * DAY_MS;
  const id = newKey("cnv", shardOf(chatbot));
  const insert = (table: string, row: Record<string, string | number | null>) =>
    env.DB.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    ).bind(...Object.values(row));
  const citations = source ? [{ k: 1, file: source, page: 1, quote: "q", rects: [], verified: true }] : [];
  const message = (exchange: string, role: "user" | "assistant", content: string, position: number) =>
    insert("chatbot_messages", {
      id: `${exchange}:${role}`,
      conversation_id: id,
      chatbot_id: chatbot,
      exchange_id: exchange,
      position,
      role,
      content,
      citations: role === "assistant" ? JSON.stringify(citations) : null,
      is_answered: role === "user" || isAnswered ? 1 : 0,
      is_error: visit.isError ? 1 : 0,
      cost: role === "assistant" ? cost : 0,
      created_at: at,
    });
  const statements = questions.flatMap((question, index) => {
    const exchange = newKey("exc", shardOf(chatbot));
    const opinion = { chatbot_id: chatbot, rating: rating ?? "", created_at: at };
    return [
      message(exchange, "user", question, index * 2),
      message(exchange, "assistant", "An answer.", index * 2 + 1),
      ...(rating ? [insert("chatbot_feedback", { message_id: `${exchange}:assistant`, ...opinion })] : []),
    ];
  });
  const conversation = insert("chatbot_conversations", {
    id,
    chatbot_id: chatbot,
    visitor_id: "vis_test",
    is_test: isTest ? 1 : 0,
    first_question: questions[0] ?? "",
    handed_over_at: visit.isHandedOver ? at : null,
    started_at: at,
    updated_at: at,
  });
  await env.DB.batch([conversation, ...statements]);
  await countMessages(testContext(), [id]);
  return id;
}
