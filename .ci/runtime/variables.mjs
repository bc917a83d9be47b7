import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { REQUIRED_WHEN_DEPLOYED, SECRETS, WORKER_VARIABLES } from "../../workers/core/variables.ts";
import { root } from "../install.mjs";

/**
 * The Worker's variables: the process environment first, then `.dev.vars`, then a key made once for this state folder.
 */
export function readVariables(stateFolder) {
  const file = `${root}/.dev.vars`;
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const known = Object.entries({ ...written, ...process.env }).filter(
    ([name, value]) => WORKER_VARIABLES.includes(name) && value,
  );
  return { ENCRYPTION_KEYS: ownKey(stateFolder), PRINT_MAIL: "1", ...Object.fromEntries(known) };
}

/** Without a configured key, one is made and stored next to the data it protects, readable by its owner only. */
function ownKey(stateFolder) {
  const file = `${stateFolder}/encryption-key`;
  if (!existsSync(file)) {
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(file, `local:${randomBytes(32).toString("base64")}`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

/** One line for each thing to put right, from the names of a deployment's secrets and those under `[vars]`. */
export function deploymentProblems(secrets, vars) {
  const present = [...secrets, ...vars];
  const missing = REQUIRED_WHEN_DEPLOYED.filter((name) => !present.includes(name));
  const exposed = vars.filter((name) => SECRETS.includes(name));
  const unknown = present.filter((name) => !WORKER_VARIABLES.includes(name));
  return [
    ...missing.map((name) => `${name} is not set: npx wrangler secret put ${name}`),
    ...exposed.map((name) => `${name} is a secret and must not be in wrangler.toml`),
    ...unknown.map((name) => `${name} is set and nothing reads it`),
  ];
}
