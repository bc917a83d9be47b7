import { z } from "zod/mini";
import { parseSent } from "../sent-fields";

const Suggestion = z.string().check(z.maxLength(1_000));

/** Questions that could come next, by the question after whose answer they were suggested. */
export const RelatedList = z
  .array(
    z.object({
      query: z.string().check(z.maxLength(4_000)),
      relatedQuestions: z.array(Suggestion).check(z.maxLength(10)),
    }),
  )
  .check(z.maxLength(50));

export type RelatedEntry = z.infer<typeof RelatedList>[number];

/** The same as a form sends it, in JSON; or suggestions alone, which belong to the question that they come with. */
export const SentRelated = z.pipe(
  z.transform(parseSent),
  z.union([RelatedList, z.array(Suggestion).check(z.maxLength(10))]),
);
