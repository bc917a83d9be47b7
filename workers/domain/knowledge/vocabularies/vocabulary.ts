import type { Statement } from "../index/section-features";
import accounting from "./accounting.json";
import business from "./business.json";

/** What a field calls its things. Retrieval works without any: a vocabulary adds what people and documents say for one thing. */
export interface Vocabulary {
  name: string;
  /** The published works whose terms these are. */
  sources: string[];
  concepts: Concept[];
}

/** One thing: what it is asked for by, and the words that documents have for it. Any form of the words is meant. */
export interface Concept {
  /** A phrase after "fr:" is meant in French only. */
  ask: string[];
  say: string[];
  /** The statements of accounts that have it. */
  statements?: Statement[];
}

/** The vocabularies in use. */
export const VOCABULARIES = [accounting, business] as Vocabulary[];
