import { expect, test } from "vitest";
import { shareOut, excerptAround } from "../../../workers/core/knowledge/text/excerpt";

test("texts share the space of a prompt: what short ones leave goes to the long ones", () => {
  expect(shareOut([10, 500, 20, 300], 400)).toEqual([10, 185, 20, 185]);
  expect(shareOut([10, 20], 400)).toEqual([10, 20]);
  expect(shareOut([], 400)).toEqual([]);
});

test("of a text that is too long, the relevant part is kept", () => {
  const text = `${"a".repeat(100)}WANTED${"b".repeat(100)}`;
  const around = { start: 100, end: 106 };
  expect(excerptAround(text, 20, around)).toBe(`${"a".repeat(7)}WANTED${"b".repeat(7)}`);
  expect(excerptAround(text, 1_000, around)).toBe(text);
  expect(excerptAround(text, 20, { start: 0, end: 0 })).toBe("a".repeat(20));
  expect(excerptAround(text, 20, { start: 200, end: 206 })).toBe("b".repeat(20));
  expect(excerptAround(text, 4, around)).toBe("WANT");
});
