import { matchesGlob } from "node:path";

/**
 * Tests that need workerd: whole folders, but for a file that says otherwise in its name (`cited-text.unit.test.ts`);
 * elsewhere a file says so (`search.workerd.test.ts`).
 */
export const IN_WORKERD = [
  "tests/{api,durable-objects,queues,schedules}/**/!(*.unit).test.ts",
  "tests/**/*.workerd.test.ts",
];
/** The product as its own process, started, killed and started again. */
export const ON_PROCESSES = ["tests/reliability/**/*.test.ts"];
export const ON_SCREENS = [
  "tests/{browser,conversation,documents,screens,session,shell,ui}/**/*.test.{ts,tsx}",
];
export const IN_BROWSER = ["tests/e2e/**/*.test.ts"];

export type KindOfTest = "node" | "workerd" | "processes" | "browser";

/** What runs a test file, by its path from the top. */
export function kindOfTest(file: string): KindOfTest {
  const isOneOf = (patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern));
  if (isOneOf(IN_BROWSER)) return "browser";
  if (isOneOf(ON_PROCESSES)) return "processes";
  return isOneOf(IN_WORKERD) ? "workerd" : "node";
}
