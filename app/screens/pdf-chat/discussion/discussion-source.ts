import type { PdfDiscussion } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import type { ConversationSource, HeldConversation } from "../../chat/conversation/conversation-source";
import { exchangesOf } from "../../chat/conversation/server/exchanges-of";
import type { Exchange } from "../../chat/conversation/stored-exchange";

/** A discussion about documents: the server keeps it, this tab holds what it has seen of it. */
export class DiscussionSource implements ConversationSource {
  #id: string | null;
  #exchanges: Exchange[];
  #older: number | null;
  readonly #listeners = new Set<(id: string) => void>();

  constructor(
    readonly subject: string,
    { conversation, history, older }: PdfDiscussion,
  ) {
    this.#exchanges = exchangesOf(history, []);
    this.#older = older;
    this.#id = this.#exchanges.length > 0 ? conversation : null;
  }

  get id(): string | null {
    return this.#id;
  }

  read(id: string): HeldConversation | null {
    if (id !== this.#id) return null;
    return { exchanges: this.#exchanges, title: "", hasOlder: this.#older !== null };
  }

  /** Fetches what stands before. Rejects with {@link ApiError}. */
  async loadOlder(): Promise<void> {
    const before = this.#older;
    if (before === null) return;
    const path = `/documents/${this.subject}/chatpdf/history?before=${before}`;
    const page = await callApi<PdfDiscussion>(path);
    if (this.#older !== before) return;
    this.#older = page.older;
    this.#exchanges = [...exchangesOf(page.history, []), ...this.#exchanges];
    this.#tell();
  }

  putExchange(id: string, exchange: Exchange): void {
    this.#id = id;
    const at = this.#exchanges.findIndex(({ key }) => key === exchange.key);
    this.#exchanges = at < 0 ? [...this.#exchanges, exchange] : this.#exchanges.with(at, exchange);
  }

  removeExchange(_id: string, key: string): void {
    this.#exchanges = this.#exchanges.filter((exchange) => exchange.key !== key);
  }

  subscribe(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets everything, once the server has. */
  clear(): void {
    const id = this.#id;
    this.#id = null;
    this.#older = null;
    this.#exchanges = [];
    this.#tell(id);
  }

  #tell(id = this.#id): void {
    if (id) this.#listeners.forEach((listener) => listener(id));
  }
}
