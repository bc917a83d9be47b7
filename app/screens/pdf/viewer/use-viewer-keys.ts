import { useEffect, useRef, type RefObject } from "react";

export interface ViewerKeys {
  find: () => void;
  zoom: (by: 1 | -1 | 0) => void;
  page: (by: number | "first" | "last") => void;
  escape: () => void;
  /** Prints the document, not the screen; the chat is printed like any page. */
  print: () => void;
}

/**
 * Keys of the viewer: those of one letter work while the pages have the focus, the search wherever nothing is typed.
 */
export function useViewerKeys(root: RefObject<HTMLElement>, keys: ViewerKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { find, zoom, page, escape, print } = now.current;
      const inPages = root.current?.contains(event.target as Node) ?? false;
      const isTyping = (event.target as HTMLElement).matches?.("input, textarea, select, [contenteditable]");
      if ((event.ctrlKey || event.metaKey) && event.key === "f" && !isTyping) {
        event.preventDefault();
        return find();
      }
      const inChat = (event.target as HTMLElement).closest?.("[data-chat-side]");
      if ((event.ctrlKey || event.metaKey) && event.key === "p" && !inChat) {
        event.preventDefault();
        return print();
      }
      if (event.defaultPrevented) return;
      if (event.key === "Escape") return escape();
      if (!inPages || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      // Pages wider than the window are pushed sideways by the arrows, as anywhere.
      const isPushed = root.current!.scrollWidth > root.current!.clientWidth + 1;
      if (isPushed && event.key.startsWith("Arrow")) return;
      const actions: Record<string, () => void> = {
        "+": () => zoom(1),
        "=": () => zoom(1),
        "-": () => zoom(-1),
        "0": () => zoom(0),
        "/": find,
        ArrowLeft: () => page(-1),
        ArrowRight: () => page(1),
        Home: () => page("first"),
        End: () => page("last"),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [root]);
}
