import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { problemOf } from "../../.ci/commit-subject";

describe("the subject of a commit", () => {
  it.each([
    "fix(chatbots): quote table rows with their column headers",
    "feat: embed a chatbot in pages without encryption",
    "refactor(core/jobs)!: bring every job through one lease",
    "perf(turns): process pieces in batches, and need no second read",
    "fix(ui): focus the field that was refused",
    "style: pass all files through the formatter",
    "docs: address readers who see the product for the first time",
    "build: re-export nothing",
  ])("may be %s", (subject) => {
    expect(problemOf(subject)).toBeNull();
  });

  it.each([
    ["Fix the menu", "is not"],
    ["feature: add a menu", "is not"],
    ["fix(Chat): add a menu", "is not"],
    ["fix:add a menu", "is not"],
    ["fix: Add a menu", "lower case"],
    ["fix: `menu` opens", "lower case"],
    ["fix: add a menu.", "full stop"],
    ["fix: added a menu", "imperative"],
    ["fix: used one menu", "imperative"],
    ["fix: adding a menu", "imperative"],
    ["fix: adds a menu", "imperative"],
    ["fix: fixes the menu", "imperative"],
    ["fix: the menu opens again", "imperative"],
    ["test: sites like an allowed one", "imperative"],
    [`fix: add ${"a".repeat(92)}`, "longer"],
  ])("may not be %s", (subject, problem) => {
    expect(problemOf(subject)).toContain(problem);
  });
});

describe("the check of commits", () => {
  const script = fileURLToPath(new URL("../../.ci/commits.mjs", import.meta.url));
  let folder = "";
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  const commit = (subject: string) => git("commit", "--allow-empty", "-m", subject);
  const check = (cwd = folder) => spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "commits-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function introduce(): void {
    git("init");
    commit("Whatever was said before the rule");
    mkdirSync(join(folder, ".ci"));
    writeFileSync(join(folder, ".ci/commits.mjs"), "");
    git("add", ".");
    commit("ci: check subjects");
  }

  it("passes what follows the rule since its introduction", () => {
    introduce();
    commit("fix: add a menu");
    expect(check()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  });

  it("names the commit that breaks it", () => {
    introduce();
    commit("fix: added a menu");
    commit("fix: close the menu");
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain('"fix: added a menu" "added" is not an imperative');
    expect(stderr).not.toContain("close");
  });

  it("passes, and says why, where there is no history to read", () => {
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining("no git history") });
    introduce();
    const clone = join(folder, "clone");
    git("clone", "--depth", "1", `file://${folder}`, clone);
    expect(check(clone)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("a part of the history"),
    });
  });
});
