import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import durations from "../durations.json" with { type: "json" };

/** Seconds of each test file, as `node .ci/durations.mjs` wrote them; one that is not there counts as the median. */
const SECONDS: Record<string, number> = durations;
const MEDIAN = Object.values(SECONDS).sort((a, b) => a - b)[Math.floor(Object.keys(SECONDS).length / 2)] ?? 1;

interface Timed {
  file: TestSpecification;
  seconds: number;
}

/** Longest first, so that no worker is left alone with a long file at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const timed = files.map((file) => ({ file, seconds: secondsOf(relative(root, file.moduleId)) }));
    timed.sort((a, b) => b.seconds - a.seconds || (a.file.moduleId < b.file.moduleId ? -1 : 1));
    const kinds = Map.groupBy(timed, ({ file: { project } }) => {
      const { isolate, sequence } = project.config;
      return `${sequence.groupOrder} ${isolate}`;
    });
    const ordered = [...kinds.values()].flatMap((own) => withShare(together(own)));
    return ordered.sort((a, b) => a.share - b.share).map(({ file }) => file);
  }
}

const secondsOf = (path: string): number => SECONDS[path.replaceAll(sep, "/")] ?? MEDIAN;

/**
 * Puts files that share a worker one after another, those with the longest file first: vitest ends a worker whose next
 * file cannot share it, and the file after that loads all its modules again.
 */
function together(files: Timed[]): Timed[] {
  return [...Map.groupBy(files, ({ file }) => workerOf(file)).values()].flat();
}

/** Names what may share a worker: a project's files in one environment, or none that is isolated. */
function workerOf({ moduleId, project }: TestSpecification): string {
  if (project.config.isolate) return "";
  const [, environment = ""] = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, "utf8")) ?? [];
  return `${project.name} ${environment}`;
}

/**
 * Adds to each file the share of its kind's time that comes before it. Files that are sorted by it come evenly from all
 * kinds, so that files that wait run beside files that compute.
 */
function withShare(files: Timed[]) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  let before = 0;
  return files.map(({ file, seconds }) => {
    const share = before / total;
    before += seconds;
    return { file, share };
  });
}
