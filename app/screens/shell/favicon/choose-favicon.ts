export interface PageState {
  /** An answer is being written. */
  answering: boolean;
  /** One ended while nobody looked at this tab. */
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
