import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useUser } from "~/session";
import { readConsent } from "../cookies/consent";
import { useMenu } from "../menu/use-menu";
import { marketplaceDoor } from "../marketplace-door";
import { MODULE_WISH_KEY } from "../module-wish";
import { BANNER_DELAY_MS, BANNER_TIMEOUT_MS, loadWithin, whenIdle } from "./load-later";

const MarketplaceDialog = lazy(() => import("~/screens/marketplace/marketplace-dialog"));

/** What nobody waits for: the update popup, the cookie banner, the favicon. Each is fetched on its own, and late. */
export function LateSurfaces() {
  const user = useUser();
  const [popup, setPopup] = useState<ReactNode>(null);
  const [banner, setBanner] = useState<ReactNode>(null);

  useEffect(() => {
    void import("../updates/update-popup").then(({ UpdatePopup }) => setPopup(<UpdatePopup />), ignore);
    return whenIdle(window, () => {
      void import("./after-idle").then(({ afterIdle }) => afterIdle(user), ignore);
    });
    // Once for each document, whoever signs in or out on it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (hasAnswered()) return;
    const load = () => import("../cookies/cookie-banner");
    const timer = setTimeout(() => {
      loadWithin(load, BANNER_TIMEOUT_MS).then(({ CookieBanner }) => setBanner(<CookieBanner />), ignore);
    }, BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useModuleWish();
  const tab = useSyncExternalStore(marketplaceDoor.subscribe, marketplaceDoor.tab, () => null);
  return (
    <>
      {tab && (
        <Suspense>
          <MarketplaceDialog tab={tab} />
        </Suspense>
      )}
      <div className="pointer-events-none fixed print:hidden inset-x-3 top-17 z-30 flex flex-col items-end gap-3 *:pointer-events-auto md:top-auto md:right-auto md:bottom-34 md:left-2 md:w-60">
        {popup}
        {banner}
      </div>
    </>
  );
}

/** A chunk that does not arrive takes nothing else along. */
const ignore = () => {};

function hasAnswered(): boolean {
  try {
    return readConsent(localStorage) !== null;
  } catch {
    return false;
  }
}

/** A user who came for a module is led there once; a guest's wish waits until somebody has signed in. */
function useModuleWish(): void {
  const { guest } = useUser();
  const { open } = useMenu();
  const navigate = useNavigate();
  const { key } = useLocation();
  const leading = useRef(false);
  useEffect(() => {
    if (guest) return;
    try {
      if (localStorage.getItem(MODULE_WISH_KEY) === null) return;
    } catch {
      return;
    }
    void import("~/screens/modules/honour-wish").then(({ readWish }) => {
      const to = readWish(open, localStorage);
      leading.current = to !== null;
      if (to) navigate(to);
    }, ignore);
    // Once for each user: a wish is left on other pages than these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [guest]);
  // Arrived, wherever the guard has let the reader.
  useEffect(() => {
    if (leading.current) localStorage.removeItem(MODULE_WISH_KEY);
    leading.current = false;
  }, [key]);
}
