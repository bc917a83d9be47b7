import { z } from "zod/mini";
import { trimmed } from "../text/text-checks";
import { EFFORTS, LENGTHS, MAX_INSTRUCTIONS } from "./setting-values";

/** How the models of a conversation are asked. What is absent is left to the model. */
export const ChatSettings = z.strictObject({
  /** Given to the model before the conversation. */
  instructions: z.optional(z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_INSTRUCTIONS))),
  /** 0 for the likeliest words, 1 for varied ones. */
  temperature: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Time that a model which reasons spends before it answers. */
  effort: z.optional(z.enum(EFFORTS)),
  length: z.optional(z.enum(LENGTHS)),
});
export type ChatSettings = z.infer<typeof ChatSettings>;
