// npm run types: checks each TypeScript project. All run, even if one fails.
import { run } from "./tools.mjs";

/** Folders with a tsconfig.json: those of one side first, which take a quarter of the time. */
const PROJECTS = ["workers", "app", "."];

const codes = [];
for (const project of PROJECTS)
  // Called by its path: the package of the same command with an older version is there too.
  codes.push(
    (await run("node", ["node_modules/typescript-native/bin/tsc", "-p", project, "--checkers", "1"])).code,
  );
process.exit(Math.max(...codes));
