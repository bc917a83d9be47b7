import type { ThirdParty } from "#workers/contract/consent";
import { configuredServices, CONSENT_BUTTON, isOpen, namesOf, readConsent } from "../cookies/consent";
import type * as ThirdParties from "../third-parties/load-third-party";
import { includeWidget } from "../support/include-widget";
import { watchThirdParties } from "../third-parties/watch-third-parties";
import { pageVersion } from "../updates/page-version";
import type { VersionWatch } from "../updates/watch-version";
import { trackPublicVisit } from "../visits/track-public-visit";
import { whenIdle } from "~/browser/when-idle";
import { watchUpdates } from "./watch-updates";

/** The name that the build gives to `load-third-party`; see vite.config.ts. */
const THIRD_PARTIES = "/third-parties.js";

/** Delay of the cookie banner's loading; milliseconds. */
const BANNER_DELAY_MS = 500;

export interface PageEvents {
  /** A newer version is to be offered; null once the offer has been closed. */
  onUpdate: (watch: VersionWatch | null) => void;
  /** The reader's consent to these services is to be asked for. */
  onConsent: (services: readonly ThirdParty[]) => void;
}

/**
 * Finds out whether a page needs an update popup or a cookie banner, loads third-party services that its reader allows,
 * counts a visit, shows the support chatbot, and keeps the offline page. Uses no framework, so that reading pages have it
 * too.
 */
export function watchPage({ onUpdate, onConsent }: PageEvents): void {
  const version = pageVersion(document);
  watchUpdates(onUpdate);
  watchConsent(onConsent);
  whenIdle(window, () => {
    void trackPublicVisit({ path: location.pathname, local: storage, session: () => sessionStorage });
    if (version) keepOfflinePage(version);
    const chatbot = document.querySelector<HTMLMetaElement>("meta[name=support-chatbot]")?.content;
    if (chatbot) includeWidget(chatbot);
  });
}

const storage = () => localStorage;

/** Asks for consent where a service is configured, now or when the reader wants to change the answer. */
function watchConsent(onConsent: PageEvents["onConsent"]): void {
  const ids = configuredServices(document);
  const services = namesOf(ids);
  if (services.length === 0) return;
  if (isOpen(services, readConsent(storage))) setTimeout(() => onConsent(services), BANNER_DELAY_MS);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`[${CONSENT_BUTTON}]`)) onConsent(services);
  });
  watchThirdParties({
    ids,
    allowed: () => readConsent(storage)?.allowed ?? [],
    window,
    load: (service, id) =>
      void importThirdParties().then(({ loadThirdParty }) => loadThirdParty(service, id), ignore),
    onWithdrawn: () =>
      void importThirdParties().then(({ removeThirdPartyCookies }) => {
        removeThirdPartyCookies();
        location.reload();
      }, ignore),
  });
}

/**
 * Named, not imported by its path: the bundler would add its helper for imports, which is in the framework's file, and
 * pages that are only read would fetch all of that.
 */
const importThirdParties = (): Promise<typeof ThirdParties> => import(/* @vite-ignore */ THIRD_PARTIES);

/** Another version is another address, and so another worker: its offline page is fetched again. */
function keepOfflinePage(version: string): void {
  const address = `/service-worker.js?v=${encodeURIComponent(version)}`;
  // A browser without service workers, or with forbidden storage, shows its own offline page.
  void navigator.serviceWorker?.register(address).catch(ignore);
}

/** A chunk that does not arrive takes nothing else along. */
const ignore = () => {};
