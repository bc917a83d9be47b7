import type { PromptCategory, PromptView } from "#workers/contract/prompts/prompt-categories";
import type { NavigateFunction } from "@remix-run/react";
import { COMPOSER_ID } from "~/conversation/composer/submit-before-hydration";
import { returnToField } from "~/conversation/composer/question-field";

/** Without accents and capitals: “ecrire” finds “Écrire”. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The prompts of a category (or of all) that contain every word of the query. */
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

/** Puts a text into the field of the open conversation; on another screen, into that of a new one. */
export function fillQuestion(text: string, navigate: NavigateFunction): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID} textarea`);
  if (!field) return navigate(`/user/dashboard?q=${encodeURIComponent(text)}`);
  // The window gives the focus back to what opened it, and only then the field may take it.
  setTimeout(() => returnToField(field, text), 0);
}
