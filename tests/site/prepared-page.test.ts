import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { preparePage } from "../../workers/http/prepared-page";

const NONCE = "0123456789abcdef";
const page = (mark: string) =>
  Array.from({ length: 400 }, (_, at) => `<p class="text-${at % 7}">${mark} ${at * 7919}</p>`).join("");
const textOf = (bytes: Uint8Array) => brotliDecompressSync(bytes).toString();

describe("a page that is the same for all", () => {
  const first = preparePage(page("a"), [], NONCE, { before: null, isAwaited: true })!;

  test("is compressed best when it is rendered again and nobody waits", () => {
    const again = preparePage(page("a"), [], NONCE, { before: first, isAwaited: false })!;
    expect(again.compressed.length).toBeLessThan(first.compressed.length);
    expect(textOf(again.compressed)).toBe(page("a"));
    const third = preparePage(page("a"), [], NONCE, { before: again, isAwaited: false })!;
    expect(third.compressed).toBe(again.compressed);
    // Whoever waits gets what is there already.
    const awaited = preparePage(page("a"), [], NONCE, { before: again, isAwaited: true })!;
    expect(awaited.compressed).toBe(again.compressed);
  });

  test("is not sent as it was before once it has changed", () => {
    for (const isAwaited of [true, false]) {
      const changed = preparePage(page("b"), [], NONCE, { before: first, isAwaited })!;
      expect(textOf(changed.compressed)).toBe(page("b"));
      expect(changed.plain).toEqual(new TextEncoder().encode(page("b")));
      expect(changed.isBest).toBe(!isAwaited);
    }
  });

  test("has the headers of its last rendering", () => {
    const headers: [string, string][] = [["content-language", "fr"]];
    const again = preparePage(page("a"), headers, NONCE, { before: first, isAwaited: true })!;
    expect([again.headers, again.compressed]).toEqual([headers, first.compressed]);
  });
});

test("a page with a nonce is another one each time", () => {
  const rendering = { before: null, isAwaited: true };
  expect(preparePage(`<script nonce="${NONCE}">`, [], NONCE, rendering)).toBeNull();
  expect(preparePage("<p>", [["content-security-policy", NONCE]], NONCE, rendering)).toBeNull();
});
