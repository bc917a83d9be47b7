import type { ConversationView } from "#workers/contract/conversations";
import { ApiError } from "~/api-client";
import { isIncognitoNow } from "../../incognito/incognito-state";
import type { ConversationSource, HeldConversation } from "../conversation-source";
import { isRunning, shownAnswer } from "../exchange";
import { titleOf } from "../guest/guest-conversations";
import { keepsConversations } from "../kept-marker";
import type { Exchange } from "../stored-exchange";
import { awaitTitle, isTitleExpected } from "./await-title";
import { deleteConversation, fetchConversation, renameConversation } from "./conversation-calls";
import { exchangesOf } from "./exchanges-of";
import { keepRelated } from "./keep-related";
import { RecentEntries } from "./recent-entries";

interface Held extends HeldConversation {
  isIncognito: boolean;
  /** Where the part that is at hand begins, for the one before; null when it begins at the beginning. */
  older: number | null;
}

/** A user's conversations: the server keeps them, this tab holds what it has seen of them. */
export class ServerConversations implements ConversationSource {
  readonly recent: RecentEntries;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<(id: string) => void>();
  readonly #tabs: BroadcastChannel;

  /** `claimed` resolves when what this browser kept for its guest is the user's. */
  constructor(
    readonly user: string,
    readonly claimed: Promise<void>,
  ) {
    this.recent = new RecentEntries(user, claimed);
    this.#tabs = new BroadcastChannel(`atelier:conversations:${user}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<string>) => this.#onOtherTab(data);
  }

  read(id: string): HeldConversation | null {
    return this.#held.get(id) ?? null;
  }

  async load(id: string): Promise<void> {
    await this.claimed;
    this.#take(id, await fetchConversation(this.user, id));
    this.#tell(id);
  }

  async loadOlder(id: string): Promise<void> {
    const from = this.#held.get(id)?.older ?? null;
    if (from === null) return;
    const page = await fetchConversation(this.user, id, from);
    const now = this.#held.get(id);
    if (now?.older !== from) return;
    const exchanges = [...exchangesOf(page.history, page.relatedQuestions), ...now.exchanges];
    this.#held.set(id, { ...now, exchanges, older: page.older, hasOlder: page.older !== null });
    this.#tell(id);
  }

  putExchange(id: string, exchange: Exchange): void {
    const old = this.#held.get(id) ?? newConversation(exchange);
    const before = old.exchanges.find(({ key }) => key === exchange.key);
    const exchanges = before
      ? old.exchanges.map((other) => (other === before ? exchange : other))
      : [...old.exchanges, exchange];
    this.#held.set(id, { ...old, exchanges });
    if (!old.isIncognito && (!before || !isRunning(shownAnswer(exchange)))) this.recent.touch(id, old.title);
    keepRelated(id, before, exchange, exchanges);
    if (!old.isIncognito && isTitleExpected(before, exchanges))
      void awaitTitle(this.user, id, (title) => this.#retitle(id, title));
    this.#tellAll(id);
  }

  removeExchange(id: string, key: string): void {
    const old = this.#held.get(id);
    if (!old) return;
    this.#held.set(id, { ...old, exchanges: old.exchanges.filter((exchange) => exchange.key !== key) });
    this.#tellAll(id);
  }

  /** Deletes a conversation for good. Rejects with {@link ApiError}. */
  async remove(id: string): Promise<void> {
    await deleteConversation(id).catch((error: unknown) => {
      // Deleted elsewhere already: what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    this.#drop(id);
    this.#tellAll(id);
  }

  /** Gives a conversation another title. Rejects with {@link ApiError}. */
  async rename(id: string, title: string): Promise<void> {
    await renameConversation(id, title);
    this.#retitle(id, title);
  }

  /** Incognito conversations that this tab has seen. */
  incognito(): string[] {
    return [...this.#held].flatMap(([id, { isIncognito }]) => (isIncognito ? [id] : []));
  }

  subscribe(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in the newest page; what was fetched of the time before stays in front of it. */
  #take(id: string, page: ConversationView): void {
    const known = this.#held.get(id);
    const exchanges = exchangesOf(page.history, page.relatedQuestions, known?.exchanges);
    const at = known?.exchanges.findIndex(({ key }) => key === exchanges[0]?.key) ?? -1;
    const before = known && at > 0 ? known.exchanges.slice(0, at) : [];
    const older = known && at > 0 ? known.older : page.older;
    this.#held.set(id, {
      exchanges: [...before, ...exchanges],
      title: page.title,
      isIncognito: page.is_incognito === 1,
      isLimitReached: page.limit_reached === 1,
      older,
      hasOlder: older !== null,
    });
  }

  /** A conversation that this tab shows is looked at again; one that is gone says so by not being found. */
  #onOtherTab(id: string): void {
    if (this.#held.has(id))
      this.load(id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) return;
        this.#drop(id);
        this.#tell(id);
      });
    this.recent.refresh();
  }

  #retitle(id: string, title: string): void {
    this.recent.rename(id, title);
    const old = this.#held.get(id);
    if (old) this.#held.set(id, { ...old, title });
    this.#tellAll(id);
  }

  #drop(id: string): void {
    this.#held.delete(id);
    this.recent.remove(id);
  }

  #tell(id: string): void {
    this.#listeners.forEach((listener) => listener(id));
  }

  #tellAll(id: string): void {
    this.#tell(id);
    this.#tabs.postMessage(id);
  }
}

function newConversation(first: Exchange): Held {
  const isIncognito = isIncognitoNow();
  return { exchanges: [], title: titleOf(first.query), older: null, hasOlder: false, isIncognito };
}

let current: ServerConversations | null = null;

/** The conversations of the user who is signed in. The first asking hands over what this browser kept for its guest. */
export function serverConversations(user: string): ServerConversations {
  if (current?.user === user) return current;
  const claimed = keepsConversations()
    ? import("./claim-kept").then(({ claimKept }) => claimKept())
    : Promise.resolve();
  current = new ServerConversations(
    user,
    claimed.catch(() => {}),
  );
  return current;
}
