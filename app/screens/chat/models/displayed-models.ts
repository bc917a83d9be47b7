import { DISPLAYED_MODELS, type AiModelView } from "#workers/contract/ai-models";

/** The few models a screen shows before "all models": usable by this reader first, then popular ones. */
export function displayedModels(models: AiModelView[]): AiModelView[] {
  return models
    .filter(({ available }) => available)
    .toSorted((a, b) => a.premium - b.premium || b.is_trending - a.is_trending)
    .slice(0, DISPLAYED_MODELS);
}
