import { faviconOf, nextState, QUIET, type PageEvent } from "./choose-favicon";

/** Stands on the document for as long as an answer is being written on the screen. */
export const ANSWERING = "data-answering";

/** Tells by the tab's icon that an answer is being written, or has ended unseen. Gives the way to stop. */
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
