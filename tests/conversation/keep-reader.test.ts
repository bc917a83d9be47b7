import { afterEach, expect, test, vi } from "vitest";
import { keepReader } from "~/conversation/kept/keep-reader";

afterEach(() => void vi.unstubAllGlobals());

type Place = "installing" | "waiting" | "active";

/** The workers of this browser that are told to cache the offline screen. */
async function toldAmong(places: Place[]): Promise<Place[]> {
  const told: Place[] = [];
  const workers = places.map((place) => [place, { postMessage: () => told.push(place) }]);
  const empty = { installing: null, waiting: null, active: null };
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve({ ...empty, ...Object.fromEntries(workers) }) },
  });
  await keepReader();
  return told;
}

test.each<[Place[], Place]>([
  [["active"], "active"],
  [["active", "waiting"], "waiting"],
  [["active", "installing"], "installing"],
  [["active", "waiting", "installing"], "installing"],
])("of the workers %s, only the one that is %s is told", async (places, newest) => {
  expect(await toldAmong(places)).toEqual([newest]);
});

test("a browser without service workers is not asked", async () => {
  vi.stubGlobal("navigator", {});
  await expect(keepReader()).resolves.toBeUndefined();
});
