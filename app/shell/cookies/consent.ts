import { THIRD_PARTIES, type ThirdParty, type ThirdPartyIds } from "#workers/contract/consent";

/** Key of the answer. It does not start with `atelier:`, so signing out leaves it. */
export const CONSENT_KEY = "cookie-consent";
/** Raised when the meaning of the question changes: an answer to an earlier question is no answer. */
export const CONSENT_VERSION = 3;
/** The event with which a page learns that its reader has answered; other tabs learn it from the storage. */
export const CONSENT_ANSWERED = "consent:answered";
/** Pressing an element with this attribute asks again. */
export const CONSENT_BUTTON = "data-cookie-choices";

export interface Consent {
  /** The services that the reader was asked about: one that is configured later is asked about then. */
  asked: ThirdParty[];
  allowed: ThirdParty[];
}

/** The services that the page may load, from its meta tag. */
export function configuredServices(document: Document): ThirdPartyIds {
  const content = document.querySelector("meta[name=third-parties]")?.getAttribute("content");
  try {
    return (JSON.parse(content ?? "{}") as ThirdPartyIds | null) ?? {};
  } catch {
    return {};
  }
}

export const namesOf = (ids: ThirdPartyIds): ThirdParty[] => THIRD_PARTIES.filter((service) => ids[service]);

/** Whether the reader has not answered about all of these services yet. */
export function isOpen(services: readonly ThirdParty[], consent: Consent | null): boolean {
  return services.some((service) => !consent?.asked.includes(service));
}

/** The reader's answer to the current question; null if not asked yet, or where storage is forbidden. */
export function readConsent(storage: () => Pick<Storage, "getItem">): Consent | null {
  try {
    const answer = JSON.parse(storage().getItem(CONSENT_KEY) ?? "{}") as Record<string, unknown>;
    const { version, asked, allowed } = answer;
    if (version !== CONSENT_VERSION || !Array.isArray(asked) || !Array.isArray(allowed)) return null;
    const known = (list: unknown[]) => THIRD_PARTIES.filter((service) => list.includes(service));
    return { asked: known(asked), allowed: known(allowed) };
  } catch {
    return null;
  }
}

/** Stores the answer with the version of the question. Throws where storage is full or forbidden. */
export function writeConsent(storage: Pick<Storage, "setItem">, consent: Consent, now: Date): void {
  storage.setItem(
    CONSENT_KEY,
    JSON.stringify({ version: CONSENT_VERSION, ...consent, at: now.toISOString() }),
  );
}
