import { vi } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";
import type { ConversationStore } from "~/conversation/engine/conversation-store";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { createStoppedAnswers } from "~/conversation/engine/stopped-answers";
import { askModel } from "~/conversation/models/ask-model";
import { suggestQuestions } from "~/conversation/models/suggest-questions";
import { createUsageLimit } from "~/conversation/stores/usage-limit";
import { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Answer } from "~/conversation/engine/turn";
import { memoryStorage } from "~/browser/storage";
import { eventStream, OPENED, stubApi, wire } from "./stream-response";

export const model = {
  id: 1,
  name: "Alpha",
  provider: "Atelier demo",
  request_name: "alpha",
  can_stream: 1,
} as const;
export const question = { query: "Why?", model, files: [], pictures: [] };

/** A conversation as one tab of a guest shows it. */
export function tab(
  storage = memoryStorage(),
  id: string | null = null,
  session = memoryStorage(),
  store: ConversationStore = createGuestConversations(storage),
) {
  const limit = createUsageLimit("chat");
  const images = new Map<string, File[]>();
  const files = {
    save: async (key: string, list: File[]) => void images.set(key, list),
    load: async (key: string) => images.get(key) ?? [],
    remove: async (key: string) => void images.delete(key),
  };
  const dependencies = {
    store,
    session,
    images: files,
    stopped: createStoppedAnswers(storage),
    limit,
    nameOf: () => "Alpha",
    onFrame: (redraw: () => void) => redraw(),
    send: askModel,
    suggest: (query: string, answer: Answer) => suggestQuestions(query, answer, "en"),
  };
  return { live: new LiveConversation(dependencies, id), store, session, storage, limit, images };
}

export const settle = () => vi.advanceTimersByTimeAsync(1_000);

/** A stream that the test writes to, one event at a time. */
export function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  let id = 0;
  return {
    response: new Response(body, { headers: { "Content-Type": "text/event-stream" } }),
    send: async (...events: ReceivedEvent[]) => {
      for (const event of events) controller.enqueue(new TextEncoder().encode(wire([(id += 1), event])));
      await settle();
    },
  };
}

export const CANCELLED = {
  error: true as const,
  message: "",
  code: "query_cancel",
  retryable: true,
  type: "query_cancel" as const,
};

/** Answers each question with its own turn, as `say` has it. */
export function answerEach(say: (turn: number) => ReceivedEvent[]) {
  let turn = 0;
  return stubApi((call) => {
    if (!call.form) return Response.json({ questions: [] });
    turn += 1;
    const events = [{ ...OPENED, exchange: `exc_${turn}` }, ...say(turn)];
    return eventStream(wire(...events.map((event, at): [number, ReceivedEvent] => [at + 1, event])));
  });
}
