import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const folder = new URL("../.cache/locks/", import.meta.url);

/**
 * Runs `work` while no other process of this checkout runs work of the same name.
 * Takes over a lock whose process no longer runs.
 */
export async function withLock(name, work) {
  const file = new URL(name, folder);
  mkdirSync(folder, { recursive: true });
  for (let isWaiting = false; !take(file); isWaiting = true) {
    if (!isWaiting) console.log(`Waiting for another command in this folder to finish (${name})…`);
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (!holderIsAlive(file)) rmSync(file, { force: true });
  return false;
}

function holderIsAlive(file) {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
