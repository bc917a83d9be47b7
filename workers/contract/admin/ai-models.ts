import { z } from "zod/mini";
import { PROVIDERS, type AiModelView } from "../ai-models";
import type { ErrorCode } from "../errors";
import { Flag, OptionalText, Price, SortOrder, Text, Whole } from "./fields";

const MAX_TOKENS = 100_000_000;

const optional = {
  /** Without it, the model's name: it has no fallbacks. */
  model_common_name: z.optional(Text(120)),
  description: z.optional(OptionalText(160)),
  description_en: z.optional(OptionalText(160)),
  can_stream: z.optional(Flag),
  need_account: z.optional(Flag),
  is_trending: z.optional(Flag),
  supports_images: z.optional(Flag),
  is_active: z.optional(Flag),
  context_window: z.optional(Whole(1, MAX_TOKENS)),
  max_output_tokens: z.optional(Whole(1, MAX_TOKENS)),
  sort_order: z.optional(SortOrder),
};

const required = {
  name: Text(120),
  provider: z.enum(PROVIDERS),
  request_name: Text(200),
  input_price: Price,
  output_price: Price,
};

export const AiModelCreate = z.object({ ...required, ...optional });
export const AiModelUpdate = z.partial(AiModelCreate);

export type AiModelInput = z.infer<typeof AiModelUpdate>;

/** A model as an administrator sees it. */
export interface AiModelRecord extends AiModelView {
  max_output_tokens: number;
  /** Among models of one common name, the lowest is the first fallback. */
  sort_order: number;
  is_active: 0 | 1;
}

/** How a model answered a short question. Times in milliseconds; `first_ms` is null when no text came. */
export type ModelTestResult =
  | { ok: 1; first_ms: number | null; total_ms: number; text: string }
  | { ok: 0; code: ErrorCode; error_type: string; total_ms: number };
