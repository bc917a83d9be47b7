import type { Discussion } from "#workers/contract/conversations";
import { callApi, type AnswerSchema } from "~/api-client";
import { memoryStorage } from "~/browser/storage";
import { Signal } from "~/browser/store";
import { placeTurn, withoutTurn } from "../engine/place-turn";
import type { ConversationStore, CachedConversation } from "../engine/conversation-store";
import type { EngineDependencies } from "../engine/engine-dependencies";
import { LiveConversation } from "../engine/live-conversation";
import type { Turn } from "../engine/turn";
import { PAGE } from "../page-dependencies";
import { turnsOfHistory } from "./turns-of-history";

/** Fetched with the first change of a branch. */
const branchCalls = () => import("./branch-calls");

/**
 * A discussion about a document: the server stores it and answers its newest page at `path`, this tab caches what it has
 * loaded and notifies other tabs.
 */
export class DiscussionStore extends Signal<[id: string]> implements ConversationStore {
  #id: string | null;
  #turns: Turn[];
  #version: number | undefined;
  #older: number | null;
  readonly #tabs: BroadcastChannel;
  #readings = 0;

  constructor(
    readonly path: string,
    { conversation, history, older, version }: Discussion,
    readonly answer: AnswerSchema<Discussion>,
  ) {
    super();
    this.#turns = turnsOfHistory(history, []);
    this.#older = older;
    this.#version = version;
    this.#id = conversation;
    this.#tabs = new BroadcastChannel(`atelier:discussion:${conversation}`);
    this.#tabs.onmessage = () => void this.load().catch(() => {});
  }

  get id(): string | null {
    return this.#id;
  }

  read(id: string): CachedConversation | null {
    if (id !== this.#id) return null;
    return { turns: this.#turns, title: "", hasOlder: this.#older !== null, version: this.#version };
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

  putTurn(id: string, turn: Turn, version?: number): void {
    this.#id = id;
    this.#turns = placeTurn(this.#turns, turn);
    this.#version = version ?? this.#version;
    this.#tabs.postMessage(null);
  }

  removeTurn(_id: string, key: string, replaced: Turn[]): void {
    this.#turns = withoutTurn(this.#turns, key, replaced);
    this.#tabs.postMessage(null);
  }

  async select(id: string, turn: string, version = 0): Promise<void> {
    this.#take(await (await branchCalls()).selectBranch(id, turn, version));
    this.#tabs.postMessage(null);
  }

  async readSiblings(id: string, { answer }: Turn): Promise<Turn[]> {
    return turnsOfHistory(await (await branchCalls()).fetchSiblings(id, answer.exchange!), []);
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
    this.#version = undefined;
    this.#turns = [];
    this.#notify(id);
  }

  /** Another tab has asked or deleted something: takes in the newest page, behind what was fetched of the time before. */
  async load(): Promise<void> {
    const reading = ++this.#readings;
    const page = await callApi(this.path, { answer: this.answer });
    if (reading !== this.#readings) return;
    this.#id = page.conversation;
    this.#take(page);
  }

  #take(page: Pick<Discussion, "history" | "older" | "version">): void {
    const newest = turnsOfHistory(page.history, [], this.#turns);
    if (newest.length === 0) return this.#reset();
    const at = this.#turns.findIndex(({ key }) => key === newest[0]!.key);
    if (at <= 0) this.#older = page.older;
    this.#turns = [...this.#turns.slice(0, Math.max(0, at)), ...newest];
    this.#version = page.version;
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
