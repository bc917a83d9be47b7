/** Processor time of the work below on a machine where others wait for nobody, and nothing is slow; milliseconds. */
const REFERENCE_MS = 10;
const ROUNDS = 5;
const WORDS = 40_000;
const KNOWN_FOR_MS = 10_000;

let known = { slowness: 1, until: 0 };

/**
 * Measures how many times longer this machine takes now for what JavaScript mostly does than the one that limits of time
 * are meant for: at least 1. Processors of shared machines are slow, and slower while their neighbours work, which
 * processor time does not leave out.
 */
export function slowness(): number {
  if (performance.now() < known.until) return known.slowness;
  const times = Array.from({ length: ROUNDS }, timeOfWork).toSorted((one, other) => one - other);
  const measured = times[Math.floor(ROUNDS / 2)]! / REFERENCE_MS;
  known = { slowness: Math.max(1, measured), until: performance.now() + KNOWN_FOR_MS };
  return known.slowness;
}

function timeOfWork(): number {
  const usage = typeof process.threadCpuUsage === "function" ? process.threadCpuUsage : process.cpuUsage;
  const before = usage.call(process);
  countWords();
  return usage.call(process, before).user / 1000;
}

/** Strings, a map, a pattern and JSON. */
function countWords(): number {
  const counts = new Map<string, number>();
  let text = "";
  for (let at = 0; at < WORDS; at += 1) {
    const word = `w${(at * 7_919) % 5_003}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    text += `${word} `;
  }
  const marked = text.replace(/w(\d+)/g, (_, digits: string) => `<b>${digits}</b>`);
  return (JSON.parse(JSON.stringify([...counts, marked])) as unknown[]).length;
}
