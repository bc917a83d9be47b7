import type { PromptCategory, PromptView } from "#workers/contract/prompts/prompt-categories";

/** Without accents and capitals: “ecrire” finds “Écrire”. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The prompts of a category (or of all) that hold every word sought. */
export function findPrompts(
  prompts: readonly PromptView[],
  query: string,
  category: PromptCategory | "all",
): PromptView[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return prompts.filter((prompt) => {
    const text = plain(`${prompt.title} ${prompt.text}`);
    return (category === "all" || prompt.category === category) && words.every((word) => text.includes(word));
  });
}
