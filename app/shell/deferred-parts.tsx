import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "@remix-run/react";
import { withTexts } from "~/i18n/load-texts";
import { useUser } from "~/session/session";
import { useSupportChatbot } from "./support/use-support-chatbot";
import { marketplaceWindow } from "./marketplace/marketplace-window";
import { REQUESTED_MODULE_KEY, SESSION_CHANGED } from "~/session/session-entry";

const RequestedModule = lazy(() => import("./modules/requested-module"));
const SupportBubble = lazy(() => import("./support/support-bubble"));
const MarketplaceDialog = lazy(() => withTexts(["plans"], () => import("./marketplace/marketplace-dialog")));

/** Parts of the user area that are loaded late: the marketplace, the support chatbot, and recording the visit. */
export function DeferredParts() {
  const user = useUser();
  useEffect(() => {
    let callOff = () => {};
    // Imported at once, it would draw what reading pages run into the files that the first page waits for.
    void import("./visits/track-visit").then(({ trackVisitWhenIdle }) => {
      callOff = trackVisitWhenIdle(user);
    }, ignore);
    return () => callOff();
    // Once per document, regardless of who logs in or out on it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useSessionChanges();
  const chatbot = useSupportChatbot();
  const [wishes, setWishes] = useState(false);
  useEffect(() => setWishes(!user.guest && hasWish()), [user.guest]);
  const tab = useSyncExternalStore(marketplaceWindow.subscribe, marketplaceWindow.tab, () => null);
  if (!wishes && !tab && !chatbot) return null;
  return (
    <Suspense>
      {chatbot && <SupportBubble chatbot={chatbot} />}
      {wishes && <RequestedModule />}
      {tab && <MarketplaceDialog tab={tab} />}
    </Suspense>
  );
}

/** Asks again what the user may do when that has changed. One asking waits for the other: a broken-off one is an error. */
function useSessionChanges(): void {
  const { revalidate, state } = useRevalidator();
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    const onChange = () => setStale(true);
    addEventListener(SESSION_CHANGED, onChange);
    return () => removeEventListener(SESSION_CHANGED, onChange);
  }, []);
  useEffect(() => {
    if (!isStale || state !== "idle") return;
    setStale(false);
    revalidate();
  }, [isStale, state, revalidate]);
}

/** A chunk that does not arrive takes nothing else along. */
const ignore = () => {};

function hasWish(): boolean {
  try {
    return localStorage.getItem(REQUESTED_MODULE_KEY) !== null;
  } catch {
    return false;
  }
}
