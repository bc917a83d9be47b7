import { useLocation } from "@remix-run/react";
import { useEffect, type RefObject } from "react";
import type { ConversationState } from "../conversation/conversation-state";
import type { LiveConversation } from "../conversation/live-conversation";
import type { Exchange } from "../conversation/stored-exchange";

const HIGHLIGHT_MS = 2_400;

/** The exchange that the address names behind its `#`, as soon as it is here: earlier pages are fetched until it is. */
export function useFoundExchange(
  live: LiveConversation,
  { phase, exchanges, hasOlder }: ConversationState,
): Exchange | undefined {
  const sought = useLocation().hash.slice(1);
  const found = sought ? exchanges.find((exchange) => isNamed(exchange, sought)) : undefined;
  const isMissing = sought !== "" && !found && phase === "ready" && hasOlder;
  useEffect(() => {
    if (isMissing) live.loadOlder().catch(() => {});
  }, [isMissing, exchanges.length, live]);
  return found;
}

/** The id of one of its answers names it too. */
const isNamed = ({ key, answers }: Exchange, sought: string): boolean =>
  key === sought || answers.some(({ exchange }) => exchange === sought);

/** Brings an exchange into view, where it stays, and shows which one it is. */
export function useShownExchange(
  content: RefObject<HTMLElement>,
  found: Exchange | undefined,
  holdAt: (element: HTMLElement) => void,
): void {
  const visit = useLocation().key;
  const key = found?.key;
  useEffect(() => {
    const element = key && content.current?.querySelector<HTMLElement>(`#${CSS.escape(key)}`);
    if (!element) return;
    holdAt(element);
    // Keys and screen readers go on from here.
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
