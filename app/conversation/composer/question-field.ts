import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Draft } from "../engine/question";
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

/** Moves the focus to the field once the window that closes now has given it back to what opened it. */
export function focusAfterClosing(field: HTMLTextAreaElement | null): void {
  setTimeout(() => field?.focus(), 0);
}

/** Removes a question from the field if it is unchanged; returns whether it was removed. */
export function takeFromField(field: HTMLTextAreaElement | null, query: string): boolean {
  if (field?.value.trim() !== query) return false;
  setField(field, "");
  return true;
}

/**
 * Handles the keys of a question's field: Enter sends, Shift+Enter starts a new line. An Enter that ends a word of an
 * input method does not get here (`shell/head/composition-keys.ts`).
 */
export const enterSends = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.shiftKey) return;
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
    const isStopped = live.get().notice?.kind === "interrupted";
    // A question typed in the meantime would be sent together with the stopped one.
    if (isStopped && field.current?.value.trim()) live.stopped.leaveOut();
    else latest.current(returned);
    live.dismiss("returned");
  }, [live, returned, field]);
}
