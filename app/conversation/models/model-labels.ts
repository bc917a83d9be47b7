import type { AiModelView } from "#workers/contract/ai-models";

type Named = Pick<AiModelView, "name" | "provider">;

/** Names the models of a list: those that share a name have their provider added. */
export function modelLabels(models: readonly Named[]): (model: Named) => string {
  const counts = new Map<string, number>();
  for (const { name } of models) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, provider }) => ((counts.get(name) ?? 0) > 1 ? `${name} (${provider})` : name);
}
