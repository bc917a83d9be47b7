import { lazy, Suspense, useSyncExternalStore } from "react";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { useUser } from "~/session/session";
import { RecentList } from "./recent-list";

const UserRecent = lazy(() => import("./recent-of-user"));
const SHOWN = 20;

/** The last conversations: a user's from the server, a guest's from this browser. */
export default function RecentConversations() {
  const { id } = useUser();
  if (id === null) return <GuestRecent />;
  return (
    <Suspense>
      <UserRecent user={id} />
    </Suspense>
  );
}

function GuestRecent() {
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list);
  return <RecentList entries={list.slice(0, SHOWN)} />;
}
