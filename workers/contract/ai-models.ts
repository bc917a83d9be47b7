import { z } from "zod/mini";
import { Bit, Count, listOf, pageOf } from "./response";

/** Providers an `ai_models` row may name, and the path family of each under `/api/ai/`. */
export const PROVIDERS = [
  "OpenAI",
  "Together",
  "AIML",
  "Llama",
  "Anthropic",
  "OpenRouter",
  "Atelier demo",
] as const;

export type Provider = (typeof PROVIDERS)[number];

/** Path word → provider. `demo` is ours: the answer composed without a language model. */
export const PROVIDER_OF_FAMILY = {
  chatgpt: "OpenAI",
  together: "Together",
  anthropic: "Anthropic",
  openrouter: "OpenRouter",
  llama: "Llama",
  aiml: "AIML",
  demo: "Atelier demo",
} as const satisfies Record<string, Provider>;

export type ProviderFamily = keyof typeof PROVIDER_OF_FAMILY;

export const PROVIDER_FAMILIES = Object.keys(PROVIDER_OF_FAMILY) as ProviderFamily[];

/** The path family of a provider: `OpenAI` → `chatgpt`. */
export function familyOf(provider: Provider): ProviderFamily {
  return PROVIDER_FAMILIES.find((family) => PROVIDER_OF_FAMILY[family] === provider)!;
}

/** Number of models that the screen shows before "all models", and number of trending ones. */
export const DISPLAYED_MODELS = 5;

/** A model as every reader sees it. Prices are US dollars per 1,000 tokens. */
export const AiModelView = z.strictObject({
  id: z.int(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  request_name: z.string(),
  can_stream: Bit,
  /** Rows that share it are the same model at different providers: the fallback order. */
  model_common_name: z.string(),
  /** Work that the model is suited to, in a few words of French. */
  description: z.string(),
  description_en: z.string(),
  need_account: Bit,
  is_trending: Bit,
  premium: Bit,
  input_price: z.number(),
  output_price: z.number(),
  image_url: z.string(),
  supports_images: Bit,
  /** 1 when it can be told a temperature, and how much to reason. */
  takes_temperature: Bit,
  takes_effort: Bit,
  /** Largest prompt in tokens. */
  context_window: Count,
  /** 1 when its provider is configured here, so that asking it can work. */
  available: Bit,
});
export type AiModelView = z.infer<typeof AiModelView>;

/** Ids arrive as text in forms and paths. */
export const ModelId = z.coerce.number().check(z.int(), z.positive());
export const PageNumber = z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1);
export const ModelParams = z.object({ id: ModelId });
export const PageQuery = z.object({ page: PageNumber });

export const ModelListResponse = listOf(AiModelView);
export const ModelPageResponse = pageOf(AiModelView);
export type AiModelPage = z.infer<typeof ModelPageResponse>;
