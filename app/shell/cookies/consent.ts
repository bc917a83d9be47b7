import type { ConsentSubject } from "#workers/contract/consent";

/** Key of the answer. It does not start with `atelier:`, so signing out leaves it. */
export const CONSENT_KEY = "cookie-consent";
/** Raised when what is asked for changes: an answer to an earlier question is no answer. */
export const CONSENT_VERSION = 2;

export type Consent = "accepted" | "refused";

/** What the deployment needs consent for and has no answer to; null if there is nothing to ask. */
export function openConsent(document: Document): ConsentSubject | null {
  const subject = document.querySelector("meta[name=consent-needed]")?.getAttribute("content") ?? null;
  if (subject === null) return null;
  try {
    return readConsent(localStorage) === null ? (subject as ConsentSubject) : null;
  } catch {
    return subject as ConsentSubject;
  }
}

/** The reader's answer to the current question; null if not asked yet. */
export function readConsent(storage: Pick<Storage, "getItem">): Consent | null {
  try {
    const { version, choice } = JSON.parse(storage.getItem(CONSENT_KEY) ?? "{}") as Record<string, unknown>;
    const isAnswer = choice === "accepted" || choice === "refused";
    return version === CONSENT_VERSION && isAnswer ? choice : null;
  } catch {
    return null;
  }
}
