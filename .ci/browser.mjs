import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright";
import { run } from "./tools.mjs";

/**
 * The path of a Chromium that starts: the machine's own, else Playwright's, which is fetched when missing,
 * else Debian's package where we may install it. Says in one line what to do, and answers null, when none does.
 */
export async function ensureBrowser() {
  const present = [...onPath("chromium"), ...onPath("chromium-browser"), chromium.executablePath()].find(
    starts,
  );
  if (present) return present;
  console.log("No Chromium on this machine: installing one for the browser tests…");
  return (await fromPlaywright()) ?? (await fromDebian()) ?? none();
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

async function fromDebian() {
  const isDebian =
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  if (!isDebian || process.getuid() !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { silent: true, env });
  await run("apt-get", ["install", "-yq", "--no-install-recommends", "chromium"], { silent: true, env });
  return onPath("chromium").find(starts);
}

function none() {
  console.error(
    "Browser tests need Chromium: install it (on Debian: apt-get install chromium) and try again.",
  );
  return null;
}
