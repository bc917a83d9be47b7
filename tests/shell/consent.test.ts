import { expect, test } from "vitest";
import { thirdPartiesOn } from "#workers/contract/consent";
import { memoryStorage } from "~/browser/storage";
import { CONSENT_KEY, CONSENT_VERSION, isOpen, readConsent, writeConsent } from "~/shell/cookies/consent";

const NOW = new Date("2026-11-21T10:00:00Z");

test.each([[["analytics", "ads"]], [["ads"]], [[]]] as const)("an answer is remembered: %j", (allowed) => {
  const storage = memoryStorage();
  expect(readConsent(() => storage)).toBeNull();
  const consent = { asked: ["analytics" as const, "ads" as const], allowed: [...allowed] };
  writeConsent(storage, consent, NOW);
  expect(readConsent(() => storage)).toEqual(consent);
  expect(JSON.parse(storage.getItem(CONSENT_KEY)!)).toEqual({
    version: CONSENT_VERSION,
    ...consent,
    at: "2026-11-21T10:00:00.000Z",
  });
});

test("a service that is configured after the answer is asked about", () => {
  const consent = { asked: ["analytics" as const], allowed: [] };
  expect(isOpen(["analytics"], null)).toBe(true);
  expect(isOpen(["analytics"], consent)).toBe(false);
  expect(isOpen(["analytics", "ads"], consent)).toBe(true);
});

test.each([
  [null, null, {}],
  ["G-1", null, { analytics: "G-1" }],
  [null, "ca-1", { ads: "ca-1" }],
  ["G-1", "ca-1", { analytics: "G-1", ads: "ca-1" }],
] as const)("with analytics %s and ads %s, a page may load %j", (analyticsId, adsId, ids) => {
  for (const path of ["/", "/auth", "/user/dashboard", "/administrators"])
    expect(thirdPartiesOn(path, { analyticsId, adsId })).toEqual(ids);
});

test.each(["/admin", "/admin/login", "/admin/users/1"])("nothing is ever loaded on %s", (path) => {
  expect(thirdPartiesOn(path, { analyticsId: "G-1", adsId: "ca-1" })).toEqual({});
});

test.each([
  "",
  "yes",
  "null",
  '{"version":2,"choice":"accepted"}',
  '{"version":2,"asked":["ads"],"allowed":["ads"]}',
  '{"version":3,"allowed":["ads"]}',
  '{"version":3,"asked":"ads","allowed":[]}',
])("%j is no answer to the question as it is asked now", (text) => {
  const storage = memoryStorage();
  storage.setItem(CONSENT_KEY, text);
  expect(readConsent(() => storage)).toBeNull();
});

test("where storage is forbidden, nothing is allowed", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readConsent(forbidden)).toBeNull();
});
