/**
 * Begins to count the processor time of this thread; answers what has been spent since then, in milliseconds. What else
 * the machine does is not in it, nor is what other files' tests do in threads beside this one.
 */
export function cpuClock(): () => number {
  // workerd has no such clock: what takes minutes there meets the test's own limit.
  if (navigator.userAgent === "Cloudflare-Workers") return () => 0;
  // Node.js 22 knows the whole process only.
  const usage = process.threadCpuUsage ?? process.cpuUsage;
  const before = usage.call(process);
  return () => {
    const { user, system } = usage.call(process, before);
    return (user + system) / 1000;
  };
}

/** The processor time that some work takes, in milliseconds. */
export function cpuMs(work: () => unknown): number {
  const spent = cpuClock();
  work();
  return spent();
}
