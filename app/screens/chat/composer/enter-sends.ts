import type { KeyboardEvent } from "react";

/** What a question's field does on a key: Enter sends, with Shift it begins a line. */
export const enterSends = (send: () => void) => (event: KeyboardEvent) => {
  // While an input method composes a word, Enter belongs to it.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
    return;
  event.preventDefault();
  send();
};
