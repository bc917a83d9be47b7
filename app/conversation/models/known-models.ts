import type { AiModelView } from "#workers/contract/ai-models";

/** Apart from the code that loads the whole list, which the first load does without. */
const known = new Map<number, AiModelView>();

/** Makes models known that a page has loaded, so that answers can show their names. */
export function rememberModels(models: AiModelView[]): void {
  for (const model of models) known.set(model.id, model);
}

export const knownModel = (id: number): AiModelView | undefined => known.get(id);
