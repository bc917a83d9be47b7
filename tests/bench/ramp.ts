import { setTimeout as sleep } from "node:timers/promises";
import { emptySample, type Sample } from "./drive.ts";
import { MOST_USERS, type Load } from "./loads.ts";
import { measure } from "./measure.ts";
import { figures, show, table, type Figures } from "./report.ts";
import type { Target, TargetName } from "./target.ts";
import type { BenchUpstream } from "./targets.ts";

/** Users at a time. */
const STEPS = [25, 50, 75, 100, 150, 200, 400, MOST_USERS];
/** A server is saturated below this share of the tokens that direct readers get. */
const KEEPS_UP = 0.95;
/** Share of its own knee at which a server is compared with another. */
const COMFORT = 0.6;

/** Figures of each server, by the number of users. */
export type Ramp = Map<TargetName, Map<number, Figures>>;

const loadOf = (users: number): Load => ({
  ...{ users, tokens: 150, first: 300, gap: 20 },
  ...{ spread: 3300, duration: 6500, questions: 2 },
});

/** Asks every server with more and more users. */
export async function measureRamp(
  { upstream, targets }: { upstream: BenchUpstream; targets: Target[] },
  clientSeconds: () => number,
  say: (text: string) => void,
): Promise<Ramp> {
  const ramp: Ramp = new Map(targets.map(({ name }) => [name, new Map()]));
  for (const users of STEPS) {
    const load = loadOf(users);
    await upstream.play(load);
    for (const target of targets) {
      say(`ramp: ${users} users, ${target.name}`);
      const sample: Sample = emptySample();
      await measure(target, load, sample, clientSeconds);
      ramp.get(target.name)!.set(users, figures(sample, users));
      await sleep(300);
    }
  }
  return ramp;
}

const shareOf = (ramp: Ramp, target: TargetName, users: number): number => {
  const tokens = (name: TargetName) => ramp.get(name)?.get(users)?.tokensPerSecond ?? Number.NaN;
  return tokens(target) / tokens("direct");
};

/** The most users that a server keeps up with; 0 if it is saturated by the fewest. */
export const kneeOf = (ramp: Ramp, target: TargetName): number =>
  STEPS.findLast((users) => shareOf(ramp, target, users) >= KEEPS_UP) ?? 0;

/** Figures of a server at 60% of its knee, as far as it was measured there. */
export function atComfort(ramp: Ramp, target: TargetName): Figures | undefined {
  const users = STEPS.findLast((step) => step <= kneeOf(ramp, target) * COMFORT);
  return users === undefined ? undefined : ramp.get(target)?.get(users);
}

/** Figures of a server, and its share, at the first load of at least twice what saturates another. */
export function overloaded(ramp: Ramp, target: TargetName, other: TargetName) {
  const users = STEPS.find((step) => step >= kneeOf(ramp, other) * 2);
  const found = users === undefined ? undefined : ramp.get(target)?.get(users);
  return found && users !== undefined ? { ...found, users, share: shareOf(ramp, target, users) } : undefined;
}

export function rampTable(ramp: Ramp): string {
  const heading = [
    "",
    "users",
    "first token p50",
    "p99 ms",
    "relay p50",
    "p99 ms",
    "share",
    "CPU s/1,000",
    "faults",
  ];
  const rows = [...ramp].flatMap(([target, steps]) =>
    [...steps].map(([users, { first, relay, cpuPerThousandTokens, faults }]) => [
      target,
      String(users),
      ...[first.p50, first.p99, relay.p50, relay.p99].map((value) => show(value)),
      show(shareOf(ramp, target, users), 3),
      show(cpuPerThousandTokens, 3),
      String(faults),
    ]),
  );
  const knees = [...ramp.keys()].map((target) => `${target} ${kneeOf(ramp, target)}`).join(", ");
  return `\nramp: 150 tokens, 20 ms apart\n${table([heading, ...rows])}\nusers that each keeps up with: ${knees}`;
}
