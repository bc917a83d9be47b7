import { useEffect, useState } from "react";
import type { PostView } from "#workers/contract/social/posts";

/** Longer waits overflow the browser's timer, which then fires at once. Milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type Timed = Pick<PostView, "state" | "scheduled_date" | "next_attempt_at">;

/** Whether the time of a scheduled post has come while its page is open: from then on its state changes at any moment. */
export function useIsDue({ state, scheduled_date, next_attempt_at }: Timed): boolean {
  const at = state === "scheduled" ? (next_attempt_at ?? scheduled_date) : null;
  const [dueAt, setDueAt] = useState<string | null>(null);
  useEffect(() => {
    if (at === null) return;
    const left = Math.max(0, Date.parse(at) - Date.now());
    if (left > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setDueAt(at), left);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && dueAt === at;
}
