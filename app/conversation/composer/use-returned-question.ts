import { useEffect, useRef } from "react";
import type { Draft } from "../engine/engine-dependencies";
import type { LiveConversation } from "../engine/live-conversation";

/** Calls `restore` with a question that comes back to the composer: its answer was stopped, or it was refused. */
export function useReturnedQuestion(
  live: LiveConversation | null,
  returned: Draft | null,
  restore: (draft: Draft) => void,
): void {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    if (!live || returned === null) return;
    latest.current(returned);
    live.dismiss("returned");
  }, [live, returned]);
}
