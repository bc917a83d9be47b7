import { DISPLAYED_MODELS, type AiModelView } from "#workers/contract/ai-models";

/** The few models a screen shows before "all models": those that this reader can ask, popular ones first. */
export function displayedModels(models: AiModelView[]): AiModelView[] {
  return models
    .filter(({ available, premium }) => available === 1 && premium === 0)
    .toSorted((a, b) => b.is_trending - a.is_trending)
    .slice(0, DISPLAYED_MODELS);
}
