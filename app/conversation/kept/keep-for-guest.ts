import type { ConversationStore } from "../engine/conversation-store";
import { keepReader } from "./keep-reader";
import { isBeingAnswered } from "./kept-conversation";

/** The conversations of this browser's guest, newest first. */
interface ListedConversations extends Pick<ConversationStore, "read" | "subscribe"> {
  list(): { id: string }[];
}

/** Has the files of the offline screen cached as soon as the guest has a conversation with a complete answer. */
export function keepForGuest(conversations: ListedConversations): void {
  const look = () => {
    const [newest] = conversations.list();
    const turns = newest && conversations.read(newest.id)?.turns;
    if (!turns || isBeingAnswered(turns)) return;
    stop();
    void keepReader();
  };
  const stop = conversations.subscribe(look);
  look();
}
