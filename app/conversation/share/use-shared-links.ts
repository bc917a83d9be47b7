import { useCallback, useEffect, useState } from "react";
import type { SharedLinksPage } from "#workers/contract/chat/shared-links";
import { linkCalls } from "./link-calls";

/** A page of the user's links, or of those of one conversation; null until it is read. */
export function useSharedLinks(conversation?: string) {
  const [page, setPage] = useState(1);
  const [read, setRead] = useState<SharedLinksPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    setFailed(false);
    linkCalls.list(page, conversation, reading.signal).then(
      (answer) => {
        // The last links of a page may have been revoked.
        if (page > answer.last_page) setPage(answer.last_page);
        else setRead(answer);
      },
      () => reading.signal.aborted || setFailed(true),
    );
    return () => reading.abort();
  }, [page, conversation, attempt]);
  const reread = useCallback(() => setAttempt((before) => before + 1), []);
  return { links: read, hasFailed, setPage, reread };
}
