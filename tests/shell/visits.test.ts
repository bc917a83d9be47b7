import { afterEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "~/browser/storage";
import { SESSION_KEY } from "~/session/session-entry";
import { LANDING_SOURCE_KEY } from "~/shell/visits/landing-source";
import { KEYS, trackPublicVisit } from "~/shell/visits/track-public-visit";

test("the keys that are written out are those of the product", () => {
  expect(KEYS).toEqual({ source: LANDING_SOURCE_KEY, session: SESSION_KEY });
});

describe("a visit outside the user area", () => {
  afterEach(() => void vi.unstubAllGlobals());

  async function visit(path: string, { source = "", entry = "" } = {}): Promise<string[]> {
    const [local, session] = [memoryStorage(), memoryStorage()];
    if (source) session.setItem(LANDING_SOURCE_KEY, source);
    if (entry) local.setItem(SESSION_KEY, entry);
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    await trackPublicVisit({ path, local: () => local, session: () => session });
    for (const [, init] of fetched.mock.calls) expect(init.credentials).toBe("omit");
    return fetched.mock.calls.map(([address]) => address);
  }

  test("is counted with its page and its source", async () => {
    expect(await visit("/pricing")).toEqual(["/api/user-statistics/track-guest?page=%2Fpricing"]);
    expect(await visit("/", { source: "a&b" })).toEqual([
      "/api/user-statistics/track-guest?page=%2F&source=a%26b",
    ]);
  });

  test("is left to the user area for who is signed in", async () => {
    expect(await visit("/", { entry: '{"id":"usr_1"}' })).toEqual([]);
  });

  test.each(["/user/dashboard", "/user", "/admin", "/admin/login", "/offline"])(
    "is none on %s",
    async (path) => {
      expect(await visit(path)).toEqual([]);
    },
  );

  test("is counted without storage too, and nobody notices that it could not be sent", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const fetched = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", fetched);
    await trackPublicVisit({ path: "/auth", local: forbidden, session: forbidden });
    expect(fetched.mock.calls[0]![0]).toBe("/api/user-statistics/track-guest?page=%2Fauth");
  });
});
