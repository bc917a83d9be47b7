import { DISPLAYED_MODELS, type AiModelView } from "#workers/contract/ai-models";
import { isLocked } from "./group-models";

/** The few models a screen shows before "all models": those that this reader can ask, popular ones first, each once. */
export function displayedModels(models: AiModelView[], isPremium: boolean): AiModelView[] {
  const seen = new Set<string>();
  return models
    .filter((model) => model.available === 1 && !isLocked(model, isPremium))
    .toSorted((a, b) => b.is_trending - a.is_trending)
    .filter(({ model_common_name: name }) => !seen.has(name) && seen.add(name))
    .slice(0, DISPLAYED_MODELS);
}
