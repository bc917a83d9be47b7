import { expect, it } from "vitest";
import { clock, elapsed, readStamp, stamp, STAMP_LENGTH } from "./stamp.ts";

it("a token tells its place and when it was written", () => {
  const before = clock();
  const token = stamp(1999);
  expect(token).toHaveLength(STAMP_LENGTH);
  const read = readStamp(token);
  expect(read?.index).toBe(1999);
  expect(elapsed(before, read!.writtenAt)).toBeLessThan(60_000_000);
  expect(readStamp("not.token.")).toBeUndefined();
});

it("the clock's wrap-around is undone", () => {
  expect(elapsed(36 ** 6 - 100, 50)).toBe(150);
  expect(elapsed(100, 350)).toBe(250);
});
