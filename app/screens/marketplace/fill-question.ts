import type { NavigateFunction } from "@remix-run/react";
import { COMPOSER_ID } from "../chat/composer/early-submit";
import { returnToField } from "../chat/composer/set-field";

/** Puts a text into the field of the open conversation; on another screen, into that of a new one. */
export function fillQuestion(text: string, navigate: NavigateFunction): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID} textarea`);
  if (!field) return navigate(`/user/dashboard?q=${encodeURIComponent(text)}`);
  // The window gives the focus back to what opened it, and only then the field may take it.
  setTimeout(() => returnToField(field, text), 0);
}
