import { describe, expect, test } from "vitest";
import { instantOf, localOf } from "../../../workers/features/social/posts/local-time";

const HOUR_MS = 60 * 60 * 1000;
const ZONES = [
  "Europe/Paris",
  "Europe/London",
  "America/New_York",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "America/Santiago",
  // Clocks that do not change.
  "America/Sao_Paulo",
  "Asia/Tokyo",
];

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);

/** The wall clock of a zone by the runtime's own data, for comparison. */
const clockOf = (ms: number, zone: string): string => formats.get(zone)!.format(ms).replace(" ", "T");

/** Instants at which the clocks of a zone change in 2026, found by looking at every hour. */
function changesOf(timeZone: string): number[] {
  const offset = (ms: number) => Date.parse(`${clockOf(ms, timeZone)}Z`) - ms;
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2026, 0, 1) + hour * HOUR_MS);
  return hours.filter((ms) => offset(ms) !== offset(ms - HOUR_MS));
}

describe.each(ZONES)("in %s", (zone) => {
  test("a post goes out at its wall-clock time, on every day around the changes of clocks", () => {
    const changes = changesOf(zone);
    expect(changes).toHaveLength(["America/Sao_Paulo", "Asia/Tokyo"].includes(zone) ? 0 : 2);
    let checked = 0;
    for (const change of changes.length > 0 ? changes : [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)])
      for (let minutes = -48 * 60; minutes <= 48 * 60; minutes += 15) {
        const wall = Date.parse(`${clockOf(change, zone)}Z`) + minutes * 60_000;
        const local = new Date(wall).toISOString().slice(0, 16);
        const { at, local: shown, clockChange } = instantOf(local, zone);
        expect(clockOf(at, zone)).toBe(shown);
        expect(localOf(at, zone)).toBe(shown);
        // A time that clocks skip is as much later as they go forward.
        if (clockChange === "gap") expect(Date.parse(`${shown}Z`)).toBeGreaterThan(wall);
        else expect(shown).toBe(local);
        if (clockChange === "overlap") {
          // The first of two equal local times counts.
          const again = [15, 30, 45, 60].map((later) => clockOf(at + later * 60_000, zone));
          expect(again).toContain(local);
          expect([15, 30, 45, 60].map((sooner) => clockOf(at - sooner * 60_000, zone))).not.toContain(local);
        }
        checked += 1;
      }
    expect(checked).toBe(2 * (4 * 24 * 4 + 1));
  });
});

test("a time that clocks skip or repeat is reported", () => {
  expect(instantOf("2026-03-29T02:30", "Europe/Paris")).toMatchObject({
    local: "2026-03-29T03:30",
    clockChange: "gap",
  });
  expect(instantOf("2026-10-25T02:30", "Europe/Paris")).toMatchObject({ clockChange: "overlap" });
  // Half an hour on Lord Howe Island.
  expect(instantOf("2026-10-04T02:15", "Australia/Lord_Howe")).toMatchObject({
    local: "2026-10-04T02:45",
    clockChange: "gap",
  });
  expect(instantOf("2026-10-25T02:30", "Asia/Tokyo")).toMatchObject({ clockChange: null });
});

test("a date that no calendar has is refused", () => {
  expect(() => instantOf("2026-02-29T10:00", "Europe/Paris")).toThrow("validation_failed");
});
