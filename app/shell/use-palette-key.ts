import { useEffect } from "react";
import { paletteWindow } from "./palette-window";

const isApple = (): boolean => /Mac|iP/.test(navigator.platform);

/** The key that makes a shortcut of a letter. */
export const modKey = (): string => (isApple() ? "⌘" : "Ctrl");

/** Opens and closes the palette with Ctrl+K, Cmd+K on a Mac. In an editable text the keys make a link. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      // Other keyboards have another letter on the same key.
      const isK = key.toLowerCase() === "k" || (key > "z" && event.code === "KeyK");
      const isMod = isApple() ? event.metaKey : event.ctrlKey;
      if (!isK || !isMod || event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (paletteWindow.get()) paletteWindow.close();
      else if ((target as HTMLElement).isContentEditable || document.querySelector("[role=dialog]")) return;
      else paletteWindow.open(true);
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
