import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ThirdParty, ThirdPartyIds } from "#workers/contract/consent";
import { CONSENT_ANSWERED, CONSENT_KEY } from "~/shell/cookies/consent";
import { kindOfPage } from "~/shell/third-parties/load-third-party";
import { watchThirdParties } from "~/shell/third-parties/watch-third-parties";

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const BOTH: ThirdPartyIds = { analytics: "G-1", ads: "ca-pub-1" };

function open(allowedAtFirst: ThirdParty[], ids = BOTH) {
  let allowed = allowedAtFirst;
  const window = new EventTarget();
  const loaded: string[] = [];
  const onWithdrawn = vi.fn();
  const load = (service: ThirdParty, id: string) =>
    void loaded.push(`${service} ${id} ${Date.now() - 1_700_000_000_000}`);
  const stop = watchThirdParties({ ids, allowed: () => allowed, window, load, onWithdrawn });
  const answer = (next: ThirdParty[], event = new Event(CONSENT_ANSWERED)) => {
    allowed = next;
    window.dispatchEvent(event);
  };
  return { loaded, answer, stop, onWithdrawn };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const inAnotherTab = (key: string | null) => Object.assign(new Event("storage"), { key });

test("with consent, analytics load after 2 000 ms and ads after 3 000 ms, not a millisecond earlier", async () => {
  const page = open(["analytics", "ads"]);
  await pass(1_999);
  expect(page.loaded).toEqual([]);
  await pass(1);
  expect(page.loaded).toEqual(["analytics G-1 2000"]);
  await pass(999);
  expect(page.loaded).toHaveLength(1);
  await pass(1);
  expect(page.loaded).toEqual(["analytics G-1 2000", "ads ca-pub-1 3000"]);
});

test("without consent nothing is ever loaded", async () => {
  const page = open([]);
  await pass(3_600_000);
  expect(page.loaded).toEqual([]);
});

test("a reader who agrees later is believed at once, for what is allowed only", async () => {
  const page = open([]);
  await pass(10_000);
  page.answer(["ads"]);
  expect(page.loaded).toEqual(["ads ca-pub-1 10000"]);
  await pass(10_000);
  expect(page.loaded).toHaveLength(1);
});

test("a reader who agrees before the delay is over waits for it", async () => {
  const page = open([]);
  await pass(600);
  page.answer(["analytics", "ads"]);
  expect(page.loaded).toEqual([]);
  await pass(10_000);
  expect(page.loaded).toEqual(["analytics G-1 2000", "ads ca-pub-1 3000"]);
});

test.each([CONSENT_KEY, null])("an answer in another tab counts here (storage key %s)", async (key) => {
  const page = open([]);
  await pass(5_000);
  page.answer(["analytics"], inAnotherTab("theme"));
  expect(page.loaded).toEqual([]);
  page.answer(["analytics"], inAnotherTab(key));
  expect(page.loaded).toEqual(["analytics G-1 5000"]);
});

test("a service without an id is not loaded, no matter what was allowed", async () => {
  const page = open(["analytics", "ads"], { ads: "ca-pub-1" });
  await pass(10_000);
  expect(page.loaded).toEqual(["ads ca-pub-1 3000"]);
});

test("consent that is withdrawn ends what was loaded, and loads nothing more", async () => {
  const page = open(["analytics"]);
  await pass(2_500);
  page.answer([]);
  expect(page.onWithdrawn).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(page.loaded).toEqual(["analytics G-1 2000"]);
});

test("once stopped, nothing is loaded", async () => {
  const page = open(["analytics", "ads"]);
  await pass(2_500);
  page.stop();
  await pass(10_000);
  page.answer(["ads"]);
  expect(page.loaded).toEqual(["analytics G-1 2000"]);
});

test.each([
  ["/", "/"],
  ["/user/dashboard", "/user/dashboard"],
  ["/user/conversation/8f2c", "/user/conversation"],
  ["/user/pdf-chat/view/12", "/user/pdf-chat"],
])("of %s, analytics learn only %s", (path, kind) => {
  expect(kindOfPage(path)).toBe(kind);
});
