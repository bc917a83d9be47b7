import { CONSENT_KEY, CONSENT_VERSION, type Consent } from "./consent";

/** Remembers the answer with the version of the question. Throws where storage is full or forbidden. */
export function writeConsent(storage: Pick<Storage, "setItem">, choice: Consent, now: Date): void {
  const answer = { version: CONSENT_VERSION, choice, at: now.toISOString() };
  storage.setItem(CONSENT_KEY, JSON.stringify(answer));
}
