import { parseArgs } from "node:util";
import { LOAD_NAMES, type LoadName } from "./loads.ts";
import { TARGET_NAMES, type TargetName } from "./target.ts";

export const EXTRA_NAMES = [
  "ramp",
  "resume",
  "visitors",
  "first-answer",
  "campaign",
  "pages",
  "first-load",
  "calendar",
  "widget",
  "editor",
  "retrieval",
  "pdf",
  "viewer",
  "webhook",
  "profile",
  "heap",
  "soak",
  "growth",
] as const;

/** Takes longer than all others together: only by name. */
const BY_NAME: readonly string[] = ["soak"];

export type ScenarioName = LoadName | (typeof EXTRA_NAMES)[number];

export interface Options {
  scenarios: ScenarioName[];
  targets: TargetName[];
  rounds: number;
  /** Overrides how long a load continues asking, and how long the soak lasts. */
  seconds: number | undefined;
  /** Fills all of the database that `growth` measures, not a tenth of it. */
  full: boolean;
}

export const USAGE = `npm run bench -- [--scenario ${[...LOAD_NAMES, ...EXTRA_NAMES].join(",")}]
                 [--target ${TARGET_NAMES.join(",")}] [--rounds 3] [--seconds N] [--full]`;

/** Reads the command line. Throws on a word it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      scenario: { type: "string" },
      target: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string" },
      full: { type: "boolean", default: false },
    },
  });
  return {
    scenarios: chosen(values.scenario, [...LOAD_NAMES, ...EXTRA_NAMES], (name) => !BY_NAME.includes(name)),
    targets: chosen(values.target, TARGET_NAMES),
    rounds: whole(values.rounds, 20),
    seconds: values.seconds === undefined ? undefined : whole(values.seconds, 3600),
    full: values.full,
  };
}

function chosen<Name extends string>(
  list: string | undefined,
  names: readonly Name[],
  isUsual: (name: Name) => boolean = () => true,
): Name[] {
  const asked = list?.split(",") ?? names.filter(isUsual);
  return asked.map((word) => {
    const name = names.find((one) => one === word);
    if (!name) throw new Error(`unknown: ${word}\n${USAGE}`);
    return name;
  });
}

function whole(text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`not 1 to ${most}: ${text}\n${USAGE}`);
  return number;
}
