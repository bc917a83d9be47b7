import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const top = fileURLToPath(new URL("../../..", import.meta.url));

/** An import of one file by another, as paths from the top of the repository. */
export interface Import {
  from: string;
  to: string;
  /** The import vanishes in the build. */
  isType: boolean;
  /** The imported file is loaded later. */
  isDynamic: boolean;
}

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface Report {
  modules: {
    source: string;
    dependencies: { resolved: string; dependencyTypes: string[]; dynamic: boolean }[];
  }[];
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Checks the rules of a folder's `.dependency-cruiser.mjs` in its `app/` and `workers/`. */
export function cruise(folder: string): { imports: Import[]; violations: Violation[]; rules: string[] } {
  const tool = join(top, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [tool, "app", "workers", "--output-type", "json"];
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser says: ${stdout}${stderr}`);
  const { modules, summary } = JSON.parse(stdout) as Report;
  return {
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes, dynamic }) => ({
        from: source,
        to: resolved,
        isType: dependencyTypes.includes("type-only"),
        isDynamic: dynamic,
      })),
    ),
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

/** Writes files into a new folder for temporary files that has this repository's rules, and gives its path. */
export function writeProduct(files: Iterable<readonly [file: string, code: string]>): string {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  for (const [file, code] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  for (const file of [".dependency-cruiser.mjs", "package.json", "tsconfig.json"])
    copyFileSync(join(top, file), join(folder, file));
  symlinkSync(join(top, "node_modules"), join(folder, "node_modules"));
  return folder;
}
