import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "@remix-run/react";
import { useStore } from "~/browser/use-store";
import { withTexts } from "~/i18n/load-texts";
import { planOffer } from "~/session/plan-offer";
import { useUser } from "~/session/session";
import { useSupportChatbot } from "./support/use-support-chatbot";
import { marketplaceWindow } from "./marketplace-window";
import { paletteWindow } from "./palette-window";
import { usePaletteKey } from "./use-palette-key";
import { REQUESTED_MODULE_KEY } from "./modules/requested-module-key";
import { SESSION_CHANGED } from "~/session/session-entry";

const ClosedPlace = lazy(() => withTexts(["plans"], () => import("./modules/closed-place")));
const RequestedModule = lazy(() => import("./modules/requested-module"));
const SupportBubble = lazy(() => import(/* @server */ "./support/support-bubble"));
const Palette = lazy(() => withTexts(["palette"], () => import("./palette/palette")));
const PanelDialog = lazy(() => withTexts(["panels"], () => import("./panels/panel-dialog")));
const MarketplaceDialog = lazy(() =>
  withTexts(["plans", "prompts"], () => import("./marketplace/marketplace-dialog")),
);

/** Parts of the user area that are loaded late: the marketplace, the palette, the support chatbot, and recording the visit. */
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
  const tab = useStore(marketplaceWindow, null);
  usePaletteKey();
  const hasPalette = useStore(paletteWindow, null);
  const { isClosed, panel } = usePlace();
  if (!wishes && !tab && !chatbot && !isClosed && !hasPalette && !panel) return null;
  return (
    <Suspense>
      {isClosed && <ClosedPlace />}
      {chatbot && <SupportBubble chatbot={chatbot} />}
      {wishes && <RequestedModule />}
      {hasPalette && <Palette />}
      {tab && <MarketplaceDialog tab={tab} />}
      {panel && <PanelDialog name={panel} />}
    </Suspense>
  );
}

/**
 * Whether the reader may not go or do what they wanted, led away by the guard or held back on this page; and the panel that
 * the address opens.
 */
function usePlace(): { isClosed: boolean; panel: string | null } {
  const search = new URLSearchParams(useLocation().search);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isHeldBack = useStore(planOffer, null) !== null;
  return {
    isClosed: isHeldBack || (search.has("from") && mounted),
    panel: mounted ? search.get("panel") : null,
  };
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
