import type { BestTime } from "#workers/contract/social/planning";

const DAY_MS = 86_400_000;
/** Weeks that are looked at: a slot recurs in each. */
const DAYS_AHEAD = 15;

/**
 * The next times at which posts tend to be read, as wall-clock times after `now`, one a day at most. A slot is proposed
 * at its first full hour that is still ahead.
 */
export function nextSlots(slots: readonly BestTime[], now: string, count: number): string[] {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  const found: string[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD && found.length < count; ahead++) {
    const day = new Date(today + ahead * DAY_MS);
    const weekday = day.getUTCDay() || 7;
    const times = slots
      .filter((slot) => slot.day === weekday)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, hour) => from + hour))
      .sort((one, other) => one - other)
      .map((hour) => `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, "0")}:00`)
      .filter((time) => time > now);
    if (times[0]) found.push(times[0]);
  }
  return found;
}
