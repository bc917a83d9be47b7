import { useEffect, useState, type ReactNode } from "react";
import type { ThirdParty } from "#workers/contract/consent";
import { useStore } from "~/browser/use-store";
import type { VersionWatch } from "../updates/watch-version";
import { loadWithTimeout } from "./load-with-timeout";
import { changeNotices, noticesStore } from "./notices-store";

const PLACE = [
  "pointer-events-none fixed inset-x-3 bottom-3 z-30 flex flex-col items-end gap-3 *:pointer-events-auto print:hidden",
  "md:bottom-4 md:left-auto md:right-4 md:w-84",
  // Keeps above the button of the support chatbot, which has this corner on pages without the side menu.
  "[html:has(meta[name=support-chatbot]):not(:has([data-side-menu]))_&]:bottom-23",
  // Placed by the side menu: below the bar of a phone, else at the end of the menu.
  "max-md:[body:has([data-side-menu])_&]:top-17 max-md:[body:has([data-side-menu])_&]:bottom-auto",
  "md:[body:has([data-side-menu])_&]:right-auto md:[body:has([data-side-menu])_&]:left-2",
  "md:[body:has([data-side-menu])_&]:bottom-34 md:[body:has([data-side-menu])_&]:w-60",
].join(" ");

/**
 * The update popup and the cookie banner. Where the page has a side menu they are placed above its end, on phones
 * below its bar. Where the page has the support chatbot, its button is in the corner, and they are above it.
 */
export function PageNotices() {
  const { update, consent } = useStore(noticesStore, noticesStore.get());
  return (
    <div className={PLACE}>
      <div role="status" className="contents">
        <Loaded of={update} load={loadPopup} />
      </div>
      <Loaded of={consent} load={loadBanner} />
    </div>
  );
}

interface LoadedProps<T> {
  /** Content to be shown; null for nothing. */
  of: T | null;
  load: (subject: T, show: (notice: ReactNode) => void) => Promise<void>;
}

/** A notice whose code is loaded when it is needed. What does not arrive is left out. */
function Loaded<T>({ of: subject, load }: LoadedProps<T>) {
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (subject === null) return;
    let isWanted = true;
    const show = (next: ReactNode) => {
      if (isWanted) setNotice(next);
    };
    load(subject, show).catch(() => show(null));
    return () => {
      isWanted = false;
      setNotice(null);
    };
  }, [subject, load]);
  return notice;
}

async function loadPopup(watch: VersionWatch, show: (popup: ReactNode) => void): Promise<void> {
  const { UpdatePopup } = await import("../updates/update-popup");
  show(<UpdatePopup onLater={() => watch.later()} onClose={() => watch.close()} />);
}

async function loadBanner(services: readonly ThirdParty[], show: (banner: ReactNode) => void): Promise<void> {
  const { CookieBanner } = await loadWithTimeout(
    () => import("../cookies/cookie-banner"),
    () => show(<LoadingBanner />),
  );
  const close = () => changeNotices({ consent: null });
  show(<CookieBanner services={services} onAnswered={close} />);
}

function LoadingBanner() {
  return (
    <div className="h-44 w-full animate-pulse rounded-lg bg-surface-raised shadow-overlay sm:max-w-84" />
  );
}
