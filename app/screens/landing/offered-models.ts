import type { AiModelView } from "#workers/contract/ai-models";
import { currencyFormat } from "#workers/contract/currency";
import type { Language } from "#workers/contract/languages";

const SHOWN = 8;

/** Shown while the catalogue is empty: the families of models whose names the product has logos for. */
export const FAMILIES = [
  { name: "GPT", logo: "/models/gpt.svg" },
  { name: "Claude", logo: "/models/claude.svg" },
  { name: "Gemini", logo: "/models/gemini.svg" },
  { name: "Llama", logo: "/models/llama.svg" },
  { name: "DeepSeek", logo: "/models/deepseek.svg" },
  { name: "Mistral", logo: "/models/mistral.svg" },
] as const;

export interface OfferedModel {
  id: number;
  name: string;
  provider: string;
  logo: string;
  /** Prices of a million tokens as text; null for a model that is free. */
  prices: { input: string; output: string } | null;
  available: boolean;
  needsAccount: boolean;
}

/** Whether nothing can answer here but the demo model, which knows only the product's own help pages. */
export const isOnlyDemo = (models: AiModelView[]): boolean =>
  models.every(({ available, provider }) => available === 0 || provider === "Atelier demo");

/** The models that the landing page shows: usable ones first, then popular ones, each model once. */
export function offeredModels(models: AiModelView[], language: Language): OfferedModel[] {
  const seen = new Set<string>();
  return models
    .toSorted((a, b) => b.available - a.available || b.is_trending - a.is_trending)
    .filter(({ model_common_name: name }) => !seen.has(name) && seen.add(name))
    .slice(0, SHOWN)
    .map((model) => ({
      id: model.id,
      name: model.name,
      provider: model.provider,
      logo: model.image_url,
      prices: pricesOf(model, language),
      available: model.available === 1,
      needsAccount: model.need_account === 1,
    }));
}

function pricesOf({ input_price, output_price }: AiModelView, language: Language): OfferedModel["prices"] {
  if (input_price === 0 && output_price === 0) return null;
  const format = MONEY[language];
  return { input: format.format(input_price * 1000), output: format.format(output_price * 1000) };
}

const money = (language: Language) => currencyFormat("USD", language);
const MONEY: Record<Language, Intl.NumberFormat> = { en: money("en"), fr: money("fr") };
