import { useRecent } from "~/conversation/stores/server-conversations";
import { RecentList } from "./recent-list";

/** A user's last conversations; nothing until they are known. */
export default function UserRecent({ user }: { user: string }) {
  const recent = useRecent(user);
  return recent && <RecentList entries={recent} />;
}
