import { useEffect, useRef } from "react";
import { browserStorage } from "~/browser/storage";

export interface ShortcutActions {
  focus: () => void;
  stop: () => void;
  copy: () => void;
  newChat: () => void;
  models: () => void;
  help: () => void;
}

/** Single keys, as readers of other sites know them; they act outside of text fields only, and can be turned off. */
export const KEYS: Record<string, keyof ShortcutActions> = {
  "/": "focus",
  n: "newChat",
  m: "models",
  c: "copy",
  "?": "help",
};

const OFF = "atelier:single-keys-off";

export function singleKeysAreOff(): boolean {
  return browserStorage("localStorage").getItem(OFF) !== null;
}

export function turnSingleKeys(on: boolean): void {
  if (on) browserStorage("localStorage").removeItem(OFF);
  else browserStorage("localStorage").setItem(OFF, "1");
}

/** Listens for the shortcuts of the chat screen while it is shown and no dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      if (event.key === "Escape") return current.current.stop();
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || singleKeysAreOff())
        return;
      const action = KEYS[event.key];
      if (!action) return;
      event.preventDefault();
      current.current[action]();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
