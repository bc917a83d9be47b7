import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));
const compiler = join(top, "node_modules/typescript-native/bin/tsc");

/** Names that a project does not find in a file of its own, of those that the file reads. */
function missingNames(project: string, names: string[]): string[] {
  mkdirSync(join(top, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(top, ".cache/planted-"));
  try {
    const config = {
      extends: `${relative(folder, join(top, project))}/tsconfig.json`,
      include: [],
      exclude: [],
      files: ["planted.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    writeFileSync(
      join(folder, "planted.ts"),
      names
        .map((name, at) => `export type Planted${at} = ${/^[A-Z]/.test(name) ? name : `typeof ${name}`};\n`)
        .join(""),
    );
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    const problems = stdout.split("\n").filter((line) => line.includes("error TS"));
    return problems.map((line) => /Cannot find name '(\w+)'/.exec(line)?.[1] ?? line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NAMES = ["document", "process", "DurableObjectState", "fetch", "crypto"];

describe("the type check", () => {
  it("refuses the DOM in the Worker; the linter refuses process, which the types of Workers have", () => {
    expect(missingNames("workers", NAMES)).toEqual(["document"]);
  });

  it("refuses the globals of Node and the types of Workers in pages", () => {
    expect(missingNames("app", NAMES)).toEqual(["process", "DurableObjectState"]);
  });

  it("finds the names of all sides where files hold both", () => {
    expect(missingNames(".", NAMES)).toEqual([]);
  });
});
