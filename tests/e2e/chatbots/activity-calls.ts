import { expect, type APIRequestContext, type BrowserContext } from "playwright/test";
import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots.ts";
import type { SeededUser } from "../seed-users.ts";

const BASE = "/api/v01/support-chatbot";

/** The calls of a chatbot's owner and its visitors, made without a browser's page. */
export class ChatbotCalls {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(context: BrowserContext, user: SeededUser) {
    this.#request = context.request;
    this.#headers = { authorization: `Bearer ${user.token}` };
  }

  async post<T>(path: string, data: object, headers = this.#headers): Promise<T> {
    const response = await this.#request.post(`${BASE}/${path}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  }

  /** Waits until the training of a chatbot has ended. */
  async trained(id: string): Promise<ChatbotView> {
    let chatbot: ChatbotView | undefined;
    await expect(async () => {
      const response = await this.#request.get(`${BASE}/chat-show/${id}`, { headers: this.#headers });
      chatbot = ((await response.json()) as { supportChat: ChatbotView }).supportChat;
      expect(chatbot.training_status).toBe("completed");
    }).toPass({ timeout: 60_000 });
    return chatbot!;
  }

  /** A public chatbot that has learned these answers and texts. */
  async create(name: string, sources: object, fields: object = {}): Promise<ChatbotView> {
    const { id } = await this.post<{ id: string }>("chat-add", { name, ...fields });
    await this.post("add-new-sources", { support_chat_id: id, ...sources });
    await this.trained(id);
    await this.post(`chat-make-public/${id}`, { is_public: true });
    return this.trained(id);
  }

  /** A visitor's session with a public chatbot. */
  async visitor(key: string): Promise<Visitor> {
    const { token } = await this.post<{ token: string }>(`chat-by-access-key/${key}/session`, {}, {});
    return new Visitor(this, this.#request, { authorization: `Bearer ${token}` });
  }
}

export class Visitor {
  conversation: string | undefined;
  /** Id of the last answer. */
  message: string | undefined;

  constructor(
    readonly calls: ChatbotCalls,
    readonly request: APIRequestContext,
    readonly headers: Record<string, string>,
  ) {}

  post<T>(path: string, data: object): Promise<T> {
    return this.calls.post<T>(path, data, this.headers);
  }

  /** Asks, reads the answer to its end, and waits until it is stored. */
  async ask(message: string): Promise<void> {
    const data = { message, ...(this.conversation && { conversation_id: this.conversation }) };
    const response = await this.request.post(`${BASE}/chat-query`, { headers: this.headers, data });
    expect(response.ok()).toBe(true);
    const opened = /\{"type":"opened".*\}/.exec(await response.text())![0];
    const { conversation, exchange } = JSON.parse(opened) as { conversation: string; exchange: string };
    this.conversation = conversation;
    this.message = exchange;
    await expect(async () => {
      const stored = await this.request.get(`${BASE}/visitor-conversation?conversation_id=${conversation}`, {
        headers: this.headers,
      });
      expect(await stored.text()).toContain(`${exchange}:assistant`);
    }).toPass({ timeout: 20_000 });
  }

  async leaveAddress(name: string, email: string): Promise<void> {
    await this.post("add-lead", { name, email, consent: true, conversation_id: this.conversation });
  }

  async rate(rating: "up" | "down", comment = ""): Promise<void> {
    const { conversation: conversation_id, message: message_id } = this;
    await this.post("add-feedback", { conversation_id, message_id, rating, comment });
  }
}
