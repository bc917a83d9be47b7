import { expect, test } from "vitest";
import { consentSubject } from "#workers/contract/consent";
import { memoryStorage } from "~/browser/storage";
import { CONSENT_KEY, CONSENT_VERSION, readConsent } from "~/shell/cookies/consent";
import { writeConsent } from "~/shell/cookies/cookie-banner";

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

test.each([
  [null, null, null],
  ["G-1", null, "analytics"],
  [null, "ca-1", "ads"],
  ["G-1", "ca-1", "both"],
] as const)("with analytics %s and ads %s, readers are asked for %s", (analyticsId, adsId, subject) => {
  expect(consentSubject({ analyticsId, adsId })).toBe(subject);
});

test.each([
  "",
  "yes",
  "null",
  '{"version":0,"choice":"accepted"}',
  '{"version":1,"choice":"accepted"}',
  '{"version":2,"choice":"maybe"}',
])("%j is no answer to the question as it is asked now", (text) => {
  const storage = memoryStorage();
  storage.setItem(CONSENT_KEY, text);
  expect(readConsent(storage)).toBeNull();
});
