import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots";
import type { StreamCitation, StreamSource } from "../../../workers/contract/chat/stream";
import type { SourceView } from "../../../workers/contract/chatbots/sources";
import type { TestUser } from "../accounts";
import { Client, EventReader, type ReadAnswer } from "../client";
import { deliver, makeDue } from "../jobs";
import { PIXEL_PNG } from "../documents/pixel";

const BASE = "/api/v01/support-chatbot";

/** Calls of the chatbots, by what comes after their common path. */
export const callOf = (path: string): string => `${BASE}/${path}`;

/** Sources of most tests: two questions with answers, and a text. */
export const SHOP_ANSWERS = [
  { question: "How much is delivery to Belgium?", answer: "Delivery to Belgium costs 6.50 euros." },
  { question: "How long can I return an item?", answer: "You can return an item within 30 days." },
];
export const SHOP_TEXT =
  "# Opening hours\n\nOur shop in Lyon is open from Tuesday to Saturday, between 9:30 and 18:45.\n\n" +
  "# Gift cards\n\nGift cards are valid for two years and can be used online and in the shop.";

/** The smallest PNG. */
export const PIXEL: Uint8Array<ArrayBuffer> = Uint8Array.from(PIXEL_PNG);

/** A chatbot as its owner makes it. */
export async function addChatbot(user: TestUser, fields: object = {}): Promise<ChatbotView> {
  const response = await user.client.call(callOf("chat-add"), { json: { name: "Shop helper", ...fields } });
  if (response.status !== 201) throw new Error(`no chatbot: ${await response.text()}`);
  return (await response.json<{ supportChat: ChatbotView }>()).supportChat;
}

/** Adds sources to a chatbot and waits until it has learned them. */
export async function train(user: TestUser, chatbot: string, sources: object): Promise<ChatbotView> {
  const json = { support_chat_id: chatbot, ...sources };
  const response = await user.client.call(callOf("add-new-sources"), { json });
  if (response.status !== 202) throw new Error(`nothing added: ${await response.text()}`);
  return finishTraining(user, chatbot);
}

/** Runs the training of a chatbot to its end, as its queue would. */
export async function finishTraining(user: TestUser, chatbot: string): Promise<ChatbotView> {
  for (let run = 0; run < 200; run += 1) {
    await makeDue("train-chatbot", chatbot);
    await deliver({ kind: "train-chatbot", subject: chatbot });
    const shown = await showChatbot(user, chatbot);
    if (shown.training_status === "completed" || shown.training_status === "failed") return shown;
  }
  throw new Error("the training does not end");
}

export async function showChatbot(user: TestUser, chatbot: string): Promise<ChatbotView> {
  const response = await user.client.call(callOf(`chat-show/${chatbot}`));
  return (await response.json<{ supportChat: ChatbotView }>()).supportChat;
}

export async function sourcesOf(user: TestUser, chatbot: string): Promise<SourceView[]> {
  const response = await user.client.call(callOf(`sources?support_chat_id=${chatbot}`));
  return (await response.json<{ data: SourceView[] }>()).data;
}

/** A public chatbot that has learned the shop's answers and text. */
export async function addShopChatbot(user: TestUser, fields: object = {}): Promise<ChatbotView> {
  const { id } = await addChatbot(user, fields);
  await train(user, id, { answers: SHOP_ANSWERS, texts: [{ name: "The shop", text: SHOP_TEXT }] });
  await user.client.call(callOf(`chat-make-public/${id}`), { json: { is_public: true } });
  return showChatbot(user, id);
}

/** Someone on the owner's site, with a session of the chatbot's public key. */
export class ChatbotVisitor {
  token = "";
  visitor = "";

  constructor(readonly client: Client) {}

  static async open(key: string, visitor?: string, client = new Client()): Promise<ChatbotVisitor> {
    const opened = new ChatbotVisitor(client);
    const response = await opened.client.call(callOf(`chat-by-access-key/${key}/session`), {
      json: { visitor },
    });
    if (response.status !== 200) throw new Error(`no session: ${await response.text()}`);
    Object.assign(opened, await response.json<{ token: string; visitor: string }>());
    return opened;
  }

  call(path: string, init: { method?: string; json?: unknown } = {}): Promise<Response> {
    return this.client.call(callOf(path), { ...init, headers: { authorization: `Bearer ${this.token}` } });
  }

  ask(message: string, more: object = {}): Promise<Response> {
    return this.call("chat-query", { json: { message, ...more } });
  }

  /** Asks, and reads the answer to its end. */
  async answer(message: string, more: object = {}): Promise<VisitorAnswer> {
    return this.read(await this.ask(message, more));
  }

  /** Reads an answer to its end. */
  async read(response: Response): Promise<VisitorAnswer> {
    if (response.status !== 200) throw new Error(`no answer: ${await response.text()}`);
    const { events, text, opened, failed } = await (await EventReader.of(response)).toEnd();
    return {
      text,
      opened,
      failed,
      sources: events.flatMap(({ event }) => ("sources" in event ? event.sources! : [])),
      citations: events.flatMap(({ event }) => ("citations" in event ? event.citations! : [])),
      refused: events.some(({ event }) => "refused" in event && event.refused === true),
    };
  }
}

export interface VisitorAnswer extends Pick<ReadAnswer, "text" | "opened" | "failed"> {
  sources: StreamSource[];
  citations: StreamCitation[];
  /** It says that the sources do not answer. */
  refused: boolean;
}
