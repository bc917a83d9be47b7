import { returnToField } from "../composer/question-field";
import { COMPOSER_ID } from "../composer/submit-before-hydration";
import type { Prompt } from "./use-prompts";

/** Removes accents and capitals: “ecrire” finds “Écrire”. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The prompts of a category (or of all) that contain every word of the query. */
export function findPrompts(
  prompts: readonly Prompt[],
  query: string,
  category: Prompt["category"] | "all" = "all",
): Prompt[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return prompts.filter((prompt) => {
    const text = plain(`${prompt.title} ${prompt.text}`);
    return (category === "all" || prompt.category === category) && words.every((word) => text.includes(word));
  });
}

/** Puts a text into the field of the open conversation, or hands it to `elsewhere` where there is none. */
export function fillQuestion(text: string, elsewhere: (text: string) => void): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID} textarea`);
  if (!field) return elsewhere(text);
  // The window gives the focus back to what opened it, and only then the field may take it.
  setTimeout(() => returnToField(field, text), 0);
}
