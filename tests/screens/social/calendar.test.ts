import { describe, expect, it } from "vitest";
import type { CalendarPost } from "../../../workers/contract/social/planning";
import { eventsOf, shownFirst } from "~/screens/social/calendar/calendar-events";
import { isDay, rangeOf, stepFrom, titleOf } from "~/screens/social/calendar/calendar-range";
import { warningOf } from "~/screens/social/accounts/account-status";
import { formatWallClock, offsetName, wallClockAt } from "~/screens/social/time/zoned-time";
import { nextSlots } from "~/screens/social/time/next-slots";

describe("the days that a calendar shows", () => {
  it("are whole weeks around a month, from Monday on", () => {
    expect(rangeOf("month", "2026-11-15")).toEqual({ from: "2026-10-26", to: "2026-12-07" });
    expect(rangeOf("list", "2027-02-28")).toEqual({ from: "2027-02-01", to: "2027-03-01" });
  });

  it("are no more than six weeks in any month", () => {
    for (let month = 0; month < 48; month++) {
      const day = new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10);
      const { from, to } = rangeOf("month", day);
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(42);
    }
  });

  it("are the week of a day", () => {
    expect(rangeOf("week", "2026-11-29")).toEqual({ from: "2026-11-23", to: "2026-11-30" });
    expect(rangeOf("week", "2026-11-30")).toEqual({ from: "2026-11-30", to: "2026-12-07" });
  });

  it("follow and precede each other over the end of a year", () => {
    expect(stepFrom("month", "2026-12-31", 1)).toBe("2027-01-01");
    expect(stepFrom("month", "2027-01-31", -1)).toBe("2026-12-01");
    expect(stepFrom("week", "2026-12-31", 1)).toBe("2027-01-07");
  });

  it("have a heading in the language of the page", () => {
    expect(titleOf("month", "2026-11-15", "fr")).toBe("novembre 2026");
    expect(titleOf("week", "2026-11-25", "en").replaceAll(/\s/g, " ")).toBe("Nov 23 – 29, 2026");
  });

  it("are days of the calendar only", () => {
    expect(isDay("2026-02-28")).toBe(true);
    expect(isDay("2026-02-30")).toBe(false);
    expect(isDay("tomorrow")).toBe(false);
    expect(isDay(null)).toBe(false);
  });
});

describe("times in a zone", () => {
  it("are what its clocks show, before and after they change", () => {
    expect(wallClockAt("2026-03-29T00:30:00Z", "Europe/Paris")).toBe("2026-03-29T01:30");
    expect(wallClockAt("2026-03-29T01:30:00Z", "Europe/Paris")).toBe("2026-03-29T03:30");
    expect(wallClockAt("2026-11-01T23:15:00Z", "America/New_York")).toBe("2026-11-01T18:15");
    expect(wallClockAt("2026-01-01T00:00:00Z", "UTC")).toBe("2026-01-01T00:00");
  });

  it("are written as they are, wherever the reader is", () => {
    expect(formatWallClock("2026-11-29T09:30", "fr", { dateStyle: "short", timeStyle: "short" })).toBe(
      "29/11/2026 à 09:30",
    );
    expect(offsetName("Europe/Paris", Date.parse("2026-07-01T12:00:00Z"), "en")).toBe("GMT+2");
  });
});

describe("times at which posts are often read", () => {
  const slots = [
    { day: 2, from: 10, to: 12 },
    { day: 3, from: 8, to: 10 },
  ] as const;

  it("are the next ones, one a day", () => {
    // A Wednesday.
    expect(nextSlots(slots, "2026-11-25T08:30", 3)).toEqual([
      "2026-11-25T09:00",
      "2026-12-01T10:00",
      "2026-12-02T08:00",
    ]);
    expect(nextSlots(slots, "2026-11-25T09:00", 1)).toEqual(["2026-12-01T10:00"]);
    expect(nextSlots([], "2026-11-25T09:00", 3)).toEqual([]);
  });
});

describe("what is wrong with an account", () => {
  const now = Date.parse("2026-11-25T12:00:00Z");
  const account = (more: object) => ({
    state: "connected" as const,
    paused_until: null,
    expires_at: null,
    ...more,
  });

  it("is its state first, then a pause, then the end of its access", () => {
    expect(warningOf(account({}), now)).toBeNull();
    expect(warningOf(account({ state: "expired", paused_until: "2026-11-26T00:00:00Z" }), now)?.kind).toBe(
      "expired",
    );
    expect(warningOf(account({ paused_until: "2026-11-26T00:00:00Z" }), now)?.kind).toBe("paused");
    expect(warningOf(account({ paused_until: "2026-11-25T11:00:00Z" }), now)).toBeNull();
  });

  it("is said from two weeks before the end on", () => {
    expect(warningOf(account({ expires_at: "2026-12-10T12:00:00Z" }), now)).toBeNull();
    expect(warningOf(account({ expires_at: "2026-12-09T12:00:00Z" }), now)).toEqual({
      kind: "expires",
      days: 14,
    });
    expect(warningOf(account({ expires_at: "2026-11-25T13:00:00Z" }), now)).toEqual({
      kind: "expires",
      days: 1,
    });
  });
});

const post = (scheduled_local: string, more: Partial<CalendarPost> = {}): CalendarPost => ({
  id: scheduled_local,
  campaign_id: null,
  platform: "linkedin",
  excerpt: "Hello",
  state: "scheduled",
  approval: "none",
  delivery: "network",
  failure: null,
  reminded_at: null,
  scheduled_date: `${scheduled_local}:00Z`,
  scheduled_local,
  time_zone: "UTC",
  version: 1,
  ...more,
});
const texts = (_: CalendarPost, label: string) => ({ label, text: "", states: "" });

describe("a post in a calendar", () => {
  it.each([
    ["its own", "Europe/Paris", "2026-11-02T09:30"],
    ["one further west", "America/New_York", "2026-11-02T03:30"],
    ["one in which it is the day before", "Pacific/Honolulu", "2026-11-01T22:30"],
    ["one in which it is half an hour later", "Asia/Kolkata", "2026-11-02T14:00"],
  ])("is at the time that the clocks of the calendar's zone show: %s", (_, timeZone, shown) => {
    const elsewhere = { scheduled_date: "2026-11-02T08:30:00.000Z", time_zone: "Europe/Paris" };
    const [event] = eventsOf([post("2026-11-02T09:30", elsewhere)], { timeZone, language: "fr" }, texts);
    const time = shown.slice(11);
    expect(event).toMatchObject({
      start: `${shown}:00Z`,
      extendedProps: { time, texts: { label: time } },
    });
  });
});

describe("posts of a month", () => {
  const events = eventsOf(
    ["2026-11-02T17:00", "2026-11-02T09:00", "2026-11-02T12:00", "2026-11-03T08:00"].map((at) => post(at)),
    { timeZone: "UTC", language: "en" },
    texts,
  );
  const idsOf = (shownADay: number) => {
    const { events: ordered, drawn } = shownFirst(events, shownADay);
    return [ordered.map(({ id }) => id), drawn];
  };

  it("are drawn before those behind the links of their days", () => {
    const shown = ["2026-11-02T09:00", "2026-11-02T12:00", "2026-11-03T08:00"];
    expect(idsOf(2)).toEqual([[...shown, "2026-11-02T17:00"], 3]);
  });

  it("have the times of their language", () => {
    expect(events[0]!.extendedProps.texts.label.replace(/\s/, " ")).toBe("5:00 PM");
  });

  it("are all drawn where there are no such links", () => {
    expect(idsOf(Infinity)[1]).toBe(4);
  });
});
