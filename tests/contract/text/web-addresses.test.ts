import { describe, expect, test } from "vitest";
import { firstLink } from "../../../workers/contract/social/link-card";
import { webAddresses } from "../../../workers/contract/text/web-addresses";

const found = (text: string) => webAddresses(text).map(({ address }) => address);

describe("an address in a text", () => {
  test.each([
    [
      "See https://en.wikipedia.org/wiki/Mercury_(planet) now",
      "https://en.wikipedia.org/wiki/Mercury_(planet)",
    ],
    [
      "(see https://en.wikipedia.org/wiki/Mercury_(planet))",
      "https://en.wikipedia.org/wiki/Mercury_(planet)",
    ],
    ["(https://example.com/a).", "https://example.com/a"],
    ["[https://example.com/a[1]]", "https://example.com/a[1]"],
    ["https://example.com/a?b={c}!", "https://example.com/a?b={c}"],
    ["“https://example.com/a”, he said", "https://example.com/a"],
    ["see https://example.com/a…", "https://example.com/a"],
    ["https://example.com/a/.", "https://example.com/a/"],
    ["请看https://example.com/页面。很好", "https://example.com/页面"],
    ["（https://example.com/a）", "https://example.com/a"],
    ["<https://example.com/a>", "https://example.com/a"],
    ["HTTPS://EXAMPLE.COM/A_B*", "HTTPS://EXAMPLE.COM/A_B"],
    ["https://example.com/Été_(saison)?", "https://example.com/Été_(saison)"],
  ])("ends where it ends: %s", (text, address) => {
    expect(found(text)).toEqual([address]);
    expect(firstLink(text)).toBe(address);
  });

  test("is none without a host", () => {
    expect(found("https:// and http://) or https://...")).toEqual([]);
    expect(firstLink("no link")).toBeNull();
  });

  test("is found in time that grows with the text alone", () => {
    const start = performance.now();
    found(`https://example.com/${"(".repeat(50_000)}${")".repeat(100_000)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
