/** Times in a time zone by its IANA name, as wall-clock times: `2026-11-29T09:30`. */

/** The zone of this browser. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Time zones that a person can choose from, with the given ones first. */
export function timeZonesWith(...first: (string | null)[]): string[] {
  const all = Intl.supportedValuesOf("timeZone");
  return [...new Set([...first.filter((zone) => zone !== null), "UTC", ...all])];
}

/** What the clocks of a zone show at an instant. */
export function wallClockAt(instant: string | number | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** A wall-clock time of a zone as a proposal for another one; empty if it has passed. */
export const futureTime = (local: string | null, timeZone: string): string =>
  local !== null && local > wallClockAt(Date.now(), timeZone) ? local : "";

/** A wall-clock time written for the reader, without another zone getting at it. */
export function formatWallClock(
  local: string,
  language: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: "full", timeStyle: "short" },
): string {
  return new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(new Date(`${local}:00Z`));
}

/** How far a zone is from Greenwich at an instant, such as `GMT+2`. */
export function offsetName(timeZone: string, at: Date | number, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
