import type { AiModelView } from "#workers/contract/ai-models";

/** The models in whose name or provider every word of the query occurs, whatever its accents and case. */
export function searchModels(models: AiModelView[], query: string): AiModelView[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return models.filter((model) => {
    const text = fold(`${model.name} ${model.provider} ${model.model_common_name}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
