import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useUser } from "~/session";
import { useMenu } from "../menu/use-menu";
import { marketplaceDoor } from "../marketplace-door";
import { MODULE_WISH_KEY } from "../module-wish";

const MarketplaceDialog = lazy(() => import("~/screens/marketplace/marketplace-dialog"));

/** What nobody waits for in the user area: the marketplace, and what a user came for. */
export function LateSurfaces() {
  const user = useUser();
  useEffect(() => {
    let callOff = () => {};
    void import("./after-idle").then(({ afterIdle }) => (callOff = afterIdle(user)), ignore);
    return () => callOff();
    // Once for each document, whoever signs in or out on it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useModuleWish();
  const tab = useSyncExternalStore(marketplaceDoor.subscribe, marketplaceDoor.tab, () => null);
  return (
    tab && (
      <Suspense>
        <MarketplaceDialog tab={tab} />
      </Suspense>
    )
  );
}

/** A chunk that does not arrive takes nothing else along. */
const ignore = () => {};

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
