import { chromium, type Browser } from "playwright";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Runs a measurement in a browser of its own. */
export async function inBrowser<Result>(
  executablePath: string,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Waits until nothing has been drawn for half a second. Runs in the page. */
export function settled(): Promise<void> {
  const QUIET_MS = 500;
  return new Promise((done) => {
    let timer = setTimeout(done, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        done();
      }, QUIET_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
