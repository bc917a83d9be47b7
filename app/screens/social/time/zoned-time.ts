import type { PostView } from "#workers/contract/social/posts";
import { formatDate, type DateOptions } from "#workers/contract/text/format-date";

/** Times in a time zone by its IANA name, as wall-clock times: `2026-11-29T09:30`. */

/** The zone of this browser. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Time zones that a person can choose from, with the given ones first. */
export function timeZonesWith(...first: (string | null)[]): string[] {
  const all = Intl.supportedValuesOf("timeZone");
  return [...new Set([...first.filter((zone) => zone !== null), "UTC", ...all])];
}

/** Reads what the clocks of a zone show at an instant. */
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

/** A zone as it is shown: `America/New York`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll("_", " ");

/** Returns when a post goes out, as the clocks of a zone show it; null for one that is not scheduled. */
export function scheduledIn(
  {
    scheduled_date,
    scheduled_local,
    time_zone,
  }: Pick<PostView, "scheduled_date" | "scheduled_local" | "time_zone">,
  timeZone: string,
): string | null {
  if (scheduled_local === null || scheduled_date === null || time_zone === timeZone) return scheduled_local;
  return wallClockAt(scheduled_date, timeZone);
}

/** Returns when a post goes out, as far as is known: at its next attempt where its network refused it for now. */
export const outIn = (post: PostView, timeZone: string): string | null =>
  post.next_attempt_at === null ? scheduledIn(post, timeZone) : wallClockAt(post.next_attempt_at, timeZone);

/** A wall-clock time of a zone as a proposal for another one; empty if it has passed. */
export const futureTime = (local: string | null, timeZone: string): string =>
  local !== null && local > wallClockAt(Date.now(), timeZone) ? local : "";

/** A wall-clock time written for the reader, without another zone getting at it. */
export function formatWallClock(
  local: string,
  language: string,
  style: DateOptions = { dateStyle: "full", timeStyle: "short" },
): string {
  return formatDate(`${local}:00Z`, language, { ...style, timeZone: "UTC" });
}

/** Writes how far a zone is from Greenwich at an instant, such as `GMT+2`. */
export function offsetName(timeZone: string, at: Date | number, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
