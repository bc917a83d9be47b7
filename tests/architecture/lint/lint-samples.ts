import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  module: "ESNext",
  moduleResolution: "Bundler",
  jsx: "react-jsx",
  strict: true,
  types: [],
};

interface Sample {
  file: string;
  code: string;
}
interface Report {
  diagnostics: { filename: string; code?: string; message: string; labels: { span: { line: number } }[] }[];
}

const samples: Sample[] = [];
const broken = new Map<Sample, Set<string>>();

/**
 * Registers the code of a file that need not exist. The returned function gives the rules that it breaks, once
 * `lintSamples` has run. A `*` in the name becomes a number of its own; samples of the same name are parts of one file.
 */
export function sample(file: string, code: string): () => string[] {
  const noted = { file: file.replace("*", `${samples.length}`), code };
  samples.push(noted);
  return () => [...broken.get(noted)!];
}

/**
 * Writes the samples into a folder and lints it with the repository's configuration. The folder is outside of the
 * repository, because the linter skips what .gitignore names.
 */
export function lintSamples(): void {
  const folder = mkdtempSync(join(tmpdir(), "lint-samples-"));
  try {
    symlinkSync(join(top, "node_modules"), join(folder, "node_modules"));
    cpSync(join(top, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    cpSync(join(top, ".ci/lint-rules"), join(folder, ".ci/lint-rules"), { recursive: true });
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    for (const [file, parts] of Map.groupBy(samples, ({ file }) => file)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), parts.map(({ code }) => `${code}\n`).join(""));
    }
    const oxlint = join(top, "node_modules/oxlint/bin/oxlint");
    const args = [oxlint, "--type-aware", "--format", "json"];
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 1e8 } as const;
    const { stdout, stderr } = spawnSync(process.execPath, args, options);
    if (!stdout.startsWith("{")) throw new Error(`The linter says: ${stdout}${stderr}`);
    assignToSamples(JSON.parse(stdout) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function assignToSamples({ diagnostics }: Report): void {
  for (const noted of samples) broken.set(noted, new Set());
  for (const { filename, code, message, labels } of diagnostics) {
    const found = sampleAt(filename, labels[0]?.span.line ?? 1);
    // "eslint(max-lines)" is "max-lines", "typescript(no-explicit-any)" is "typescript/no-explicit-any".
    const rule = code?.replace(/^eslint\((.+)\)$/, "$1").replace(/^(.+)\((.+)\)$/, "$1/$2");
    if (found) broken.get(found)?.add(rule ?? message);
  }
}

/** Finds the part of a file that a line belongs to. */
function sampleAt(file: string, line: number): Sample | undefined {
  let end = 0;
  return samples
    .filter((noted) => noted.file === file)
    .find(({ code }) => (end += code.split("\n").length) >= line);
}
