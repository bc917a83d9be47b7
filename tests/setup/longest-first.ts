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
    const projects = Map.groupBy(files, ({ project }) => project.name);
    const timed = [...projects.values()].flatMap((own) =>
      withShare(
        own
          .map((file) => ({ file, seconds: secondsOf(relative(root, file.moduleId)) }))
          .sort((a, b) => b.seconds - a.seconds || (a.file.moduleId < b.file.moduleId ? -1 : 1)),
      ),
    );
    return timed.sort((a, b) => a.share - b.share).map(({ file }) => file);
  }
}

const secondsOf = (path: string): number => SECONDS[path.replaceAll(sep, "/")] ?? MEDIAN;

/**
 * Adds to each file the share of its project's time that comes before it. Files that are sorted by it come evenly from
 * all projects, so that files that wait run beside files that compute.
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
