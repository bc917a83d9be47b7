import { z } from "zod/mini";
import { ModelId } from "../ai-models";
import type { ErrorCode } from "../errors";
import { LanguageTag } from "../sent-fields";

/** Material that an administrator tries the saved prompt of a template or an amelioration with. */
export const PromptTestInput = z.object({
  model_id: ModelId,
  language: LanguageTag,
  /** Values of the template's form. */
  fields: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.null()])), {}),
  /** HTML that the amelioration works on. */
  content: z._default(z.string().check(z.maxLength(20_000)), ""),
});

export type PromptTestInput = z.infer<typeof PromptTestInput>;

/** The prompt as it was sent, and how one model answered. Times are milliseconds, cost is US dollars. */
export type PromptTestResult = {
  model_id: number;
  system: string;
  text: string;
  total_ms: number;
  input_tokens: number;
  output_tokens: number;
  cost: number;
} & ({ ok: 1; answer: string; truncated: boolean } | { ok: 0; code: ErrorCode });
