import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import type { Turn } from "../engine/turn";

const HIGHLIGHT_MS = 2_400;

/** Scrolls to a turn, where it stays, and highlights it for a moment; once for each visit. */
export function useHighlightedTurn(
  content: RefObject<HTMLElement>,
  turn: Turn | undefined,
  holdAt: (element: HTMLElement) => void,
): void {
  const visit = useLocation().key;
  const shown = useRef("");
  const key = turn?.key;
  useEffect(() => {
    const element = key && content.current?.querySelector<HTMLElement>(`#${CSS.escape(key)}`);
    // It may be left for another branch and come back.
    if (!element || shown.current === visit) return;
    shown.current = visit;
    holdAt(element);
    // Keyboard and screen reader continue from here.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    highlight(element);
  }, [content, key, visit, holdAt]);
}

function highlight(element: HTMLElement): void {
  const lit = {
    backgroundColor: "var(--color-accent-soft)",
    boxShadow: "0 0 0 0.75rem var(--color-accent-soft)",
    borderRadius: "0.25rem",
  };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fading = { ...lit, backgroundColor: "transparent", boxShadow: "0 0 0 0.75rem transparent" };
  element.animate([lit, { ...lit, offset: 0.5 }, isStill ? lit : fading], HIGHLIGHT_MS);
}
