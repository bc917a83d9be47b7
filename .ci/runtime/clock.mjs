import { readFileSync } from "node:fs";
import { root } from "../install.mjs";

/** Soon after a start: what a crash left half done goes on before anybody waits for it. */
const FIRST_TICK_MS = 1_500;
const MINUTE_MS = 60_000;
const EVERY_MINUTE = "* * * * *";

/** The cron lines of wrangler.toml. */
const cronLines = () => {
  const [, list = ""] =
    /^crons\s*=\s*\[([^\]]*)\]/m.exec(readFileSync(`${root}/wrangler.toml`, "utf8")) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, line]) => line);
};

/**
 * Fires the Worker's schedules as Cloudflare does: at the minutes that their lines name, in UTC, and those of every
 * minute soon after the start as well. Answers a function that stops it.
 */
export function startClock(fire) {
  const lines = cronLines();
  let timer = setTimeout(() => tick(lines.filter((line) => line === EVERY_MINUTE)), FIRST_TICK_MS);
  const tick = (due) => {
    for (const line of due) fire(line);
    const wait = MINUTE_MS - (Date.now() % MINUTE_MS) + 20;
    timer = setTimeout(() => tick(lines.filter((line) => isDue(line, new Date()))), wait);
  };
  return () => clearTimeout(timer);
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
