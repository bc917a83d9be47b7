import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright";
import { inBrowser } from "./in-browser.ts";
import { measurePage, performancePoints, type PageFigures } from "./page-score.ts";
import type { Reader } from "../pdf-analysis.ts";
import { show, table } from "../report.ts";
import { chatbotOf } from "../visitors.ts";

const RUNS = 5;

/** The same page without the widget of a chatbot and with it; the median of each figure. */
export interface WidgetSample {
  without: PageFigures;
  embedding: PageFigures;
}

/** Points of Lighthouse's performance that the widget costs the page that embeds it. */
export const lostPoints = ({ without, embedding }: WidgetSample): number =>
  performancePoints(without) - performancePoints(embedding);

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const medianOf = (runs: readonly PageFigures[]): PageFigures => {
  const of = (name: keyof PageFigures) => middle(runs.map((run) => run[name]));
  return {
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    blocked: of("blocked"),
    shift: of("shift"),
    bytes: of("bytes"),
  };
};

/** A shop's page: a picture, headings and text. */
const pageWith = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Garden tools</title>
<style>body{font:17px/1.6 system-ui;margin:0 auto;max-width:42rem;padding:1rem}svg{width:100%;height:auto}</style>${script}</head>
<body><h1>Garden tools</h1><svg viewBox="0 0 600 300" role="img" aria-label="A spade"><rect width="600" height="300" fill="#dce8dc"/><path d="M290 40h20v150h40l-50 80-50-80h40z" fill="#476"/></svg>
${"<h2>Spades</h2><p>Forged in one piece, with a handle of ash. Sharpened once a year, they last for decades.</p>".repeat(20)}</body></html>`;

/** Loads a page with and without the widget of a chatbot. `owner` may have chatbots. */
export const measureWidget = (executablePath: string, origin: string, owner: Reader) =>
  inBrowser(executablePath, (browser) => measure(browser, origin, owner));

async function measure(browser: Browser, origin: string, owner: Reader): Promise<WidgetSample> {
  const site = createServer(({ url }, response) => {
    const key = new URL(url!, "http://site").searchParams.get("key");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      pageWith(key ? `<script src="${origin}/widget.js" data-chatbot="${key}" async></script>` : ""),
    );
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  try {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const key = await chatbotOf(origin, owner, { allowed_sites: [address] });
    const load = async (path: string, buttons: number): Promise<PageFigures> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const figures = await measurePage(page, address + path);
      const found = await page.getByRole("button", { name: /^Open the chat with/ }).count();
      if (found !== buttons) throw new Error(`${path || "/"} has ${found} buttons of the widget`);
      await context.close();
      return figures;
    };
    const plain: PageFigures[] = [];
    const embedding: PageFigures[] = [];
    // Both kinds take turns, so that what else the machine does meets both.
    for (let run = 0; run < RUNS; run += 1) {
      plain.push(await load("/", 0));
      embedding.push(await load(`/?key=${key}`, 1));
    }
    return { without: medianOf(plain), embedding: medianOf(embedding) };
  } finally {
    await new Promise((closed) => site.close(closed));
  }
}

export function widgetTable(sample: WidgetSample): string {
  const rows = Object.entries(sample).map(([name, figures]: [string, PageFigures]) => [
    name,
    ...[figures.firstPaint, figures.largestPaint, figures.blocked].map((value) => show(value, 0)),
    show(figures.shift, 3),
    show(figures.bytes / 1024),
    show(performancePoints(figures)),
  ]);
  const headings = ["", "first paint ms", "largest ms", "blocked ms", "shift", "KiB", "points"];
  return `\nwidget: a page as a phone loads it\n${table([headings, ...rows])}`;
}
