import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Draft } from "../engine/engine-dependencies";
import type { LiveConversation } from "../engine/live-conversation";

/** Puts a text into the field as if it had been typed, the caret at its end. */
export function setField(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.setSelectionRange(text.length, text.length);
}

/** Puts a question back without losing what has been typed since. */
export function returnToField(field: HTMLTextAreaElement | null, query: string): void {
  const typed = field?.value.trim();
  setField(field, typed && typed !== query ? `${query}\n\n${typed}` : query);
  field?.focus();
}

/** Removes a question from the field if it is unchanged; returns whether it was removed. */
export function takeFromField(field: HTMLTextAreaElement | null, query: string): boolean {
  if (field?.value.trim() !== query) return false;
  setField(field, "");
  return true;
}

/** Handles the keys of a question's field: Enter sends, Shift+Enter starts a new line. */
export const enterSends = (send: () => void) => (event: KeyboardEvent) => {
  // While an input method composes a word, Enter belongs to it.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
    return;
  event.preventDefault();
  send();
};

/** Calls `restore` with a question that comes back to the composer: its answer was stopped, or it was refused. */
export function useReturnedQuestion(
  live: LiveConversation | null,
  returned: Draft | null,
  restore: (draft: Draft) => void,
  field: RefObject<HTMLTextAreaElement>,
): void {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    if (!live || returned === null) return;
    const isStopped = live.getState().notice?.kind === "interrupted";
    // A question typed in the meantime would be sent together with the stopped one.
    if (isStopped && field.current?.value.trim()) live.stopped.leaveOut();
    else latest.current(returned);
    live.dismiss("returned");
  }, [live, returned, field]);
}
