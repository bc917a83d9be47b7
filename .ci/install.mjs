import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./lock.mjs";

/**
 * A constant of its own, because Vite replaces `new URL("…", import.meta.url)` by the address of an asset; below, `href`,
 * because Node.js refuses the URL objects of jsdom. Tests of pages load this file with both.
 */
const here = import.meta.url;

/** The checkout's top folder, without a slash at its end. */
export const root = fileURLToPath(new URL("..", here).href).replace(/[\\/]$/, "");

const bin = `${root}/node_modules/.bin`;
const bundledNode = `${bin}/node`;
const OLDEST_NODE = "22.18";

/**
 * Every command calls this first: it installs missing packages of the lock file, then makes sure that the command
 * runs under a Node.js version that wrangler accepts and that can run TypeScript. Needs only Node.js 20 and npm.
 */
export async function ensureInstalled() {
  if (!isInstalled()) await withLock("install", install);
  if (!process.env.PATH.split(delimiter).includes(bin)) process.env.PATH = bin + delimiter + process.env.PATH;
  if (!process.features.typescript) await runAgainUnderNewerNode();
}

/** Compares with `node_modules/.package-lock.json`, where npm records what it installed. */
function isInstalled() {
  const folder = lstatSync(`${root}/node_modules`, { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) return true; // the checkout that it points to installs
  if (!existsSync(`${root}/node_modules/.package-lock.json`)) return false;
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || (present[path] ? present[path].version === version : optional),
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(`${root}/${lockFile}`, "utf8")).packages;
}

function install() {
  if (isInstalled()) return; // another command installed while this one waited
  console.log("Installing packages. This happens once and takes a minute or two…");
  const started = performance.now();
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  // Also where NODE_ENV is "production", in which npm leaves out the tools: the product is built and served with them.
  const quietly = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const [command, ...args] = [...npm, ...quietly];
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail("npm ci failed; see its output above.");
  console.log(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`);
}

async function runAgainUnderNewerNode() {
  if (!existsSync(bundledNode)) {
    fail(`Atelier needs Node.js ${OLDEST_NODE} or newer on this platform; this is ${process.versions.node}.`);
  }
  const child = spawn(bundledNode, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((ended) => child.once("exit", (...how) => ended(how)));
  process.exit(signal ? 1 : code);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
