import type { ConsentSubject } from "#workers/contract/consent";
import { openConsent } from "../cookies/consent";
import { markAnswers } from "~/browser/tab-icon";
import { deployedVersion, pageVersion } from "../updates/page-version";
import { watchVersion, type VersionWatch } from "../updates/watch-version";
import { BANNER_DELAY_MS } from "./load-with-timeout";
import { whenIdle } from "./when-idle";

export interface PageEvents {
  /** A newer version is to be offered; null once the offer has been closed. */
  onUpdate: (watch: VersionWatch | null) => void;
  /** The reader's consent is to be asked for. */
  onConsent: (subject: ConsentSubject) => void;
}

/**
 * Finds out whether a page needs an update popup or a cookie banner, and updates the favicon and the offline page. Uses
 * no framework, so that reading pages have it too. Returns a function that stops it.
 */
export function watchPage({ onUpdate, onConsent }: PageEvents): () => void {
  const version = pageVersion(document);
  const watch = watchVersion({
    current: version,
    deployed: deployedVersion,
    tabs: window,
    keep: (key, text) => localStorage.setItem(key, text),
    onChange: (showing) => onUpdate(showing ? watch : null),
  });
  const subject = openConsent(document);
  const banner = subject && setTimeout(() => onConsent(subject), BANNER_DELAY_MS);
  let stopMarking = () => {};
  const callOff = whenIdle(window, () => {
    stopMarking = markAnswers(document);
    if (version) keepOfflinePage(version);
  });
  return () => {
    watch.stop();
    if (banner) clearTimeout(banner);
    callOff();
    stopMarking();
  };
}

/** Another version is another address, and so another worker: its offline page is fetched anew. */
function keepOfflinePage(version: string): void {
  const address = `/service-worker.js?v=${encodeURIComponent(version)}`;
  // Where the browser has no service workers or storage is forbidden, it shows its own offline page.
  void navigator.serviceWorker?.register(address).catch(() => {});
}
