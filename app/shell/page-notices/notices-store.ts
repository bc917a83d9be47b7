import type { ThirdParty } from "#workers/contract/consent";
import type { VersionWatch } from "../updates/watch-version";

export interface Notices {
  /** The offer of a newer version; null while there is none. */
  update: VersionWatch | null;
  /** The services that the reader is asked about; null while nothing is asked. */
  consent: readonly ThirdParty[] | null;
}

let notices: Notices = { update: null, consent: null };
const readers = new Set<() => void>();

/** What the page has to show, set by what watches it and read by what is loaded only then. */
export const noticesStore = {
  read: (): Notices => notices,
  set(change: Partial<Notices>): void {
    notices = { ...notices, ...change };
    for (const reader of readers) reader();
  },
  subscribe(reader: () => void): () => void {
    readers.add(reader);
    return () => void readers.delete(reader);
  },
};
