import { useEffect, useState, type ReactNode } from "react";
import type { ConsentSubject } from "#workers/contract/consent";
import type { VersionWatch } from "../updates/watch-version";
import { loadWithTimeout } from "./load-with-timeout";
import { watchPage } from "./watch-page";

/**
 * The update popup and the cookie banner. Where the page has a side menu they are placed above its end, on phones
 * below its bar.
 */
export function PageNotices() {
  const [popup, setPopup] = useState<ReactNode>(null);
  const [banner, setBanner] = useState<ReactNode>(null);
  useEffect(() => {
    return watchPage({
      onUpdate: (watch) => void popupOf(watch).then(setPopup, ignore),
      onConsent: (subject) => void showBanner(subject, setBanner).catch(() => setBanner(null)),
    });
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-30 flex flex-col items-end gap-3 *:pointer-events-auto md:bottom-4 md:left-auto md:right-4 md:w-84 print:hidden max-md:[body:has(aside)_&]:top-17 max-md:[body:has(aside)_&]:bottom-auto md:[body:has(aside)_&]:bottom-34 md:[body:has(aside)_&]:right-auto md:[body:has(aside)_&]:left-2 md:[body:has(aside)_&]:w-60">
      <div role="status" className="contents">
        {popup}
      </div>
      {banner}
    </div>
  );
}

async function popupOf(watch: VersionWatch | null): Promise<ReactNode> {
  if (!watch) return null;
  const { UpdatePopup } = await import("../updates/update-popup");
  return <UpdatePopup onLater={() => watch.later()} onClose={() => watch.close()} />;
}

async function showBanner(subject: ConsentSubject, show: (banner: ReactNode) => void): Promise<void> {
  const { CookieBanner } = await loadWithTimeout(
    () => import("../cookies/cookie-banner"),
    () => show(<LoadingBanner />),
  );
  show(<CookieBanner subject={subject} />);
}

function LoadingBanner() {
  return (
    <div className="h-44 w-full animate-pulse rounded-lg bg-surface-raised shadow-overlay sm:max-w-84" />
  );
}

/** A chunk that does not arrive takes nothing else along. */
const ignore = () => {};
