import { afterEach, expect, test, vi } from "vitest";
import { deployedVersion, pageVersion } from "~/shell/updates/page-version";

const pageWith = (content: string | null) =>
  ({
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  }) as unknown as Document;

afterEach(() => void vi.unstubAllGlobals());

test("the version stands in the page as JSON", () => {
  expect(pageVersion(pageWith('{"version":"abc"}'))).toBe("abc");
});

test.each([null, "", "abc", "null", "{}", '{"version":""}', '{"version":7}'])(
  "a page that says %j has no version",
  (content) => expect(pageVersion(pageWith(content))).toBeNull(),
);

test("the server's version is asked past every cache", async () => {
  const fetch = vi.fn(async () => Response.json({ version: "abc" }));
  vi.stubGlobal("fetch", fetch);
  expect(await deployedVersion()).toBe("abc");
  expect(fetch).toHaveBeenCalledWith("/version.json", { cache: "no-store" });
});

test.each([
  ["fails", async () => Response.json({ version: "abc" }, { status: 500 })],
  ["is no JSON", async () => new Response("<html>")],
  ["cannot be reached", async () => Promise.reject(new TypeError("offline"))],
])("a server whose answer %s tells no version", async (_, fetch) => {
  vi.stubGlobal("fetch", fetch);
  expect(await deployedVersion()).toBeNull();
});
