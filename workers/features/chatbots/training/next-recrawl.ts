import type { Recrawl } from "../../../contract/chatbots/chatbots";

const DAY_MS = 24 * 60 * 60 * 1000;

const PERIOD_MS: Record<Exclude<Recrawl, "never">, number> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 30 * DAY_MS,
};

/** Returns when pages are to be read again after `now`, in epoch milliseconds; null for never. */
export const nextRecrawl = (recrawl: Recrawl, now: number): number | null =>
  recrawl === "never" ? null : now + PERIOD_MS[recrawl];
