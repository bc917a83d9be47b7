import { useEffect, useState, type RefObject } from "react";

/** Words of a page that the reader has selected, and where on the screen they end. */
export interface Selected {
  text: string;
  page: number;
  x: number;
  y: number;
}

const MAX_LENGTH = 8_000;
const SETTLED_MS = 180;

/**
 * The selection in the document's pages once it has come to rest, null if there is none; what clears it; and what reads it
 * as it is now, where a press comes before it was at rest.
 */
export function useSelection(
  root: RefObject<HTMLElement>,
): [Selected | null, () => void, () => Selected | null] {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setSelected(readIn(root));
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    const element = root.current;
    document.addEventListener("selectionchange", onChange);
    element?.addEventListener("scroll", onChange, { passive: true });
    const resizes = new ResizeObserver(onChange);
    if (element) resizes.observe(element);
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      document.removeEventListener("selectionchange", onChange);
      element?.removeEventListener("scroll", onChange);
    };
  }, [root]);
  const clear = () => {
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return [selected, clear, () => readIn(root)];
}

const readIn = ({ current }: RefObject<HTMLElement>) => current && read(current);

function read(root: HTMLElement): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const start = elementOf(selection.anchorNode)?.closest<HTMLElement>("[data-page]");
  if (!start || !root.contains(start)) return null;
  const text = selection
    .toString()
    .replace(/-\n(?=\p{Ll})/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!text) return null;
  const bounds = selection.getRangeAt(0).getBoundingClientRect();
  const outer = root.getBoundingClientRect();
  if (bounds.bottom < outer.top || bounds.top > outer.bottom) return null;
  return {
    text: text.slice(0, MAX_LENGTH),
    page: Number(start.dataset.page),
    x: Math.min(outer.right - 12, Math.max(outer.left + 12, bounds.left + bounds.width / 2)),
    y: Math.min(outer.bottom - 56, Math.max(outer.top + 8, bounds.bottom + 8)),
  };
}

const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);
