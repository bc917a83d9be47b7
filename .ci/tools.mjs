import { spawn } from "node:child_process";
import { root } from "./install.mjs";

/**
 * The environment for the tools that we run: no telemetry, no downloads that we did not ask for, no banners.
 */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    DO_NOT_TRACK: "1",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_SEND_METRICS: "false",
    ...extra,
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a tool of node_modules/.bin in the root folder, without stdin. With `silent`, its output is returned in
 * `output` instead of printed. `code` is 1 if it could not start. A signal to this process is passed on, and the
 * tool can clean up before both end.
 */
export async function run(command, args, { silent = false, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ["ignore", silent ? "pipe" : "inherit", silent ? "pipe" : "inherit"],
  });
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill("SIGINT");
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const code = await new Promise((ended) => {
    child.once("error", (error) => ended(((output += error.message), 1)));
    child.once("close", (status) => ended(status ?? 1));
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (stoppedBy && process.listenerCount(stoppedBy) === 0) process.kill(process.pid, stoppedBy);
  return { code, output };
}
