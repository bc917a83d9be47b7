// node .ci/durations.mjs: writes what the last run's test files took into tests/durations.json, which decides the order
// in which they start and what `npm test -- --changed` has room for. Files that did not run keep theirs.
import { existsSync, writeFileSync } from "node:fs";
import { root } from "./install.mjs";
import { durationsFile, knownSeconds, readTimes, secondsOfFiles } from "./test-times.mjs";

/** Rounds to a power of two, so that small differences do not change the file. */
const rounded = (seconds) => 2 ** Math.max(Math.round(Math.log2(seconds)), -2);

const measured = Object.entries(secondsOfFiles(readTimes().filter(({ passed }) => passed)));
const known = { ...knownSeconds(), ...Object.fromEntries(measured.map(([file, s]) => [file, rounded(s)])) };
const kept = Object.entries(known).filter(([file]) => existsSync(`${root}/${file}`));
kept.sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
console.log(`${measured.length} of ${kept.length} files have new durations in tests/durations.json`);
