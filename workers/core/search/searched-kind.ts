import type { FoundKind, FoundRecord } from "../../contract/own-search";
import type { Context } from "../context";

export interface KindAsked {
  words: string;
  /** Epoch milliseconds; only what is newer. */
  since: number;
  /** Results of the pages before. */
  offset: number;
  limit: number;
}

/** Records of one kind of the user's own, for the search over all of them. */
export interface SearchedKind {
  kind: FoundKind;
  /** Finds the actor's records that have all the words, the best ones first. Rows of others are never read. */
  find: (ctx: Context, asked: KindAsked) => Promise<Omit<FoundRecord, "kind">[]>;
}

/** A word that is in everything must not make a search slow: only so many of the newest matches are looked at. */
export const MAX_FOUND = 500;
