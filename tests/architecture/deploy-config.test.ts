import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { deployConfig } from "../../.ci/runtime/deploy-config.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "deploy-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ours = readFileSync("wrangler.toml", "utf8");

/** What wrangler reads of a configuration. */
function read(toml: string) {
  const config = path.join(folder, "wrangler.toml");
  writeFileSync(config, toml);
  const { ai, d1_databases, queues, triggers, durable_objects } = unstable_readConfig({ config });
  return { ai, rest: { d1_databases, queues, triggers, durable_objects } };
}

test("what is deployed binds Workers AI, and is wrangler.toml otherwise", () => {
  const deployed = read(deployConfig(ours, {}));
  expect(deployed.ai).toEqual({ binding: "AI" });
  expect(deployed.rest).toEqual(read(ours).rest);
});

test("WORKERS_AI=off leaves the binding out", () => {
  expect(deployConfig(ours, { WORKERS_AI: "off" })).toBe(ours);
});

test("wrangler.toml, which is also read on this machine, does not bind it", () => {
  expect(read(ours).ai).toBeUndefined();
});

test("a binding that an operator has written stays as it is", () => {
  const own = `${ours}\n[ai]\nbinding = "AI"\nremote = true\n`;
  expect(deployConfig(own, {})).toBe(own);
});
