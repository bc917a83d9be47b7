import type { CachedConversation, ConversationStore } from "../engine/conversation-store";
import { keepReader } from "./keep-reader";
import { isBeingAnswered, toKept } from "./kept-conversation";
import { keptConversations, type ListedConversation } from "./kept-conversations";

/** Time without a change after which a conversation is saved, in milliseconds. */
const QUIET_MS = 500;

/** A user's conversations: those that this tab has loaded, and the newest ones at the server. */
interface OpenedConversations extends Pick<ConversationStore, "subscribe"> {
  readonly user: string;
  read(id: string): (CachedConversation & { isIncognito: boolean }) | null;
  loaded(): string[];
  readonly recent: {
    readonly isWhole: boolean;
    get(): ListedConversation[] | null;
    subscribe(listener: () => void): unknown;
  };
}

/**
 * Saves each conversation that a user opens for offline reading: when it has been loaded from the server, and again
 * when an answer has ended. Incognito conversations are never saved, and nothing is saved while an answer streams.
 */
export function keepOpened(conversations: OpenedConversations): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const keepSoon = (id: string) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void keep(conversations, id), QUIET_MS),
    );
  };
  conversations.subscribe(keepSoon);
  conversations.loaded().forEach(keepSoon);

  const { recent } = conversations;
  const follow = () => {
    const entries = recent.get();
    if (entries) void keptConversations.follow(entries, recent.isWhole);
  };
  recent.subscribe(follow);
  follow();
}

async function keep(conversations: OpenedConversations, id: string): Promise<void> {
  const loaded = conversations.read(id);
  const last = loaded?.turns.at(-1);
  if (!loaded || !last || loaded.isIncognito || isBeingAnswered(loaded.turns)) return;
  await keptConversations.keep({
    id,
    user: conversations.user,
    title: loaded.title,
    updated_at: last.asked_at,
    turns: loaded.turns.map(toKept),
    hasOlder: loaded.hasOlder ?? false,
  });
  await keepReader();
}
