// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_KEY, CONSENT_VERSION } from "~/shell/cookies/consent";
import { watchPage } from "~/shell/page-notices/watch-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = "";
  localStorage.clear();
});

/** A page with these third-party services; returns what hears of a question for consent. */
function open(services: object) {
  document.head.innerHTML = `<meta name="third-parties" content='${JSON.stringify(services)}'>`;
  const onConsent = vi.fn();
  watchPage({ onUpdate: () => {}, onConsent });
  return onConsent;
}

test("the cookie banner is asked for 500 ms after the page began to be watched, not a millisecond earlier", () => {
  const onConsent = open({ analytics: "G-1" });
  vi.advanceTimersByTime(499);
  expect(onConsent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onConsent).toHaveBeenCalledExactlyOnceWith(["analytics"]);
});

test("nobody is asked where no service is configured, or all of them were answered about", () => {
  const answer = { version: CONSENT_VERSION, asked: ["analytics"], allowed: [] };
  localStorage.setItem(CONSENT_KEY, JSON.stringify(answer));
  const asked = [open({}), open({ analytics: "G-1" })];
  vi.advanceTimersByTime(900);
  for (const onConsent of asked) expect(onConsent).not.toHaveBeenCalled();
});
