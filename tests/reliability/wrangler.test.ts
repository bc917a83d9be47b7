import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../support/machine/free-port.ts";
import { newStateFolder } from "../support/machine/state-folder.ts";

const top = path.join(import.meta.dirname, "../..");
/** The command of CONTRIBUTING.md. */
const CONFIGS = ["pdf-reader", "text-reader", "preview-images"].map(
  (name) => `workers/${name}/wrangler.toml`,
);
const READY = "Ready on";
/** Long enough for a build, should another test have changed the sources; milliseconds. */
const START_MS = 400_000;

const state = newStateFolder("wrangler");
let wrangler: ChildProcess | undefined;
let origin = "";
let output = "";

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
  await promisify(execFile)(process.execPath, [".ci/build-for-wrangler.mjs", "--persist-to", state], {
    cwd: top,
    env,
  });
  const configs = ["wrangler.toml", ...CONFIGS].flatMap((config) => ["-c", config]);
  wrangler = spawn(
    process.execPath,
    [
      ...["node_modules/wrangler/bin/wrangler.js", "dev", ...configs, "--env-file", ".wrangler/dev.env"],
      ...["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", String(await freePort())],
      ...["--persist-to", state],
    ],
    { cwd: top, env, detached: true, stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [wrangler.stdout, wrangler.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString()));
  await vi.waitUntil(() => output.includes(READY), { timeout: START_MS });
}, START_MS);

afterAll(async () => {
  if (wrangler?.exitCode === null) {
    const ended = once(wrangler, "exit");
    process.kill(-wrangler.pid!, "SIGINT");
    await ended;
  }
  rmSync(state, { recursive: true, force: true });
});

it("wrangler dev serves with every store and every Worker that documents need", async () => {
  const health = await fetch(`${origin}/healthz`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: "ok" }]);
  for (const binding of ["PDF_READER", "TEXT_READER", "PREVIEW_IMAGES"])
    expect(output).toMatch(new RegExp(`env\\.${binding} .+\\[connected\\]`));
});

it("wrangler dev renders a page that reads the database", async () => {
  const page = await fetch(origin, { headers: { "accept-language": "en" } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Atelier");
  expect(output).not.toContain("page_part_unread");
});

it("wrangler dev answers a guest's question, through both objects", async () => {
  const answer = await fetch(`${origin}/api/ai/demo/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model_id: 1, query: `What is this? ${randomUUID()}` }),
  });
  const events = await answer.text();
  expect([answer.status, events]).toEqual([200, expect.stringContaining('"complete"')]);
});
