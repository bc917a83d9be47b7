import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";
import { ensureBrowser } from "./.ci/browser.mjs";
import { freePort } from "./tests/support/machine/free-port.ts";
import { newStateFolder } from "./tests/support/machine/state-folder.ts";

const top = fileURLToPath(new URL(".", import.meta.url));

const port = async () => String(await freePort());

// Each worker process reads this file again, and inherits what the first reading chose.
process.env.E2E_RUNNER ??= String(process.pid);
process.env.E2E_PORT ??= await port();
process.env.E2E_OPENAI_PORT ??= await port();
process.env.E2E_ANTHROPIC_PORT ??= await port();
process.env.E2E_STRIPE_PORT ??= await port();
process.env.E2E_MAIL_PORT ??= await port();
process.env.E2E_S3_PORT ??= await port();
process.env.E2E_LINKEDIN_PORT ??= await port();
process.env.E2E_X_PORT ??= await port();
process.env.E2E_STATE ??= newStateFolder("e2e");
process.env.BROWSER_PATH ??= (await ensureBrowser()) ?? process.exit(1);
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--no-sandbox",
];

export default defineConfig({
  // One second try in CI, whose machine may be busy. Those that need it are named, and more than a few fail the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  outputDir: `${top}.cache/e2e`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for the product more than a third of their time.
  workers: 3,
  reporter: [["list"], ["json", { outputFile: `${top}.cache/test-results/playwright.json` }]],
  use: {
    baseURL: address,
    // Requests that pass through a service worker cannot be held or answered by a test.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: FLAGS },
    // Recording every action of every test costs a quarter of their time.
    trace: "on-first-retry",
  },
  projects: [
    // A test whose matter is the same on both runs on one: its tag says on which.
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node tests/e2e/serve.ts",
    cwd: top,
    url: `${address}/healthz`,
    // A product started by hand with E2E_PORT, E2E_STATE and the other variables serves many runs of a few tests.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    // A build and the start of the product, on a machine that does other things too.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
