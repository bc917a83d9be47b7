import { z } from "zod/mini";
import { AiModelView, PROVIDERS } from "../ai-models";
import { Flag, Line, OptionalText, Price, SortOrder, Whole } from "../fields";
import { Bit, Count, ErrorCodeName } from "../response";

const MAX_TOKENS = 100_000_000;

const optional = {
  /** Name that models share with their fallbacks; by default the model's own: it has none. */
  model_common_name: z.optional(Line(120)),
  description: z.optional(OptionalText(160)),
  description_en: z.optional(OptionalText(160)),
  can_stream: z.optional(Flag),
  need_account: z.optional(Flag),
  is_trending: z.optional(Flag),
  supports_images: z.optional(Flag),
  takes_temperature: z.optional(Flag),
  takes_effort: z.optional(Flag),
  is_active: z.optional(Flag),
  context_window: z.optional(Whole(1, MAX_TOKENS)),
  max_output_tokens: z.optional(Whole(1, MAX_TOKENS)),
  sort_order: z.optional(SortOrder),
};

const required = {
  name: Line(120),
  provider: z.enum(PROVIDERS),
  request_name: Line(200),
  input_price: Price,
  output_price: Price,
};

export const AiModelCreate = z.object({ ...required, ...optional });
export const AiModelUpdate = z.partial(AiModelCreate);

export type AiModelInput = z.infer<typeof AiModelUpdate>;

/** A model as an administrator sees it. */
export const AiModelRecord = z.extend(AiModelView, {
  max_output_tokens: Count,
  /** Order among models of one common name: the lowest is the first fallback. */
  sort_order: z.int(),
  is_active: Bit,
});
export type AiModelRecord = z.infer<typeof AiModelRecord>;

/** Administrators get more fields. */
export const ModelResponse = z.union([AiModelView, AiModelRecord]);

/** Answer of a model to a short question. Times in milliseconds; `first_ms` is null when no text came. */
export const ModelTestResponse = z.discriminatedUnion("ok", [
  z.strictObject({
    ok: z.literal(1),
    first_ms: z.nullable(z.number()),
    total_ms: z.number(),
    text: z.string(),
  }),
  z.strictObject({
    ok: z.literal(0),
    code: ErrorCodeName,
    error_type: z.string(),
    total_ms: z.number(),
  }),
]);
export type ModelTestResult = z.infer<typeof ModelTestResponse>;
