import { z } from "zod/mini";
import { trimmed } from "../text/text-checks";
import { Count, successOf } from "../response";

/** Reason why a passage was found, for the owner to see. The parts of `signals` are 0 to 1 before they are weighed. */
export const PassageWhy = z.strictObject({
  /** Words of the page that the question asked for, as they are compared. */
  words: z.array(z.string()),
  /** Words that the question did not say but means: synonyms and line items. */
  implied: z.array(z.string()),
  /** Place by words alone, from 1; null if only its meaning was near. */
  lexical_rank: z.nullable(z.number()),
  /** Place by meaning, from 1; null without an embedding model. */
  vector_rank: z.nullable(z.number()),
  /** Signals that its place by words is made of. */
  signals: z.record(z.string(), z.number()),
});
export type PassageWhy = z.infer<typeof PassageWhy>;

/** A passage of one page: characters `start` to `end` of its text. */
export const Passage = z.strictObject({
  file: z.string(),
  page: z.int(),
  start: Count,
  end: Count,
  text: z.string(),
  headings: z.array(z.string()),
  /** 0 to 1; comparable within one answer only. */
  score: z.number(),
  why: PassageWhy,
});
export type Passage = z.infer<typeof Passage>;

/** Passages and facts that a question retrieves. */
export const Found = z.strictObject({
  /** Best first, one a page. */
  passages: z.array(Passage),
  /** "low" when hardly anything of the question was found. */
  evidence: z.enum(["low", "enough"]),
});
export type Found = z.infer<typeof Found>;

/** A question whose retrieval is to be seen. */
export const RetrievalQuery = z.object({
  q: z.string().check(trimmed(), z.minLength(1), z.maxLength(2_000)),
});

export const RetrievalResponse = successOf(Found);
