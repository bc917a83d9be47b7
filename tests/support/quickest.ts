/**
 * The shortest times of two pieces of work, in milliseconds. They are run in turn, several times: whatever else the
 * machine does slows some of the runs down, and both alike.
 */
export async function quickestTimes(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    times[0] = Math.min(times[0], await timeOf(first));
    times[1] = Math.min(times[1], await timeOf(second));
  }
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
