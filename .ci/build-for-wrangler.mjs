// npm run build [-- --persist-to folder]: what `wrangler dev` needs: the pages, its local database, and a key.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");

if (!(await ensureBuilt())) process.exit(1);
const migrations = ["d1", "migrations", "apply", "DB", "--local", ...process.argv.slice(2)];
const { code, output } = await run("wrangler", migrations, { silent: true });
if (code !== 0) console.error(output);

// Not in .dev.vars, which `npm start` reads too: its data has a key of its own.
const variables = `${root}/.wrangler/dev.env`;
if (!existsSync(variables)) {
  mkdirSync(`${root}/.wrangler`, { recursive: true });
  const key = `local:${randomBytes(32).toString("base64")}`;
  writeFileSync(variables, `ENCRYPTION_KEYS="${key}"\nPRINT_MAIL="1"\n`, { mode: 0o600 });
}
process.exit(code);
