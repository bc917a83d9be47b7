import { useSyncExternalStore } from "react";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { RecentList } from "./recent-list";

const SHOWN = 20;

/** The last conversations of this browser's guest. */
export default function GuestRecent() {
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list);
  return <RecentList entries={list.slice(0, SHOWN)} />;
}
