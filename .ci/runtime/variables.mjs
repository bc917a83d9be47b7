import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { root } from "../install.mjs";

/** Names of spec'd variables that the Worker reads; anything else in the environment stays out of it. */
const NAMES =
  /^(APP_ORIGIN|ENCRYPTION_KEYS|ADMIN_(EMAIL|PASSWORD)|GOOGLE_(CLIENT_ID|CLIENT_SECRET|DISCOVERY_URL)|LOG_LEVEL|ALLOWED_PRIVATE_HOSTS|(OPENAI|TOGETHER|AIML|LLAMA|ANTHROPIC|OPENROUTER)_(API_KEY|BASE_URL)|EMBEDDING_(BASE_URL|API_KEY|MODEL))$/;

/** The Worker's variables: the process environment first, then `.dev.vars`, then a key made once for this state folder. */
export function readVariables(stateFolder) {
  const file = `${root}/.dev.vars`;
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const known = Object.entries({ ...written, ...process.env }).filter(
    ([name, value]) => NAMES.test(name) && value,
  );
  return { ENCRYPTION_KEYS: ownKey(stateFolder), PRINT_MAIL: "1", ...Object.fromEntries(known) };
}

/** Without a configured key, one is made and kept beside the data it protects, readable by its owner only. */
function ownKey(stateFolder) {
  const file = `${stateFolder}/encryption-key`;
  if (!existsSync(file)) {
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(file, `local:${randomBytes(32).toString("base64")}`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
