import { type AiModelView, type Provider, DISPLAYED_MODELS } from "#workers/contract/ai-models";

/** Tokens from which a prompt holds a book. */
export const LONG_CONTEXT_TOKENS = 200_000;

export const ABILITIES = ["images", "long"] as const;

export type Ability = (typeof ABILITIES)[number];

export interface ModelFilter {
  query: string;
  abilities: readonly Ability[];
  provider: Provider | null;
}

/** `locked`: the reader's plan does not include it; `unconnected`: no provider of it is set up here. */
export type ModelAccess = "ready" | "locked" | "unconnected";

/** A model with all its providers. */
export interface ModelEntry {
  /** Common name of the model. */
  key: string;
  /** The row that is asked when the entry is chosen. */
  model: AiModelView;
  /** Best first. */
  providers: Provider[];
  access: ModelAccess;
  isChosen: boolean;
}

const RANK: Record<ModelAccess, number> = { ready: 0, locked: 1, unconnected: 2 };

/** Subscribers may ask every model, also one that their plan does not name. */
export const isLocked = ({ premium }: Pick<AiModelView, "premium">, isPremium: boolean): boolean =>
  premium === 1 && !isPremium;

const accessOf = (model: AiModelView, isPremium: boolean): ModelAccess => {
  if (model.available === 0) return "unconnected";
  return isLocked(model, isPremium) ? "locked" : "ready";
};

/**
 * The models that match, each once, by what the reader can do with them. Of several providers of a model that one is
 * asked which the reader has chosen, else the first, unless it is locked or not connected and another is not.
 */
export function groupModels(
  models: readonly AiModelView[],
  filter: ModelFilter,
  reader: { isPremium: boolean; chosenIds: readonly number[] },
): Record<ModelAccess, ModelEntry[]> {
  const byName = new Map<string, AiModelView[]>();
  for (const model of models.filter((model) => matches(model, filter)))
    byName.set(model.model_common_name, [...(byName.get(model.model_common_name) ?? []), model]);
  const groups: Record<ModelAccess, ModelEntry[]> = { ready: [], locked: [], unconnected: [] };
  for (const [key, rows] of byName) {
    const rank = (model: AiModelView) =>
      RANK[accessOf(model, reader.isPremium)] - (reader.chosenIds.includes(model.id) ? 0.5 : 0);
    const [model, ...others] = rows.toSorted((a, b) => rank(a) - rank(b)) as [AiModelView, ...AiModelView[]];
    const access = accessOf(model, reader.isPremium);
    groups[access].push({
      key,
      model,
      providers: [...new Set([model, ...others].map(({ provider }) => provider))],
      access,
      isChosen: rows.some(({ id }) => reader.chosenIds.includes(id)),
    });
  }
  return groups;
}

/** The providers that have several of these models, those that are connected first. */
export function providersOf(models: readonly AiModelView[]): Provider[] {
  const counts = new Map<Provider, number>();
  for (const { provider } of models.toSorted((a, b) => b.available - a.available))
    counts.set(provider, (counts.get(provider) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([provider]) => provider);
}

function matches(model: AiModelView, { query, abilities, provider }: ModelFilter): boolean {
  if (provider && model.provider !== provider) return false;
  if (abilities.includes("images") && model.supports_images === 0) return false;
  if (abilities.includes("long") && model.context_window < LONG_CONTEXT_TOKENS) return false;
  const names = fold(`${model.name} ${model.provider} ${model.model_common_name}`);
  const about = fold(`${model.description} ${model.description_en}`).split(/[^\p{L}\p{N}]+/u);
  return fold(query)
    .split(/\s+/)
    .every((word) => names.includes(word) || about.some((other) => other.startsWith(word)));
}

/** Removes accents and capitals. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The few models a screen shows before "all models": those that this reader can ask, popular ones first, each once. */
export function displayedModels(models: AiModelView[], isPremium: boolean): AiModelView[] {
  const seen = new Set<string>();
  return models
    .filter((model) => model.available === 1 && !isLocked(model, isPremium))
    .toSorted((a, b) => b.is_trending - a.is_trending)
    .filter(({ model_common_name: name }) => !seen.has(name) && seen.add(name))
    .slice(0, DISPLAYED_MODELS);
}
