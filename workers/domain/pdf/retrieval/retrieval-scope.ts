import type { SQL } from "drizzle-orm";

/** What is searched: files that the caller may read, and which of their pages, first and last. */
export interface RetrievalScope {
  files: { id: string; user_id: string; name: string }[];
  /** Present where these are only the newest of many: then all of their owner's are searched, or what `only` picks. */
  all?: { only: SQL | undefined } | undefined;
  pages?: [first: number, last: number] | undefined;
}
