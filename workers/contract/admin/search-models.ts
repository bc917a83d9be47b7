import { z } from "zod/mini";
import { Count } from "../response";

/** Calls of one of the models that search by meaning, on one day in UTC. */
export const SearchModelDay = z.strictObject({
  day: z.iso.date(),
  model: z.string(),
  calls: Count,
  /** Calls among them that failed or were late. */
  unanswered: Count,
  /** Estimated tokens of input. */
  tokens: Count,
  /** Estimated cost in US dollars. */
  cost: z.number(),
});
export type SearchModelDay = z.infer<typeof SearchModelDay>;
