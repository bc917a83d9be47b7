// npm run variables: writes the table of variables in docs/configuration.md from workers/core/variables.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { VARIABLE_GROUPS } = await import("../workers/core/variables.ts");
const { run } = await import("./tools.mjs");

const file = `${root}/docs/configuration.md`;
const rows = VARIABLE_GROUPS.map(({ variables, meaning, fallback }) => {
  const names = Object.keys(variables).map((name) => `\`${name}\``);
  return `| ${names.join(", ")} | ${meaning} | ${fallback} |`;
});
const table = ["| variable | meaning | default |", "| --- | --- | --- |", ...rows].join("\n");
const written = readFileSync(file, "utf8").replace(
  /\| variable +\| meaning[^\n]+\n(\|[^\n]+\n)+/,
  `${table}\n`,
);
writeFileSync(file, written);
const { code } = await run("oxfmt", [file]);
process.exit(code);
