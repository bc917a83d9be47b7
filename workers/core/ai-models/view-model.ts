import type { AiModelView } from "../../contract/ai-models";
import type { Context } from "../context";
import type { AiModelRow } from "./catalogue";
import { isAvailable, premiumOf } from "./model-access";

/** Families with their own badge, and the names that give them away. The first that matches wins. */
const FAMILIES = [
  // Listed before the families that it distils into itself: "DeepSeek R1 Distill Llama 70B".
  ["deepseek", /deepseek/i],
  ["gpt", /gpt|\bo[134]\b/i],
  ["claude", /claude/i],
  ["gemini", /gemini/i],
  ["gemma", /gemma/i],
  ["llama", /llama/i],
  ["mistral", /mi[sx]tral|ministral|magistral|codestral|devstral|pixtral/i],
  ["qwen", /qwen|qwq/i],
  ["grok", /grok/i],
  ["kimi", /kimi/i],
  ["glm", /\bglm\b/i],
  ["command", /\bcommand\b/i],
  ["atelier", /atelier/i],
] as const;

/** Path of the badge of a model's family, found by the model's name; a neutral one when the family is unknown. */
export function modelLogo(name: string): string {
  const family = FAMILIES.find(([, pattern]) => pattern.test(name));
  return `/models/${family?.[0] ?? "default"}.svg`;
}

const bit = (value: number | boolean): 0 | 1 => (value ? 1 : 0);

/** A model as this visitor sees it. */
export function viewModel(ctx: Context, row: AiModelRow): AiModelView {
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    request_name: row.request_name,
    can_stream: bit(row.can_stream),
    model_common_name: row.model_common_name,
    description: row.description,
    description_en: row.description_en,
    need_account: bit(row.need_account),
    is_trending: bit(row.is_trending),
    premium: premiumOf(ctx, row),
    input_price: row.input_price,
    output_price: row.output_price,
    image_url: modelLogo(row.name),
    supports_images: bit(row.supports_images),
    takes_temperature: bit(row.takes_temperature),
    takes_effort: bit(row.takes_effort),
    context_window: row.context_window,
    available: bit(isAvailable(ctx, row)),
  };
}
