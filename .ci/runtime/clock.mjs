import { Cron } from "croner";
import { readFileSync } from "node:fs";
import { root } from "../install.mjs";

/**
 * Times after a start at which the schedules of every minute run once more: work that a crash interrupted continues
 * soon, and again when the leases of the time before have expired.
 */
const AFTER_START_MS = [1_500, 22_000, 47_000];
const EVERY_MINUTE = "* * * * *";
/** Interval in milliseconds at which tests run the schedules of every minute. */
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
  const fireOften = () => lines.filter((line) => line === EVERY_MINUTE).forEach((line) => fire(line));
  const jobs = lines.map((line) => new Cron(line, { timezone: "UTC" }, () => fire(line)));
  const timers = AFTER_START_MS.map((wait) => setTimeout(fireOften, wait));
  const ticking = OFTEN_MS > 0 ? setInterval(fireOften, OFTEN_MS) : undefined;
  return () => {
    jobs.forEach((job) => job.stop());
    timers.forEach((timer) => clearTimeout(timer));
    clearInterval(ticking);
  };
}
