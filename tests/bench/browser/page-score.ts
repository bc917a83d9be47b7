import type { Page } from "playwright";

/** Figures by which Lighthouse scores a page, but for its speed index; times in milliseconds. */
export interface PageFigures {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
}

type Scored = Exclude<keyof PageFigures, "bytes">;

/** A value that scores 90 points, one that scores 50, and the weight: https://github.com/GoogleChrome/lighthouse/blob/v13.0.0/core/config/default-config.js, mobile. */
const CURVES: Record<Scored, { good: number; median: number; weight: number }> = {
  firstPaint: { good: 1_800, median: 3_000, weight: 10 },
  largestPaint: { good: 2_500, median: 4_000, weight: 25 },
  blocked: { good: 200, median: 600, weight: 30 },
  shift: { good: 0.1, median: 0.25, weight: 25 },
};
/** Where the curve is at 90%: erfc⁻¹(1/5). */
const AT_GOOD = 0.9061938024368232;

/** The points of a page, 0 to 100, as Lighthouse gives them for the same figures. */
export function performancePoints(figures: PageFigures): number {
  let sum = 0;
  let weights = 0;
  for (const [name, { good, median, weight }] of Object.entries(CURVES) as [
    Scored,
    (typeof CURVES)[Scored],
  ][]) {
    const x =
      (Math.log(Math.max(Number.EPSILON, figures[name] / median)) * AT_GOOD) / -Math.log(good / median);
    sum += (weight * (1 - erf(x))) / 2;
    weights += weight;
  }
  return (100 * sum) / weights;
}

/** Formula 7.1.26 of Abramowitz and Stegun, off by at most 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** The conditions that Lighthouse sets for phones: a processor four times as slow, and slow 4G. */
const SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Loads a page as a phone does, waits until nothing has happened for a while, and answers what that took. */
export async function measurePage(page: Page, address: string): Promise<PageFigures> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "networkidle" });
  const figures = await page.evaluate(() => window.figures);
  await client.detach();
  return { ...figures, bytes };
}

declare global {
  interface Window {
    figures: Omit<PageFigures, "bytes">;
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const LONG_TASK_MS = 50;
  const figures = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0 };
  window.figures = figures;
  const watch = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (figures.largestPaint = startTime));
  watch("longtask", ({ duration }) => (figures.blocked += duration - LONG_TASK_MS));
  watch("layout-shift", ({ value = 0 }) => (figures.shift += value));
}
