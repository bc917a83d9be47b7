import { randomUUID } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readAtelierEvent, readOpenAiEvent } from "./answer-reader.ts";
import { freePort } from "../support/machine/free-port.ts";
import { answers, CLIENT_CORE, SERVER_CORE, start } from "./child.ts";
import { floorCommand, type FloorName } from "./floors/start-floor.ts";
import type { Load } from "./loads.ts";
import type { Target, TargetName } from "./target.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const chatBody = () =>
  JSON.stringify({
    model: "bench",
    stream: true,
    messages: [{ role: "user", content: `Question ${randomUUID()}` }],
  });

const json = { "content-type": "application/json", authorization: "Bearer bench" };

/** The scripted provider, and the means to set what it plays. */
export interface BenchUpstream extends Target {
  url: string;
  play: (load: Load) => Promise<void>;
  /** Processor seconds it has taken. */
  cpuSeconds: () => number;
}

/** Starts the scripted provider on the client's core. As a target it is `direct`. */
export async function startUpstream(): Promise<BenchUpstream> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = start([process.execPath, here("upstream.ts")], CLIENT_CORE, { UPSTREAM_PORT: String(port) });
  await answers(origin, child, 10_000);
  return {
    name: "direct",
    origin,
    url: `${origin}/v1`,
    question: () => ({ method: "POST", path: "/v1/chat/completions", headers: json, body: chatBody() }),
    read: readOpenAiEvent,
    stop: child.stop,
    output: child.output,
    cpuSeconds: () => child.tree.cpuSeconds(),
    play: async ({ tokens, first, gap }) => {
      const scenario = `scenario:stamped?tokens=${tokens}&first=${first}&gap=${gap}`;
      await fetch(`${origin}/-/requests`, { method: "DELETE" });
      const response = await fetch(`${origin}/-/scenario`, { method: "PUT", body: scenario });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

/** Starts one of the floors on the server's core. */
export async function startFloor(name: FloorName, upstream: string, folder: string): Promise<Target> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = start(await floorCommand(name, upstream, port, path.join(folder, name)), SERVER_CORE);
  const target: Target = {
    name: name satisfies TargetName,
    origin,
    tree: child.tree,
    question: (user) => ({
      method: "POST",
      path: "/",
      headers: { ...json, "x-user": `user-${user}` },
      body: chatBody(),
    }),
    read: name === "pipe" ? readOpenAiEvent : readAtelierEvent,
    stop: child.stop,
    output: child.output,
  };
  await answers(origin, child, 15_000);
  return target;
}
