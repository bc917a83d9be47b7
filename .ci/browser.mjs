import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright";
import { run } from "./tools.mjs";

/** Draws no window: the browser tests take half the time of a full Chromium's. */
const HEADLESS = "chromium-headless-shell";

/**
 * Path of a working Chromium: the machine's own, a headless one first; else one of Debian's (installed when running as
 * root) or of Playwright's (downloaded). When there is none, prints what to do and returns null.
 */
export async function ensureBrowser() {
  const present = [
    ...[HEADLESS, "chromium", "chromium-browser"].flatMap(onPath),
    chromium.executablePath(),
  ].find(starts);
  if (present) return present;
  console.log("Chromium was not found. Installing it for the browser tests…");
  return (await fromDebian(HEADLESS)) ?? (await fromPlaywright()) ?? (await fromDebian("chromium")) ?? none();
}

function onPath(name) {
  return process.env.PATH.split(delimiter).map((folder) => `${folder}/${name}`);
}

function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

async function fromPlaywright() {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  await run("playwright", ["install", "--no-shell", "chromium"], { silent: true, env });
  return [chromium.executablePath()].find(starts);
}

async function fromDebian(name) {
  const isDebian =
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  if (!isDebian || process.getuid() !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { silent: true, env });
  await run("apt-get", ["install", "-yq", "--no-install-recommends", name], { silent: true, env });
  return onPath(name).find(starts);
}

function none() {
  console.error(
    "The browser tests need Chromium. Install it (on Debian: apt-get install chromium) and try again.",
  );
  return null;
}
