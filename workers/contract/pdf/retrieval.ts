import { z } from "zod/mini";

/** Why a passage was found, for the owner to see. The parts of `signals` are 0 to 1 before they are weighed. */
export interface PassageWhy {
  /** Words of the page that the question asked for, as they are compared. */
  words: string[];
  /** Words that the question did not say but means: synonyms and line items. */
  implied: string[];
  /** Place by words alone, from 1; null if only its meaning was near. */
  lexical_rank: number | null;
  /** Place by meaning, from 1; null without an embedding model. */
  vector_rank: number | null;
  /** What its place by words is made of. */
  signals: Record<string, number>;
}

/** A passage of one page: characters `start` to `end` of its text. */
export interface Passage {
  file: string;
  page: number;
  start: number;
  end: number;
  text: string;
  headings: string[];
  /** 0 to 1; comparable within one answer only. */
  score: number;
  why: PassageWhy;
}

/** What a question retrieves. */
export interface Found {
  /** Best first, one a page. */
  passages: Passage[];
  /** "low" when hardly anything of the question was found. */
  evidence: "low" | "enough";
}

/** A question whose retrieval is to be seen. */
export const RetrievalQuery = z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) });
