import { expect, test } from "vitest";
import { formatDate, formatDates, TIME } from "#workers/contract/text/format-date";

const UTC = { timeZone: "UTC" } as const;
/** Between figures and units, engines use narrow and other spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");
const shown = (at: string, language: string, options: Intl.DateTimeFormatOptions) =>
  plain(formatDate(at, language, { ...options, ...UTC }));

test.each([
  ["2026-12-01", { weekday: "long", day: "numeric", month: "long" }, "mardi 1er décembre"],
  ["2026-12-01", { weekday: "short", day: "numeric", month: "short" }, "mar. 1er déc."],
  ["2026-12-01", { dateStyle: "long" }, "1er décembre 2026"],
  ["2026-12-01", { dateStyle: "medium" }, "1er déc. 2026"],
  ["2026-12-02", { dateStyle: "long" }, "2 décembre 2026"],
  ["2026-12-11", { dateStyle: "long" }, "11 décembre 2026"],
  ["2026-12-01", { dateStyle: "short" }, "01/12/2026"],
  ["2026-11-28", { dateStyle: "medium", timeStyle: "short" }, "28 nov. 2026 à 00:00"],
  ["2026-12-01T09:00Z", { dateStyle: "full", timeStyle: "short" }, "mardi 1er décembre 2026 à 09:00"],
  [
    "2026-12-01T09:00Z",
    { weekday: "short", day: "numeric", month: "short", ...TIME },
    "mar. 1er déc. à 09:00",
  ],
  ["2026-12-01T09:00Z", TIME, "09:00"],
] as const)("French dates are written as French writes them: %s %o", (at, options, expected) => {
  expect(shown(at, "fr", options)).toBe(expected);
});

test("English dates and times are American: no leading zero, AM and PM", () => {
  expect(shown("2026-12-01T09:00Z", "en", TIME)).toBe("9:00 AM");
  expect(shown("2026-12-01T21:30Z", "en", { dateStyle: "medium", timeStyle: "short" })).toBe(
    "Dec 1, 2026, 9:30 PM",
  );
  expect(shown("2026-12-01", "en", { dateStyle: "long" })).toBe("December 1, 2026");
});

test("a period begins on the 1er too", () => {
  const options = { day: "numeric", month: "short", year: "numeric", ...UTC } as const;
  expect(plain(formatDates("2026-12-01", "2026-12-07", "fr", options))).toMatch(/^1er ?[–-] ?7 déc\. 2026$/);
  expect(plain(formatDates("2026-11-30", "2026-12-06", "fr", options))).toMatch(
    /^30 nov\. ?[–-] ?6 déc\. 2026$/,
  );
});
