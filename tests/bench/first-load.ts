import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { inBrowser } from "./browser/in-browser.ts";

/** Limit for the first load of the dashboard, in KiB of script. */
export const DASHBOARD_SCRIPT_LIMIT = 105;
/** The same for public pages. */
export const SITE_SCRIPT_LIMIT = 45;

/** Files that a browser fetches when it opens a page for the first time. Sizes in KiB, compressed. */
export interface FirstLoad {
  path: string;
  script: number;
  scripts: number;
  requests: number;
  /** Whether scripts came compressed, or were compressed here. */
  asTransferred: boolean;
  errors: string[];
}

/** Opens pages in a fresh browser profile each and counts what they fetch. */
export async function measureFirstLoad(
  executablePath: string,
  origin: string,
  pages: readonly string[],
): Promise<FirstLoad[]> {
  return inBrowser(executablePath, async (browser) => {
    const loads: FirstLoad[] = [];
    for (const path of pages) {
      const context = await browser.newContext();
      loads.push(await openFirst(await context.newPage(), origin, path));
      await context.close();
    }
    return loads;
  });
}

/** Opens a page in a browser that has nothing yet, and counts what it fetches until the network is quiet. */
export async function openFirst(page: Page, origin: string, path: string): Promise<FirstLoad> {
  const responses: Response[] = [];
  const load: FirstLoad = { path, script: 0, scripts: 0, requests: 0, asTransferred: true, errors: [] };
  page.on("request", (request) => void (load.requests += /^https?:/.test(request.url()) ? 1 : 0));
  page.on("response", (response) => responses.push(response));
  page.on("pageerror", (error) => load.errors.push(error.message));
  await page.goto(origin + path, { waitUntil: "networkidle" });
  for (const response of responses) await weigh(response, load);
  return load;
}

async function weigh(response: Response, load: FirstLoad): Promise<void> {
  const headers = response.headers();
  if (response.status() >= 400) load.errors.push(`${response.status()} ${new URL(response.url()).pathname}`);
  if (!/javascript/.test(headers["content-type"] ?? "")) return;
  load.scripts++;
  if (headers["content-encoding"] === "br") {
    load.script += (await response.request().sizes()).responseBodySize / 1024;
  } else {
    load.asTransferred = false;
    load.script += brotliCompressSync(await response.body()).length / 1024;
  }
}
