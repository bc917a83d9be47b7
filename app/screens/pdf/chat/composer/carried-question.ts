import { useLocation } from "@remix-run/react";
import { useEffect, type RefObject } from "react";
import { returnToField } from "~/conversation/composer/question-field";

/** The question that was typed in a chat before a dropped PDF opened this page. */
export const carriedQuestion = (state: unknown): string =>
  (state as { question?: string } | null)?.question ?? "";

/** Puts it into the field, once: it is removed from the history entry, so a reload does not repeat it. */
export function useCarriedQuestion(field: RefObject<HTMLTextAreaElement>): void {
  const { state } = useLocation();
  useEffect(() => {
    const question = carriedQuestion(state);
    if (!question) return;
    returnToField(field.current, question);
    history.replaceState({ ...history.state, usr: null }, "");
    // Runs once, as the panel opens; later visits bring their own panel.
  }, []);
}
