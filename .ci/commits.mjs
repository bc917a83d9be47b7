// Checks the subjects of all commits since the one that added this file. It reads the repository of the current folder.
import { execFileSync } from "node:child_process";
import { problemOf } from "./commit-subject.ts";

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter((line) => line !== "");

/** The subjects, or a sentence that says why there are none to check. */
function readSubjects() {
  try {
    if (git("rev-parse", "--is-shallow-repository")[0] === "true")
      return "Commits are not checked: this clone has only a part of the history.";
    const added = git("log", "--diff-filter=A", "--format=%H", "--", ".ci/commits.mjs").at(-1);
    if (!added) return "Commits are not checked: none has added .ci/commits.mjs.";
    return git("log", "--no-merges", "--format=%h %s", `${added}..HEAD`);
  } catch {
    return "Commits are not checked: this folder has no git history.";
  }
}

const subjects = readSubjects();
if (typeof subjects === "string") {
  console.log(subjects);
  process.exit(0);
}
const problems = subjects.flatMap((line) => {
  const [hash, subject] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
  const problem = problemOf(subject);
  return problem ? [`${hash} "${subject}" ${problem}`] : [];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
