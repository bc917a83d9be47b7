import { useEffect, useState, type ReactNode } from "react";
import { readConsent } from "../cookies/consent";
import { BANNER_DELAY_MS, BANNER_TIMEOUT_MS, loadWithin, whenIdle } from "./load-later";

/** What nobody waits for: the update popup, the cookie banner, the favicon. Each is fetched on its own, and late. */
export function LateSurfaces() {
  const [popup, setPopup] = useState<ReactNode>(null);
  const [banner, setBanner] = useState<ReactNode>(null);

  useEffect(() => {
    void import("../updates/update-popup").then(({ UpdatePopup }) => setPopup(<UpdatePopup />), ignore);
    return whenIdle(window, () => {
      void import("../favicon/mark-answers").then(({ markAnswers }) => markAnswers(document), ignore);
    });
  }, []);
  useEffect(() => {
    if (hasAnswered()) return;
    const load = () => import("../cookies/cookie-banner");
    const timer = setTimeout(() => {
      loadWithin(load, BANNER_TIMEOUT_MS).then(({ CookieBanner }) => setBanner(<CookieBanner />), ignore);
    }, BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="pointer-events-none fixed inset-x-3 top-17 z-30 flex flex-col items-end gap-3 *:pointer-events-auto md:top-auto md:right-auto md:bottom-34 md:left-2 md:w-60">
      {popup}
      {banner}
    </div>
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
