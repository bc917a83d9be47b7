import { readFileSync } from "node:fs";
import { root } from "../install.mjs";

/**
 * What a crash left half done continues before anyone waits for it: soon after a start, and again when the leases of
 * the time before have expired.
 */
const AFTER_START_MS = [1_500, 22_000, 47_000];
const MINUTE_MS = 60_000;
const EVERY_MINUTE = "* * * * *";
/** Tests do not wait for a minute: what runs every minute then runs at this interval. Milliseconds. */
const OFTEN_MS = Number(process.env.CLOCK_MS ?? 0);

/** The cron lines of wrangler.toml. */
const cronLines = () => {
  const [, list = ""] =
    /^crons\s*=\s*\[([^\]]*)\]/m.exec(readFileSync(`${root}/wrangler.toml`, "utf8")) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, line]) => line);
};

/**
 * Fires the Worker's schedules as Cloudflare does: at the minutes that their lines name, in UTC, and those of every
 * minute soon after the start as well. Returns a function that stops it.
 */
export function startClock(fire) {
  const lines = cronLines();
  const fireAll = (due) => due.forEach((line) => fire(line));
  const often = lines.filter((line) => line === EVERY_MINUTE);
  const timers = AFTER_START_MS.map((wait) => setTimeout(() => fireAll(often), wait));
  const nextMinute = () => {
    const wait = MINUTE_MS - (Date.now() % MINUTE_MS) + 20;
    timers[AFTER_START_MS.length] = setTimeout(() => {
      fireAll(lines.filter((line) => isDue(line, new Date())));
      nextMinute();
    }, wait);
  };
  nextMinute();
  const ticking = OFTEN_MS > 0 ? setInterval(() => fireAll(often), OFTEN_MS) : null;
  return () => {
    timers.forEach((timer) => clearTimeout(timer));
    if (ticking) clearInterval(ticking);
  };
}

/** Whether a line of five fields, each a number, a list, a step or `*`, names a minute. */
export function isDue(line, date) {
  const now = [
    date.getUTCMinutes(),
    date.getUTCHours(),
    date.getUTCDate(),
    date.getUTCMonth() + 1,
    date.getUTCDay(),
  ];
  return line.split(" ").every((field, at) => field.split(",").some((part) => names(part, now[at])));
}

function names(part, value) {
  const [range, step = "1"] = part.split("/");
  if (range === "*") return value % Number(step) === 0;
  const [from, to = from] = range.split("-").map(Number);
  return value >= from && value <= to && (value - from) % Number(step) === 0;
}
