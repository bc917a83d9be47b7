import { z } from "zod/mini";

/** Start of a visitor's question. */
export const SupportInput = z.object({
  chatbot: z.string(),
  lead: z.nullable(z.string()),
  /** The owner tries the chatbot. */
  isTest: z.boolean(),
});

export type SupportInput = z.infer<typeof SupportInput>;
