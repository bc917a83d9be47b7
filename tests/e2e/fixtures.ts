import { test as base, type Browser, type Locator, type Page } from "playwright/test";
import "../support/machine/own-connections.ts";
import { remoteUpstream } from "../support/upstreams/remote.ts";

export { expect } from "playwright/test";

interface Fixtures {
  /**
   * Complaints that the browser may make in this test: Chromium logs every answer from 400 up as an error. One pattern:
   * of two, `test.use` takes the second for the fixture's options.
   */
  expectedErrors: RegExp[];
  /** The scripted providers; steer one by beginning a question with `scenario:…` (upstreams/scenario.ts). */
  openAi: ReturnType<typeof remoteUpstream>;
  anthropic: ReturnType<typeof remoteUpstream>;
  errorsFail: void;
  slowBrowser: void;
}

/** The router logs it as an error when it breaks off what is being read, because a click or a form leads on. */
const BROKEN_OFF_BY_THE_ROUTER = /^AbortError: [^\n]*\n +at [^\n]*\/framework-[\w-]+\.js/;

/** All guests of a run have one address, and its hour allows 60 of these calls. */
const NO_MORE_FOLLOW_UPS = /status of 429 .*\/api\/generate-questions/;

/** A document may be deleted while the library asks how far its reading is. */
const DELETED_WHILE_READ = /status of 404 .*\/api\/documents\/[\w-]+\/status/;

const upstreamAt = (port = "", path = "") => remoteUpstream(`http://127.0.0.1:${port}${path}`);

/** A test that fails when its pages log an error, throw one, or run into their content security policy. */
export const test = base.extend<Fixtures>({
  browser: async ({ browser }, use) => use(pagesThatAnswer(browser)),
  // Each test has a list of its own: what one test adds is not allowed in the next.
  expectedErrors: [async ({}, use) => use([]), { option: true }],
  openAi: async ({}, use) => use(upstreamAt(process.env.E2E_OPENAI_PORT, "/v1")),
  anthropic: async ({}, use) => use(upstreamAt(process.env.E2E_ANTHROPIC_PORT)),
  errorsFail: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (thrown) => errors.push(String(thrown.error().stack)));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (violation) =>
          console.error(`Refused by ${violation.violatedDirective}: ${violation.blockedURI}`),
        );
      });
      await use();
      const expected = [...expectedErrors, BROKEN_OFF_BY_THE_ROUTER, NO_MORE_FOLLOW_UPS, DELETED_WHILE_READ];
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  // E2E_SLOWDOWN=8 makes every page's script eight times slower: what depends on a quick browser then shows.
  slowBrowser: [
    async ({ context }, use) => {
      const rate = Number(process.env.E2E_SLOWDOWN ?? 1);
      if (rate > 1)
        context.on("page", async (page) => {
          const protocol = await context.newCDPSession(page);
          await protocol.send("Emulation.setCPUThrottlingRate", { rate });
        });
      await use();
    },
    { auto: true },
  ],
});

/**
 * Has every page that is gone to, or loaded again, answer what is pressed and typed. A page that a test looks at while
 * it is loading is opened with `waitUntil: "commit"`.
 */
function pagesThatAnswer(browser: Browser): Browser {
  return browser.on("context", (context) => context.on("page", answersOnceLoaded));
}

function answersOnceLoaded(page: Page): void {
  for (const way of ["goto", "reload", "goBack"] as const) {
    const load = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page["goto"]>;
    page[way] = async (...given: unknown[]) => {
      const response = await load(...given);
      const { waitUntil } = (given.at(way === "goto" ? 1 : 0) ?? {}) as { waitUntil?: string };
      if (waitUntil !== "commit") await interactive(page);
      return response;
    };
  }
}

/**
 * Waits until the page's script handles events: what is typed before that is lost. Pages without the framework are
 * ready as soon as they are loaded.
 */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isHandled = (element: Element | null) =>
      element === null || Object.keys(element).some((key) => key.startsWith("__reactProps"));
    if (!("__remixContext" in window)) return document.readyState === "complete";
    if (!isHandled(document.body) || !isHandled(document.querySelector("main"))) return false;
    // Effects, and parts that come later, run after these elements have their handlers.
    await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1_000 }));
    return true;
  });
}

/** Waits until an element stays where it is, and as large, from one frame to the next. */
export async function atRest(part: Locator): Promise<void> {
  const element = await part.elementHandle();
  await element!.waitForElementState("stable");
  await element!.dispose();
}

/** Waits until the page has been painted so often: a movement has begun by then. */
export const painted = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
