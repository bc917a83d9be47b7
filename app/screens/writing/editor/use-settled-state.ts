import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";

/** Someone who types without a pause still sees the bars follow. */
const MAX_DELAY_MS = 200;

/**
 * Returns the part of the editor's state that the bars show, read again once the browser has time for it: a key is on
 * the screen first. The result is compared by its JSON. The selector must stay the same function from one render to the
 * next.
 */
export function useSettledState<T>(editor: Editor, selector: (editor: Editor) => T): T {
  const [value, setValue] = useState(() => selector(editor));
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const read = () => {
      cancel = null;
      if (editor.isDestroyed) return;
      const next = selector(editor);
      setValue((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next));
    };
    const readSoon = () => void (cancel ??= afterPaint(read));
    editor.on("transaction", readSoon);
    readSoon();
    return () => {
      cancel?.();
      editor.off("transaction", readSoon);
    };
  }, [editor, selector]);
  return value;
}

/** Calls back when nothing else is to be done; gives a function that takes that back. */
function afterPaint(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, MAX_DELAY_MS / 4);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: MAX_DELAY_MS });
  return () => cancelIdleCallback(id);
}
