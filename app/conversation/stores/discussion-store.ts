import type { Discussion } from "#workers/contract/conversations";
import { callApi, type AnswerSchema } from "~/api-client";
import { memoryStorage } from "~/browser/storage";
import { Signal } from "~/browser/store";
import type { ConversationStore, CachedConversation } from "../engine/conversation-store";
import type { EngineDependencies } from "../engine/engine-dependencies";
import { LiveConversation } from "../engine/live-conversation";
import type { Turn } from "../engine/turn";
import { PAGE } from "../page-dependencies";
import { turnsOfHistory } from "./turns-of-history";

/**
 * A discussion about a document: the server stores it and answers its newest page at `path`, this tab caches what it has
 * loaded and notifies other tabs.
 */
export class DiscussionStore extends Signal<[id: string]> implements ConversationStore {
  #id: string | null;
  #turns: Turn[];
  #older: number | null;
  readonly #tabs: BroadcastChannel;
  #readings = 0;

  constructor(
    readonly path: string,
    { conversation, history, older }: Discussion,
    readonly answer: AnswerSchema<Discussion>,
  ) {
    super();
    this.#turns = turnsOfHistory(history, []);
    this.#older = older;
    this.#id = conversation;
    this.#tabs = new BroadcastChannel(`atelier:discussion:${conversation}`);
    this.#tabs.onmessage = () => void this.#refresh().catch(() => {});
  }

  get id(): string | null {
    return this.#id;
  }

  read(id: string): CachedConversation | null {
    if (id !== this.#id) return null;
    return { turns: this.#turns, title: "", hasOlder: this.#older !== null };
  }

  /** Fetches the turns before. Rejects with {@link ApiError}. */
  async loadOlder(): Promise<void> {
    const before = this.#older;
    if (before === null) return;
    const page = await callApi(`${this.path}?before=${before}`, { answer: this.answer });
    if (this.#older !== before) return;
    this.#older = page.older;
    this.#turns = [...turnsOfHistory(page.history, []), ...this.#turns];
    this.#notify();
  }

  putTurn(id: string, turn: Turn): void {
    this.#id = id;
    const at = this.#turns.findIndex(({ key }) => key === turn.key);
    this.#turns = at < 0 ? [...this.#turns, turn] : this.#turns.with(at, turn);
    this.#tabs.postMessage(null);
  }

  removeTurn(_id: string, key: string): void {
    this.#turns = this.#turns.filter((turn) => turn.key !== key);
    this.#tabs.postMessage(null);
  }

  /** Forgets everything, once the server has. */
  clear(): void {
    this.#reset();
    this.#tabs.postMessage(null);
  }

  #reset(): void {
    const id = this.#id;
    this.#id = null;
    this.#older = null;
    this.#turns = [];
    this.#notify(id);
  }

  /** Another tab has asked or deleted something: takes in the newest page, behind what was fetched of the time before. */
  async #refresh(): Promise<void> {
    const reading = ++this.#readings;
    const page = await callApi(this.path, { answer: this.answer });
    if (reading !== this.#readings) return;
    const newest = turnsOfHistory(page.history, [], this.#turns);
    if (newest.length === 0) return this.#reset();
    const at = this.#turns.findIndex(({ key }) => key === newest[0]!.key);
    if (at <= 0) this.#older = page.older;
    this.#turns = [...this.#turns.slice(0, Math.max(0, at)), ...newest];
    this.#id = page.conversation;
    this.#notify();
  }

  #notify(id = this.#id): void {
    if (id) this.notify(id);
  }
}

/** A discussion as this tab shows it. The server has what was asked from its first moment: a reload needs nothing more. */
export const followDiscussion = (
  store: DiscussionStore,
  dependencies: Pick<EngineDependencies, "limit" | "limitOf" | "send">,
): LiveConversation =>
  new LiveConversation({ ...PAGE, store, session: memoryStorage(), ...dependencies }, store.id);
