import { expect, test } from "vitest";
import { memoryStorage } from "~/screens/chat/conversation/memory-storage";
import { CONSENT_KEY, CONSENT_VERSION, readConsent, writeConsent } from "~/screens/shell/cookies/consent";

const NOW = new Date("2026-11-21T10:00:00Z");

test.each(["accepted", "refused"] as const)("an answer is remembered: %s", (choice) => {
  const storage = memoryStorage();
  expect(readConsent(storage)).toBeNull();
  writeConsent(storage, choice, NOW);
  expect(readConsent(storage)).toBe(choice);
  expect(JSON.parse(storage.getItem(CONSENT_KEY)!)).toEqual({
    version: CONSENT_VERSION,
    choice,
    at: "2026-11-21T10:00:00.000Z",
  });
});

test.each(["", "yes", "null", '{"version":0,"choice":"accepted"}', '{"version":1,"choice":"maybe"}'])(
  "%j is no answer to the question as it is asked now",
  (text) => {
    const storage = memoryStorage();
    storage.setItem(CONSENT_KEY, text);
    expect(readConsent(storage)).toBeNull();
  },
);
