import { THIRD_PARTIES, type ThirdParty, type ThirdPartyIds } from "#workers/contract/consent";
import { CONSENT_ANSWERED, CONSENT_KEY } from "../cookies/consent";

/** Delay from the beginning of the page until each service is loaded, if its reader has agreed by then. */
export const THIRD_PARTY_DELAYS_MS: Record<ThirdParty, number> = { analytics: 2_000, ads: 3_000 };

export interface ThirdPartyDependencies {
  ids: ThirdPartyIds;
  /** The services that the reader has allowed so far. */
  allowed: () => readonly ThirdParty[];
  /** Source of the answers: events of this page, and as `storage` events those of other tabs. */
  window: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  load: (service: ThirdParty, id: string) => void;
  /** Called when a service that is loaded is no longer allowed: nothing but a new page gets rid of it. */
  onWithdrawn: () => void;
}

/** Loads each configured service after its delay, or when the reader agrees later than that. Returns how to stop. */
export function watchThirdParties(dependencies: ThirdPartyDependencies): () => void {
  const { ids, window } = dependencies;
  const due = new Set<ThirdParty>();
  const loaded = new Set<ThirdParty>();
  const update = () => {
    const allowed = dependencies.allowed();
    if ([...loaded].some((service) => !allowed.includes(service))) return dependencies.onWithdrawn();
    for (const service of due) {
      if (loaded.has(service) || !allowed.includes(service)) continue;
      loaded.add(service);
      dependencies.load(service, ids[service]!);
    }
  };
  const timers = THIRD_PARTIES.filter((service) => ids[service]).map((service) =>
    setTimeout(() => {
      due.add(service);
      update();
    }, THIRD_PARTY_DELAYS_MS[service]),
  );
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === CONSENT_KEY) update();
  };
  window.addEventListener(CONSENT_ANSWERED, update);
  window.addEventListener("storage", onStorage);
  return () => {
    timers.forEach(clearTimeout);
    window.removeEventListener(CONSENT_ANSWERED, update);
    window.removeEventListener("storage", onStorage);
  };
}
