import type { GuestConversations } from "../stores/guest-conversations";
import { keepReader } from "./keep-reader";
import { isBeingAnswered } from "./kept-conversation";

/** Has the files that show a guest's conversations without a network kept, as soon as one is complete. */
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
