import { slowness } from "./slowness.ts";

/**
 * Counts of `process.threadCpuUsage` leave out other threads, in which tests of other files run. Node.js before 23.9 has
 * only `process.cpuUsage`, which counts the threads of the whole process.
 */
const countsThread = typeof process.threadCpuUsage === "function";
const isWorkerd = navigator.userAgent === "Cloudflare-Workers";

/**
 * Most processor time on this machine of work that takes less than 0.2 s as long as its time grows with the length of its
 * input; milliseconds. Work whose time grows with the square of the length takes longer.
 */
export const quickMs = (): number => (isWorkerd ? Infinity : (countsThread ? 2_000 : 10_000) * slowness());

/**
 * Begins to count processor time; answers the milliseconds spent since then. Time of other processes is not counted.
 * workerd has no such clock, so that tests in it are limited by their own timeout only.
 */
export function cpuClock(): () => number {
  if (isWorkerd) return () => 0;
  const usage = countsThread ? process.threadCpuUsage : process.cpuUsage;
  const before = usage.call(process);
  return () => {
    // Time in the system is the machine's, which may look for memory meanwhile.
    return usage.call(process, before).user / 1000;
  };
}

/** The processor time that some work takes, in milliseconds. */
export function cpuMs(work: () => unknown): number {
  const spent = cpuClock();
  work();
  return spent();
}
