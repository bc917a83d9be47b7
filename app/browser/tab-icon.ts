export interface PageState {
  /** An answer is being written. */
  answering: boolean;
  /** An answer ended while this tab was not visible. */
  unseen: boolean;
}

/** Something that the tab should know. */
export type PageEvent = { answering: boolean } | { hidden: boolean };

export const QUIET: PageState = { answering: false, unseen: false };

/** What the tab shows after an event: an answer that ends in a hidden tab stays marked until the tab is seen. */
export function nextState(state: PageState, event: PageEvent, hidden: boolean): PageState {
  if ("hidden" in event) return event.hidden ? state : { ...state, unseen: false };
  const ended = state.answering && !event.answering;
  return { answering: event.answering, unseen: !event.answering && (state.unseen || (ended && hidden)) };
}

/** The icon for a state. */
export function faviconOf({ answering, unseen }: PageState): string {
  if (answering) return "/favicon-answering.svg";
  return unseen ? "/favicon-answered.svg" : "/favicon.svg";
}

/** Stands on the document for as long as an answer is being written on the screen. */
export const ANSWERING = "data-answering";

/**
 * Shows with the tab's icon that an answer is in progress, or has ended while the tab was hidden. Returns a function
 * that stops this.
 */
export function markAnswers(document: Document): () => void {
  const root = document.documentElement;
  let state = QUIET;
  const on = (event: PageEvent) => {
    state = nextState(state, event, document.hidden);
    const icon = document.querySelector("link[rel=icon]");
    if (icon?.getAttribute("href") !== faviconOf(state)) icon?.setAttribute("href", faviconOf(state));
  };
  const onAttribute = () => on({ answering: root.hasAttribute(ANSWERING) });
  const onVisibility = () => on({ hidden: document.hidden });
  const observer = new MutationObserver(onAttribute);
  observer.observe(root, { attributeFilter: [ANSWERING] });
  document.addEventListener("visibilitychange", onVisibility);
  onAttribute();
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
