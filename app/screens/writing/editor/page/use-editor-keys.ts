import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";

/** Actions of key combinations such as `Mod-f` on this page, in place of the browser's own. */
export type EditorKeys = Record<string, () => void>;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Listens on the whole page; Alt-F10 leads to the nearest bar of the editor, Escape back into the text. */
export function useEditorKeys(editor: Editor, keys: EditorKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      if (event.altKey && event.key === "F10") {
        event.preventDefault();
        return focusBar();
      }
      if (event.key === "Escape" && isInBar(event.target)) return void editor.commands.focus();
      const isMod = isApple() ? event.metaKey : event.ctrlKey;
      const act = isMod && !event.altKey && !event.shiftKey && latest.current[`Mod-${event.key}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [editor]);
}

const BARS = "#editor-toolbar, [data-change-buttons], [data-selection-menu]";

const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(BARS) !== null;

function focusBar(): void {
  const bars = [...document.querySelectorAll<HTMLElement>(BARS)];
  const bar = bars.filter((other) => other.checkVisibility({ visibilityProperty: true })).at(-1);
  bar?.querySelector<HTMLElement>("button:not([tabindex='-1']), a")?.focus();
}
