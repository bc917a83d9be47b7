import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the keyboard in a list whose rows go and move: when the row of a command is gone, or elsewhere, the menu of that row
 * has the focus, else of the one in its place. Returns a function that notes the row of a command.
 */
export function useKeptFocus(list: RefObject<HTMLElement>, entries: readonly { id: string }[]) {
  const last = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const row = last.current;
    if (!row) return;
    // A menu or a dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const { activeElement: focused, body } = document;
      if (document.querySelector("[role=dialog]") || focused?.closest("[role=menu]")) return;
      last.current = null;
      if (focused !== body) return;
      const here = entries.find(({ id }) => id === row.id);
      const near = here ?? entries[Math.min(row.at, entries.length - 1)];
      const found =
        near && list.current?.querySelector(`[data-conversation="${CSS.escape(near.id)}"] [data-menu]`);
      if (found instanceof HTMLElement) found.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [entries, list]);
  return (id: string) => {
    last.current = { id, at: entries.findIndex((entry) => entry.id === id) };
  };
}
