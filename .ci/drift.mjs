import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";
import { run } from "./tools.mjs";

/** Whether the schema has changes without a migration: whether `npm run migration` would write one. */
export async function hasDrift() {
  mkdirSync(`${root}/.cache`, { recursive: true });
  const copy = mkdtempSync(join(root, ".cache/migrations-"));
  try {
    cpSync(`${root}/migrations`, copy, { recursive: true });
    const before = sqlFilesOf(copy);
    const out = copy.slice(root.length + 1);
    const { code, output } = await run(
      "drizzle-kit",
      ["generate", "--dialect", "sqlite", "--schema", "./workers/db/schema/*.ts", "--out", out],
      { silent: true },
    );
    const added = sqlFilesOf(copy).filter((file) => !before.includes(file));
    if (code !== 0) console.error(output);
    if (added.length > 0)
      console.error("The schema has changed. Run npm run migration to create the missing migration.");
    return code !== 0 || added.length > 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function sqlFilesOf(folder) {
  return readdirSync(folder).filter((file) => file.endsWith(".sql"));
}
