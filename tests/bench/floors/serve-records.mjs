import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { LEAN_V8 } from "../../../.ci/runtime/v8-flags.mjs";

/** Serves the floor with records as `npm start` serves the product: `serve-records.mjs PORT UPSTREAM FOLDER USERS`. */
const [port, upstream, folder, users] = process.argv.slice(2);

process.env.MINIFLARE_WORKERD_V8_FLAGS ??= LEAN_V8;

const moduleOf = (name) => {
  const path = new URL(name, import.meta.url).pathname;
  return { type: "ESModule", path, contents: readFileSync(path, "utf8") };
};

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    workers: [
      {
        name: "floor",
        modules: [moduleOf("./records.mjs"), moduleOf("./object.mjs")],
        modulesRoot: new URL(".", import.meta.url).pathname,
        compatibilityDate: "2026-08-01",
        bindings: { UPSTREAM: upstream },
        durableObjects: { CHAT: { className: "Chat", useSQLite: true } },
        d1Databases: { DB: "floor" },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(port) }],
      },
    ],
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    resourcePersistencePath: folder,
  }),
);
const database = await miniflare.getD1Database("DB", "floor");
const run = (...queries) => database.batch(queries.map((query) => database.prepare(query)));
await run(
  "CREATE TABLE users (id TEXT PRIMARY KEY, plan TEXT) WITHOUT ROWID",
  "CREATE TABLE sessions (token TEXT PRIMARY KEY, user_id TEXT, expires_at INTEGER) WITHOUT ROWID",
  "CREATE TABLE messages (id TEXT PRIMARY KEY, user_id TEXT, text TEXT, created_at INTEGER)",
  "CREATE TABLE usage (id TEXT PRIMARY KEY, user_id TEXT, tokens INTEGER, created_at INTEGER)",
  "CREATE INDEX messages_of_user ON messages (user_id, created_at)",
  "CREATE INDEX usage_of_user ON usage (user_id, created_at)",
  `INSERT INTO users WITH RECURSIVE one(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM one WHERE n < ${users})
   SELECT 'user-' || n, 'chat' FROM one`,
  "INSERT INTO sessions SELECT id, id, 9e15 FROM users",
);
process.once("SIGTERM", async () => {
  await miniflare.dispose();
  process.exit(0);
});
console.log("ready");
