import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatbotView } from "../../workers/contract/chatbots/chatbots.ts";
import { caller } from "./api-calls.ts";
import { drive, emptySample, type Sample } from "./drive.ts";
import type { Load } from "./loads.ts";
import type { Reader } from "./pdf-analysis.ts";
import type { Product } from "./product.ts";
import { figures, show, table } from "./report.ts";
import type { Target } from "./target.ts";
import type { BenchUpstream } from "./targets.ts";

/** One word an answer: visitors get text by whole words, and the stamps of longer answers are not parted by spaces. */
const VISITOR_LOAD: Load = {
  users: 10,
  tokens: 1,
  first: 300,
  gap: 0,
  spread: 3300,
  duration: 8000,
  questions: 3,
};
/** With more, an address would ask more questions than a key lets it ask in a minute. */
const MAX_ROUNDS = 3;
const TRAINED_WITHIN_MS = 180_000;
const TOPICS = ["delivery", "returns", "opening hours", "payment", "warranty", "gift cards"];

/** The same load on the model itself, on the chat, and on a chatbot that answers from what it has learned. */
export interface VisitorSample {
  direct: Sample;
  chat: Sample;
  visitor: Sample;
}

/** Asks a chatbot as visitors do. `owner` may have chatbots. */
export async function measureVisitors(
  upstream: BenchUpstream,
  product: Product,
  owner: Reader,
  rounds: number,
): Promise<VisitorSample> {
  const visitor = await trainedChatbot(product, owner);
  const sample = { direct: emptySample(), chat: emptySample(), visitor: emptySample() };
  await upstream.play(VISITOR_LOAD);
  await drive(visitor, { ...VISITOR_LOAD, questions: 1 }, emptySample());
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1) {
    await drive(upstream, VISITOR_LOAD, sample.direct);
    await drive(product, VISITOR_LOAD, sample.chat);
    await drive(visitor, VISITOR_LOAD, sample.visitor);
  }
  return sample;
}

/** Calls about chatbots as their owner, or as a guest. */
export const chatbotCaller = (origin: string, token?: string) =>
  caller(origin, "/api/v01/support-chatbot/", token);

type ChatbotCall = ReturnType<typeof chatbotCaller>;

/** The key of a new chatbot that visitors may open. */
export async function chatbotOf(origin: string, { token }: Reader, fields: object): Promise<string> {
  const call = chatbotCaller(origin, token);
  const bot = await addChatbot(call, fields);
  // Visitors cannot open a chatbot that has nothing to answer from.
  const texts = [{ name: "Spades", text: "Our spades are forged in one piece, with a handle of ash." }];
  await call("add-new-sources", { support_chat_id: bot.id, texts });
  await trained(call, bot.id);
  await call(`chat-make-public/${bot.id}`, { is_public: 1 });
  return bot.access_key;
}

/** Waits until a chatbot has learned what it was given. */
export async function trained(call: ChatbotCall, id: string): Promise<ChatbotView> {
  const deadline = performance.now() + TRAINED_WITHIN_MS;
  for (;;) {
    const { supportChat } = await call<{ supportChat: ChatbotView }>(`chat-show/${id}`);
    if (supportChat.training_status === "completed") return supportChat;
    if (performance.now() > deadline) throw new Error("the chatbot is not trained");
    await sleep(200);
  }
}

export async function addChatbot(call: ChatbotCall, fields: object) {
  const json = { name: "Shop helper", ...fields };
  return (await call<{ supportChat: { id: string; access_key: string } }>("chat-add", json)).supportChat;
}

/** A chatbot of an owner, as its visitors ask it. */
export async function trainedChatbot(product: Product, owner: Reader): Promise<Target> {
  const call = chatbotCaller(product.origin, owner.token);
  const limits = { per_minute: 1_000, per_day: 10_000, cost_per_day: 100 };
  const bot = await addChatbot(call, { limits });
  const texts = TOPICS.map((topic) => ({
    name: topic,
    text: `# About ${topic}\n\nOur ${topic} desk answers on Monday. ${`Please read what our page says of ${topic}. `.repeat(20)}`,
  }));
  await call("add-new-sources", { support_chat_id: bot.id, texts });
  await trained(call, bot.id);
  await call("chat-update", { id: bot.id, model_id: product.model });
  await call(`chat-make-public/${bot.id}`, { is_public: 1 });
  const tokens = await Promise.all(
    Array.from({ length: VISITOR_LOAD.users }, async () => {
      const path = `chat-by-access-key/${bot.access_key}/session`;
      return (await call<{ token: string }>(path, {})).token;
    }),
  );
  return {
    ...product,
    question: (user) => ({
      method: "POST",
      path: "/api/v01/support-chatbot/chat-query",
      headers: { "content-type": "application/json", authorization: `Bearer ${tokens[user]}` },
      body: JSON.stringify({ message: `When does the delivery desk answer? ${randomUUID()}` }),
    }),
  };
}

/** Table of the wait for the first word of an answer, compared with the chat. */
export function visitorTable(samples: VisitorSample): string {
  const rows = Object.entries(samples).map(([name, sample]: [string, Sample]) => {
    const { first, faults } = figures(sample, VISITOR_LOAD.users);
    return [
      name,
      ...[first.p50, first.p95].map((value) => show(value, 2)),
      String(sample.answers),
      String(faults),
    ];
  });
  const errors = [...new Set(samples.visitor.errors)].slice(0, 3).map((error) => `  ${error}`);
  const title = `\nvisitors: ${VISITOR_LOAD.users} ask a chatbot that has learned ${TOPICS.length} texts`;
  return [title, table([["", "first word p50", "p95 ms", "answers", "faults"], ...rows]), ...errors].join(
    "\n",
  );
}

/** Milliseconds that stand before the first word: of the model itself, of the chat, and of a chatbot. */
export const addedToFirstWord = (samples: VisitorSample): Record<keyof VisitorSample, number> => ({
  direct: figures(samples.direct, VISITOR_LOAD.users).first.p50,
  chat: figures(samples.chat, VISITOR_LOAD.users).first.p50,
  visitor: figures(samples.visitor, VISITOR_LOAD.users).first.p50,
});
