import type { ConversationState, FeedbackRating, VisitorMessage } from "#workers/contract/chatbots/visitors";
import { isRunning } from "~/conversation/engine/conversation-state";
import { newAnswer } from "~/conversation/engine/new-answer";
import type { Answer, Failure } from "~/conversation/engine/turn";
import { newId } from "~/browser/new-id";

/** Whether a message of the visitor to a person has arrived. */
export type Delivery = "sent" | "sending" | "failed";

export interface QuestionMessage {
  role: "user";
  id: string;
  text: string;
  delivery: Delivery;
  /** Key at the server of the turn of a question to the chatbot, once there is one. */
  exchange: string | null;
}
export interface AnswerMessage {
  role: "assistant";
  id: string;
  /** The question that it answers. */
  question: string;
  answer: Answer;
  rating: FeedbackRating | null;
}
export interface OperatorMessage {
  role: "operator";
  id: string;
  text: string;
}
export type ShownMessage = QuestionMessage | AnswerMessage | OperatorMessage;

/** State of a conversation that the chat shows. */
export interface VisitorState {
  /** `failed`: what was said before could not be read. */
  phase: "loading" | "ready" | "failed";
  messages: ShownMessage[];
  /** Whether the chatbot or a person answers. */
  answeredBy: ConversationState;
  /** False while the connection of an answer is lost and being made again. */
  connected: boolean;
  conversation: string | null;
  lead: string | null;
  hasDeclinedForm: boolean;
  /** The chatbot is private now, its key has changed or it was deleted. */
  isGone: boolean;
}

export const EMPTY: VisitorState = {
  phase: "ready",
  messages: [],
  answeredBy: "bot",
  connected: true,
  conversation: null,
  lead: null,
  hasDeclinedForm: false,
  isGone: false,
};

/** Placeholder for the model: visitors need not know which one answers. */
const MODEL = { id: 0, name: "", provider: "Atelier demo", request_name: "", can_stream: 1 } as const;

/** A question to the chatbot and the place of its answer. */
export function newQuestion(text: string): [QuestionMessage, AnswerMessage] {
  const id = newId();
  return [
    { role: "user", id: `${id}:user`, text, delivery: "sent", exchange: null },
    { role: "assistant", id: `${id}:assistant`, question: text, answer: newAnswer(MODEL), rating: null },
  ];
}

/** The answer that is being written or waited for. */
export const runningAnswer = ({ messages }: VisitorState): AnswerMessage | undefined =>
  messages.find(
    (message): message is AnswerMessage => message.role === "assistant" && isRunning(message.answer),
  );

/** Answers that the visitor has got; that the chatbot does not know is none. */
export const answersOf = ({ messages }: VisitorState): AnswerMessage[] =>
  messages.filter(
    (message): message is AnswerMessage =>
      message.role === "assistant" && message.answer.status === "complete" && !message.answer.refused,
  );

export const changeAnswer = (
  messages: ShownMessage[],
  id: string,
  change: (message: AnswerMessage) => AnswerMessage,
): ShownMessage[] =>
  messages.map((message) => (message.role === "assistant" && message.id === id ? change(message) : message));

/** Failure of an answer that came to no end. */
export const LOST: Failure = { code: "answer_interrupted", message: "", retryable: true };

/**
 * Merges the messages that the server has with those that are only here: messages that are being sent, and answers that
 * are being written or that the server has not stored yet.
 */
export function mergeMessages(stored: VisitorMessage[], local: ShownMessage[]): ShownMessage[] {
  const known = new Map(local.map((message) => [serverId(message), message]));
  const ids = new Set(stored.map(({ id }) => id));
  const all = stored.map((message, at): ShownMessage => {
    const mine = known.get(message.id);
    if (mine && !(mine.role === "user" && mine.delivery !== "sent")) return mine;
    return ofServer(message, mine?.id, stored[at - 1]?.content ?? "");
  });
  return [...all, ...local.filter((message) => !ids.has(serverId(message)))];
}

/** The id under which the server stores a message: an answer and its question are known by their turn. */
function serverId(message: ShownMessage): string {
  if (message.role === "assistant" && message.answer.exchange) return `${message.answer.exchange}:assistant`;
  if (message.role === "user" && message.exchange) return `${message.exchange}:user`;
  return message.id;
}

function ofServer({ id, role, content, ...rest }: VisitorMessage, key = id, question = ""): ShownMessage {
  if (role === "user") return { role, id: key, text: content, delivery: "sent", exchange: null };
  if (role === "operator") return { role, id: key, text: content };
  const answer: Answer = {
    ...newAnswer(MODEL),
    exchange: id.replace(/:assistant$/, ""),
    text: content,
    sources: rest.sources ?? [],
    citations: rest.citations ?? [],
    status: content ? "complete" : "failed",
    failure: content ? null : LOST,
    refused: rest.is_answered === false,
  };
  return { role, id: key, question, answer, rating: rest.feedback?.rating ?? null };
}
