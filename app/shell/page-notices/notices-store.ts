import type { ThirdParty } from "#workers/contract/consent";
import { Store } from "~/browser/store";
import type { VersionWatch } from "../updates/watch-version";

export interface Notices {
  /** The offer of a newer version; null while there is none. */
  update: VersionWatch | null;
  /** The services that the reader is asked about; null while nothing is asked. */
  consent: readonly ThirdParty[] | null;
}

/** Notices of the page, set by what watches it and read by what is loaded only then. */
export const noticesStore = new Store<Notices>({ update: null, consent: null });

export const changeNotices = (change: Partial<Notices>): void =>
  noticesStore.set({ ...noticesStore.get(), ...change });
