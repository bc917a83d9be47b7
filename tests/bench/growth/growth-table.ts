import { show, table } from "../report.ts";
import type { GrowthCall, GrowthSample, Person } from "./measure-growth.ts";
import { bytesOfTurns } from "./read-sizes.ts";

/** A call that is this quick may take any number of times as long as alone. */
const QUICK_MS = 20;
const MOST_TIMES = 1.3;
/** D1 holds 10 GB; this is when texts have to be elsewhere. */
const FULL_BYTES = 8e9;
const LISTED = 25;

const timesOf = ({ among, alone }: GrowthCall): number => among.p95 / alone.p95;

const isSlower = (call: GrowthCall): boolean => call.among.p95 > QUICK_MS && timesOf(call) > MOST_TIMES;

/** Number of a person's calls that others' data slow down. */
const slowedDown = ({ calls }: GrowthSample, person: Person): number =>
  calls.filter((call) => call.person === person && isSlower(call)).length;

/** Turns at which a database is full. */
const turnsUntilFull = ({ sizes }: GrowthSample): number => (FULL_BYTES / bytesOfTurns(sizes)) * 1_000;

export function growthTable(sample: GrowthSample): string {
  const { calls, sizes, share, errors } = sample;
  const slowest = calls.toSorted((a, b) => b.among.p95 - a.among.p95).slice(0, LISTED);
  const shown = [...new Set([...calls.filter(isSlower), ...slowest])];
  return [
    `\ngrowth: ${show(share, 2)} of all users, ${calls.length} calls and pages, alone and among others: the slowest ones`,
    table([
      ["", "p50 ms", "p95 ms", "alone p50", "alone p95", "×", ""],
      ...shown.map((call) => [
        `${call.person} ${call.name}`,
        ...[call.among.p50, call.among.p95, call.alone.p50, call.alone.p95].map((value) => show(value, 1)),
        show(timesOf(call), 2),
        isSlower(call) ? "SLOWER" : "",
      ]),
    ]),
    ...new Set(errors),
    `\nbytes in D1 for 1,000 turns, of ${sizes.turns} turns (the whole database: ${show(sizes.total / 1e6, 0)} MB)`,
    table([
      ["", "KB"],
      ...sizes.ofTurns.map(([name, bytes]) => [name, show(bytes / sizes.turns, 1)]),
      ["all", show(bytesOfTurns(sizes) / 1_000, 1)],
      ["turns in 8 GB", show(turnsUntilFull(sample), 0)],
    ]),
  ].join("\n");
}

/** Turns that one database must hold, or their texts have to be kept elsewhere. */
const MIN_TURNS = 5e6;

/** The bars of `verdict`. */
export function growthBars(growth: GrowthSample | undefined) {
  if (!growth) return [];
  return [
    ...(["heavy", "fresh"] as const).map((person) => ({
      name: `growth: calls of the ${person} user, p95 over 1.3 × alone and 20 ms`,
      value: growth.errors.length > 0 ? Number.NaN : slowedDown(growth, person),
      limit: 0,
      atLeast: false,
      unit: "",
    })),
    {
      name: "growth: turns in 8 GB of D1",
      value: turnsUntilFull(growth) / 1e6,
      limit: MIN_TURNS / 1e6,
      atLeast: true,
      unit: "million",
    },
  ];
}
