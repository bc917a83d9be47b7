import { useEffect, useRef, useState } from "react";
import type { DocumentEntry, DocumentPage } from "#workers/contract/writing/documents";
import type { HomeCalls, ListAsked } from "../home-calls";

const TYPING_PAUSE_MS = 250;

/** A list of documents as far as it has been read. */
export interface DocumentList {
  phase: "ready" | "busy" | "failed";
  documents: DocumentEntry[];
  hasMore: boolean;
  isReadingMore: boolean;
  /** Reads the next page. Rejects with `ApiError`. */
  showMore: () => Promise<void>;
  /** Reads again what could not be read. */
  retry: () => void;
}

interface Pages extends DocumentPage {
  /** The list that they are of. */
  of: string;
}

/**
 * The documents of a place. Their first page comes with the screen, or with the search if there are words; when it is
 * read again, so are the later pages that are shown: what was moved or deleted elsewhere goes from them too.
 */
export function useDocuments(calls: HomeCalls, asked: ListAsked, first: DocumentPage): DocumentList {
  const of = JSON.stringify(asked);
  const search = useSearch(calls, asked, first);
  const head = asked.words ? search.page : first;
  const [later, setLater] = useState<Pages | null>(null);
  const [isReadingMore, setReading] = useState(false);
  const shown = later?.of === of ? later : null;

  const readOn = async (from: DocumentPage, least: number): Promise<Pages> => {
    const data: DocumentEntry[] = [];
    let { next } = from;
    do {
      const page = await calls.readPage(asked, next);
      data.push(...page.data);
      next = page.next;
    } while (next && data.length < least);
    return { of, data, next };
  };
  const reread = useRef(async (_head: DocumentPage) => {});
  reread.current = async (now) => {
    if (!shown) return;
    setLater(now.next ? await readOn(now, shown.data.length) : null);
  };
  useEffect(() => {
    // Pages that cannot be read again stay as they were.
    if (head) reread.current(head).catch(() => {});
  }, [head]);

  const showMore = async () => {
    const from = shown ?? head;
    if (!from?.next) return;
    setReading(true);
    try {
      const more = await readOn(from, 1);
      setLater({ ...more, data: [...(shown?.data ?? []), ...more.data] });
    } finally {
      setReading(false);
    }
  };
  const known = new Set(head?.data.map(({ id }) => id));
  return {
    phase: asked.words ? search.phase : "ready",
    documents: [...(head?.data ?? []), ...(shown?.data.filter(({ id }) => !known.has(id)) ?? [])],
    hasMore: (shown ?? head)?.next != null,
    isReadingMore,
    showMore,
    retry: search.retry,
  };
}

/** The first page of what is searched for; read again when the screen is. */
function useSearch(calls: HomeCalls, asked: ListAsked, first: DocumentPage) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: string; page: DocumentPage | null } | null>(null);
  const latest = useRef({ calls, asked });
  latest.current = { calls, asked };
  const of = asked.words ? JSON.stringify(asked) : null;
  useEffect(() => {
    if (!of) return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const { calls: now, asked: what } = latest.current;
      now.readPage(what, null, stop.signal).then(
        (page) => setFound({ of, page }),
        () => stop.signal.aborted || setFound({ of, page: null }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [of, first, attempt]);
  const isFailed = found !== null && found.of === of && found.page === null;
  return {
    // While other words are looked for, what was found before stays.
    page: found?.page ?? null,
    phase: isFailed ? ("failed" as const) : found?.page ? ("ready" as const) : ("busy" as const),
    retry: () => {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}
