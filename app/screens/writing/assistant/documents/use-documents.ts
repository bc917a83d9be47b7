import type { DocumentEntry, DocumentPage } from "#workers/contract/writing/documents";
import { useFound } from "~/kit/list/use-found";
import { usePages, type Pages } from "~/kit/list/use-pages";
import type { HomeCalls, ListAsked } from "../home-calls";

/** A list of documents as far as it has been read. */
export interface DocumentPages extends Pages<DocumentEntry> {
  phase: "ready" | "busy" | "failed";
  /** Reads again what could not be read. */
  retry: () => void;
}

/** The documents of a place. Their first page comes with the screen, or with the search if there are words. */
export function useDocuments(calls: HomeCalls, asked: ListAsked, first: DocumentPage): DocumentPages {
  const of = JSON.stringify(asked);
  // Read again when the screen is.
  const found = useFound(asked.words ? of : null, (signal) => calls.readPage(asked, null, signal), {
    version: first,
  });
  const pages = usePages({
    first: asked.words ? found.answer : first,
    of,
    keyOf: ({ id }) => id,
    read: (cursor) => calls.readPage(asked, cursor),
  });
  const phase = found.phase === "failed" || found.phase === "busy" ? found.phase : "ready";
  return { ...pages, phase, retry: found.retry };
}
