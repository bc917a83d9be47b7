import { z } from "zod/mini";
import { PROVIDERS } from "../ai-models";
import { Bit, Count, ErrorCodeName, listOf, pageOf } from "./response";

const MODEL = {
  id: z.int(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  request_name: z.string(),
  can_stream: Bit,
  model_common_name: z.string(),
  description: z.string(),
  description_en: z.string(),
  need_account: Bit,
  is_trending: Bit,
  premium: Bit,
  input_price: z.number(),
  output_price: z.number(),
  image_url: z.string(),
  supports_images: Bit,
  context_window: Count,
  available: Bit,
};
const Model = z.strictObject(MODEL);

/** As an administrator sees it. */
export const ModelRecordResponse = z.strictObject({
  ...MODEL,
  max_output_tokens: Count,
  sort_order: z.int(),
  is_active: Bit,
});

export const ModelListResponse = listOf(Model);
export const ModelPageResponse = pageOf(Model);
/** Administrators get more fields. */
export const ModelResponse = z.union([Model, ModelRecordResponse]);
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
