import { dayCell, drag } from "../../e2e/social/calendar-page.ts";
import type { Browser, Page } from "playwright";
import { inBrowser, settled } from "./in-browser.ts";
import { caller } from "../api-calls.ts";
import type { Reader } from "../pdf-analysis.ts";
import { show, table } from "../report.ts";

const POSTS = 300;
/** A phone of the middle class takes so many times longer than this machine. */
const SLOWDOWN = 4;
/** A machine that others use makes a task longer, never shorter: the shortest of some attempts counts. */
const ATTEMPTS = 3;
const WITHIN_MS = 180_000;

/** The longest task of the page's thread at each step, in milliseconds. */
export type CalendarSample = Record<string, number>;

/** Fills a month of the planner and goes through its calendar. `author` may use the planner. */
export const measureCalendar = (executablePath: string, origin: string, author: Reader) =>
  inBrowser(executablePath, (browser) => measure(browser, origin, author));

async function measure(browser: Browser, origin: string, author: Reader): Promise<CalendarSample> {
  await fillMonth(origin, author.token);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: "atelier_session", value: author.token, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await page.goto(`${origin}/user/social-planner/calendar?view=month&day=${dayOf(14)}`);
  await page.locator("[data-post]").first().waitFor();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const press = (name: string) => () => page.getByRole("link", { name, exact: true }).click();
  const choose = (name: string) => () => page.getByText(name, { exact: true }).click();
  const move = (from: string, to: string) => () =>
    drag(page, dayCell(page, from).locator("[data-post]").first(), dayCell(page, to));
  return {
    "next month": await longestTask(page, press("Next month"), press("Previous month")),
    "previous month": await longestTask(page, press("Previous month"), press("Next month")),
    week: await longestTask(page, choose("Week"), choose("Month")),
    list: await longestTask(page, choose("List"), choose("Week")),
    month: await longestTask(page, choose("Month"), choose("List")),
    drag: await longestTask(page, move(dayOf(14), dayOf(16)), move(dayOf(16), dayOf(14))),
  };
}

/** A day of next month: `YYYY-MM-DD`. */
function dayOf(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
}

/** Puts the posts into one month, some on every day. */
async function fillMonth(origin: string, token: string): Promise<void> {
  const call = caller(origin, "/api/social/planner/", token);
  await call("preferences", { time_zone: "UTC", needs_approval: 0, voice_samples: [] }, "PUT");
  for (let at = 0; at < POSTS; at += 1) {
    const { post } = await call<{ post: { id: string } }>("post", {
      platform: "linkedin",
      content: `A post that is the ${at}th of its month`,
    });
    const hour = String(8 + (Math.floor(at / 28) % 12)).padStart(2, "0");
    const scheduled_local = `${dayOf((at % 28) + 1)}T${hour}:00`;
    await call(`post/${post.id}/schedule`, { scheduled_local, time_zone: "UTC", delivery: "reminder" });
  }
}

/** Returns the longest task of the page's thread, in milliseconds, at the quickest attempt at a step. */
async function longestTask(
  page: Page,
  step: () => Promise<void>,
  back: () => Promise<void>,
): Promise<number> {
  const longest: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await back();
    await page.evaluate(settled);
    await page.evaluate(watch);
    await step();
    await page.evaluate(settled);
    longest.push(await page.evaluate(() => Math.max(0, ...window.longTasks)));
  }
  return Math.min(...longest);
}

declare global {
  interface Window {
    longTasks: number[];
    longTaskObserver?: PerformanceObserver;
  }
}

/** Runs in the page. */
function watch(): void {
  window.longTaskObserver?.disconnect();
  window.longTasks = [];
  window.longTaskObserver = new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  window.longTaskObserver.observe({ type: "longtask" });
}

export function calendarTable(sample: CalendarSample): string {
  const rows = Object.entries(sample).map(([step, longest]) => [step, show(longest, 0)]);
  return `\ncalendar: a month of ${POSTS} posts, ${SLOWDOWN} times as slow\n${table([["", "longest task ms"], ...rows])}`;
}

/** A frame is late after a longer one. */
const MAX_TASK_MS = 50;

/** The bars of `verdict`. */
export const calendarBars = (calendar: CalendarSample = {}) =>
  Object.entries(calendar).map(([step, value]) => ({
    name: `calendar: longest task, ${step}`,
    value,
    limit: MAX_TASK_MS,
    atLeast: false,
    unit: "ms",
  }));
