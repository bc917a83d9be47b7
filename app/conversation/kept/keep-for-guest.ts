import type { GuestConversations } from "../stores/guest-conversations";
import { keepReader } from "./keep-reader";
import { isBeingAnswered } from "./kept-conversation";

/** Has the files of the offline screen cached as soon as the guest has a conversation with a complete answer. */
export function keepForGuest(conversations: GuestConversations): void {
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
