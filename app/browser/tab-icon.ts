export interface PageState {
  /** An answer is being written. */
  answering: boolean;
  /** An answer ended while this tab was not visible. */
  unseen: boolean;
}

/** Something that the tab should know. */
export type PageEvent = { answering: boolean } | { hidden: boolean };

export const QUIET: PageState = { answering: false, unseen: false };

/**
 * Decides what the tab shows after an event: an answer that ends in a hidden tab stays marked until the tab is seen.
 */
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

let state = QUIET;
let isWatching = false;

function on(event: PageEvent): void {
  state = nextState(state, event, document.hidden);
  document.querySelector("link[rel=icon]")?.setAttribute("href", faviconOf(state));
}

/** Shows with the tab's icon that an answer is in progress, or has ended while the tab was hidden. */
export function showAnswering(answering: boolean): void {
  if (!isWatching) document.addEventListener("visibilitychange", () => on({ hidden: document.hidden }));
  isWatching = true;
  on({ answering });
}
