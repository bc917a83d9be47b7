import { formatDate, formatDates } from "#workers/contract/text/format-date";

/** Views of the calendar. */
export const VIEWS = ["month", "week", "list"] as const;

export type CalendarView = (typeof VIEWS)[number];

const DAY_MS = 86_400_000;
/** First day of weeks, in every language of the interface; 1 is Monday. */
export const FIRST_WEEKDAY = 1;

/** Days are `YYYY-MM-DD`, without a time zone. */
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => dayAt(msOf(day) + count * DAY_MS);

/** The first day of the week that a day belongs to. */
function weekOf(day: string): string {
  const weekday = new Date(msOf(day)).getUTCDay();
  return addDays(day, -((weekday - FIRST_WEEKDAY + 7) % 7));
}

/** The days that a view shows around a day; `to` is excluded. Months are shown with the weeks at both ends. */
export function rangeOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === "week") return { from: weekOf(day), to: addDays(weekOf(day), 7) };
  const last = addDays(stepFrom("month", `${day.slice(0, 7)}-01`, 1), -1);
  return { from: weekOf(`${day.slice(0, 7)}-01`), to: addDays(weekOf(last), 7) };
}

/** The day to go to for the period before (-1) or after (1). */
export function stepFrom(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === "week") return addDays(day, 7 * by);
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayAt(Date.UTC(year, month - 1 + by, 1));
}

export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(msOf(text)) &&
  dayAt(msOf(text)) === text;

/** The heading of a period, such as “November 2026”. */
export function titleOf(view: CalendarView, day: string, language: string): string {
  if (view !== "week")
    return formatDate(msOf(day), language, { month: "long", year: "numeric", timeZone: "UTC" });
  const { from } = rangeOf("week", day);
  return formatDates(msOf(from), msOf(addDays(from, 6)), language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
