import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { memoryFolder } from "../support/machine/memory-folder.ts";
import { Caller } from "./callers.ts";
import { Product } from "./product.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { changeDatabase, storedRows } from "./stored-rows.ts";
import { makeWorld } from "./text-world.ts";

const ADMINISTRATOR = { email: "admin@example.com", password: "a password for backups" };
const SOON = { timeout: 120_000, interval: 200 };
/** Longer than a statement may be, and with every character that SQL, JSON or a file of lines could change. */
const LONG_TEXT = `${"Ödenplatz 'quoted' \"twice\" 漢字 👋🏽 ".repeat(6_000)}\r\nsecond line\0after a NUL\n`;

/** A word of each text that is searched. */
const SEARCHES = (user: string) => [
  `/user/${user}/conversations_paginate/desc?q=bicycles`,
  `/user/${user}/conversations_paginate/desc?q=Ödenplatz`,
  `/documents/${user}/search?q=the`,
  `/documents/${user}/search?q=report`,
  `/documents/${user}/assistantdoc?q=Ada&content=none`,
];

const folder = mkdtempSync(path.join(memoryFolder(), "atelier-backup-"));
const file = path.join(folder, "backup.sql.gz");
let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let original: Product;
let restored: Product;
let reader: Reader;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  const variables = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
  original = new Product(upstream.url, undefined, variables);
  restored = new Product(upstream.url);
  reader = await original.prepare((database) => seedReader(database, "combo"));
  await original.start();
  const demo = await original.model();
  const world = await makeWorld(original, reader, { administrator: ADMINISTRATOR, page: "", demo });
  const asked = { model_id: demo, query: "scenario:normal bicycles", conversation: world.conversation };
  await world.user.post("/ai/chatgpt/query", asked);
  const messages = () => storedRows(original.state, "messages", "SELECT * FROM messages");
  await vi.waitFor(() => expect(messages()).not.toEqual([]), SOON);
}, 300_000);
afterAll(async () => {
  await Promise.all([original.remove(), restored.remove()]);
  await upstream.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command of .ci/ on a state folder. */
function run(command: "backup" | "restore", state: string, ...args: string[]) {
  const script = path.join(import.meta.dirname, `../../.ci/${command}.mjs`);
  const env = { ...process.env, STATE_DIR: state };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

const tablesOf = (state: string) =>
  storedRows(
    state,
    "settings",
    `SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
     AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
  ).map(({ name, type, wr }) => ({ name: String(name), type: String(type), hasNumbers: wr === 0 }));

/** Everything that a database holds; jobs go on, and indexes come again. */
const contentOf = (state: string) =>
  Object.fromEntries(
    tablesOf(state)
      .filter(({ name, type }) => type === "table" && !["jobs", "d1_migrations"].includes(name))
      .map(({ name, hasNumbers }) => [
        name,
        storedRows(state, name, `SELECT ${hasNumbers ? "rowid, " : ""}* FROM "${name}" ORDER BY 1`),
      ]),
  );

/** How many rows each full-text table has. */
const wordsOf = (state: string) =>
  tablesOf(state)
    .filter(({ type }) => type === "virtual")
    .map(({ name }) => [name, storedRows(state, name, `SELECT count(*) AS rows FROM "${name}"`)[0]?.rows]);

const search = (product: Product) =>
  Promise.all(SEARCHES(reader.user).map((place) => new Caller(product.origin, reader.token).get(place)));

it("restores users, conversations, documents and what searches find into an empty installation", async () => {
  await original.interrupt();
  changeDatabase(original.state, (database) => {
    database.prepare("UPDATE messages SET content_text = ? WHERE role = 'assistant'").run(LONG_TEXT);
    // Rows that were written without the product have no words yet.
    for (const kind of ["own-turns", "users"])
      database
        .prepare(
          "INSERT INTO jobs (kind, subject, run_after, wake_at, created_at) VALUES ('index-words', ?, 0, 0, 0)",
        )
        .run(kind);
  });
  await original.start();
  await indexed(original);
  const found = await search(original);
  for (const one of found) expect(JSON.stringify(one)).toMatch(new RegExp(`"(?:id|file)":"`));
  // The product serves meanwhile.
  expect(run("backup", original.state, file)).toMatchObject({ status: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const words = wordsOf(original.state);
  await original.interrupt();
  expect(run("backup", original.state, file)).toMatchObject({ status: 0 });

  expect(run("restore", restored.state, file)).toMatchObject({ status: 0 });
  const expected = contentOf(original.state);
  expect(contentOf(restored.state)).toEqual(expected);
  expect(expected.messages!.some(({ content_text }) => content_text === LONG_TEXT)).toBe(true);

  await restored.start();
  await indexed(restored);
  expect(wordsOf(restored.state)).toEqual(words);
  // The two former tables of conversations have no rows in a new installation.
  const empty = ["content_words", "conversation_title_words", "exchange_words"];
  expect(words.filter(([, rows]) => rows === 0)).toEqual(empty.map((name) => [name, 0]));
  expect(await search(restored)).toEqual(found);
});

async function indexed({ state }: Product): Promise<void> {
  const open = () =>
    storedRows(
      state,
      "jobs",
      "SELECT * FROM jobs WHERE kind = 'index-words' AND state IN ('waiting', 'running')",
    );
  await vi.waitFor(() => expect(open()).toEqual([]), SOON);
}

it("restores nothing over an installation that has data", () => {
  const { status, said } = run("restore", restored.state, file);
  expect([status, said]).toEqual([1, expect.stringContaining("The database is not empty")]);
});

it("restores nothing from a file that is not whole, or not a backup", () => {
  const state = path.join(folder, "empty");
  truncateSync(file, statSync(file).size - 100);
  expect(run("restore", state, file).status).toBe(1);
  expect(() => storedRows(state, "users", "SELECT * FROM users")).not.toThrow();
  expect(storedRows(state, "users", "SELECT * FROM users")).toEqual([]);
  expect(run("restore", state, import.meta.filename).status).toBe(1);
});
