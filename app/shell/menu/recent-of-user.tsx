import { useEffect } from "react";
import { isKeeping, useRecent } from "~/conversation/stores/recent-conversations";
import { whenIdle } from "~/browser/when-idle";
import { RecentList } from "./recent-list";

/** A user's last conversations; nothing until they are known. */
export default function UserRecent({ user }: { user: string }) {
  const recent = useRecent(user);
  useEffect(() => (isKeeping() ? whenIdle(window, () => void openKept(user)) : undefined), [user]);
  return recent && <RecentList entries={recent} />;
}

/** Has the copies for reading without a network follow the list: those of deleted conversations go. */
async function openKept(user: string): Promise<void> {
  const part = await import("~/conversation/stores/server-conversations").catch(() => null);
  part?.serverConversations(user);
}
