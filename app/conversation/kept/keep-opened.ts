import type { ServerConversations } from "../stores/server-conversations";
import { keepReader } from "./keep-reader";
import { isBeingAnswered, keptTurn } from "./kept-conversation";
import { keptConversations } from "./kept-conversations";

/** A conversation that changes is kept once it has been quiet for so long; milliseconds. */
const QUIET_MS = 500;

/**
 * Keeps each conversation that a user opens, to be read without a network: when it has come from the server, and again
 * when an answer has ended. Incognito ones are never kept, and what is being written waits until it is complete.
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
