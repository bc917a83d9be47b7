import { matchesGlob } from "node:path";

/**
 * Tests that run in workerd: all of some folders except `*.unit.test.ts`, and `*.workerd.test.ts` of every folder.
 */
export const IN_WORKERD = [
  "tests/{api,durable-objects,queues,schedules}/**/!(*.unit).test.ts",
  "tests/**/*.workerd.test.ts",
];
/** Tests that start the product as processes, kill it and start it again. */
export const ON_PROCESSES = ["tests/reliability/**/*.test.ts"];
export const ON_SCREENS = [
  "tests/{browser,conversation,documents,screens,session,shell,ui}/**/*.test.{ts,tsx}",
];
export const IN_BROWSER = ["tests/e2e/**/*.test.ts"];

export type KindOfTest = "node" | "workerd" | "processes" | "browser";

/** The kind of a test file, by its path from the repository's top folder. */
export function kindOfTest(file: string): KindOfTest {
  const isOneOf = (patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern));
  if (isOneOf(IN_BROWSER)) return "browser";
  if (isOneOf(ON_PROCESSES)) return "processes";
  return isOneOf(IN_WORKERD) ? "workerd" : "node";
}
