import { drive, emptySample } from "./drive.ts";
import type { Load, LoadName } from "./loads.ts";
import { show, table } from "./report.ts";
import type { Target } from "./target.ts";

/** Loads whose costliest functions are told. */
export const PROFILED = ["short", "busy"] as const satisfies LoadName[];
/** Functions that are told of each. */
const TOLD = 10;
/** Microseconds between two samples. */
const SAMPLE_EVERY_US = 500;

/** What V8's inspector answers, as far as it is read here. */
interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
}

/** One function and the milliseconds spent in it, and in it with all that it called. */
export interface FunctionCost {
  name: string;
  self: number;
  inclusive: number;
}

/** Runs a load while V8's profiler watches the isolate behind an inspector. */
export async function profileLoad(
  target: Target,
  load: Load,
  inspectorPort: number,
): Promise<FunctionCost[]> {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const targets = (await response.json()) as { webSocketDebuggerUrl: string; title?: string }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  let id = 0;
  const ask = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve) => {
      const asked = ++id;
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Result };
        if (answer.id === asked) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  await ask("Profiler.enable");
  await ask("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US });
  await ask("Profiler.start");
  await drive(target, load, emptySample());
  const { profile } = await ask<{ profile: Profile }>("Profiler.stop");
  socket.close();
  return costsOf(profile);
}

function costsOf({ nodes, samples, timeDeltas }: Profile): FunctionCost[] {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const costs = new Map<string, FunctionCost>();
  const costOf = (id: number) => {
    const { functionName, url, lineNumber } = nodeOf.get(id)!.callFrame;
    const name = `${functionName || "(anonymous)"} ${url.split("/").pop()}:${lineNumber + 1}`;
    const cost = costs.get(name) ?? { name, self: 0, inclusive: 0 };
    costs.set(name, cost);
    return cost;
  };
  samples.forEach((id, at) => {
    const spent = timeDeltas[at]! / 1000;
    costOf(id).self += spent;
    const counted = new Set<FunctionCost>();
    for (let node: number | undefined = id; node !== undefined; node = parentOf.get(node))
      counted.add(costOf(node));
    for (const cost of counted) cost.inclusive += spent;
  });
  return [...costs.values()].sort((a, b) => b.self - a.self);
}

/** The functions that cost most, without waiting. */
export function profileTable(name: LoadName, costs: FunctionCost[]): string {
  const busy = costs.filter((cost) => !cost.name.startsWith("(idle)"));
  const total = busy.reduce((sum, { self }) => sum + self, 0);
  const rows = busy
    .slice(0, TOLD)
    .map((cost) => [
      cost.name,
      ...[cost.self, (cost.self / total) * 100, cost.inclusive].map((one) => show(one)),
    ]);
  const heading = ["function", "ms in it", "%", "with all it calls"];
  return `\n${name}: where ${show(total, 0)} ms of the main isolate go\n${table([heading, ...rows])}`;
}
