import type { ServerConversations } from "../stores/server-conversations";
import { keepReader } from "./keep-reader";
import { isBeingAnswered, keptTurn } from "./kept-conversation";
import { keptConversations } from "./kept-conversations";

/** How long a conversation has to be unchanged before it is saved, in milliseconds. */
const QUIET_MS = 500;

/**
 * Saves each conversation that a user opens for offline reading: when it has been loaded from the server, and again
 * when an answer has ended. Incognito conversations are never saved, and nothing is saved while an answer streams.
 */
export function keepOpened(conversations: ServerConversations): void {
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

async function keep(conversations: ServerConversations, id: string): Promise<void> {
  const loaded = conversations.read(id);
  const last = loaded?.turns.at(-1);
  if (!loaded || !last || loaded.isIncognito || isBeingAnswered(loaded.turns)) return;
  await keptConversations.keep({
    id,
    user: conversations.user,
    title: loaded.title,
    updated_at: last.asked_at,
    turns: loaded.turns.map(keptTurn),
    hasOlder: loaded.hasOlder ?? false,
  });
  await keepReader();
}
