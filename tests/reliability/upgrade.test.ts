import { unzipSync } from "fflate";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as files from "~/browser/file-store";
import { memoryStorage } from "~/browser/storage";
import { readDraft } from "~/conversation/drafts/draft-store";
import { takePendingQuestion } from "~/conversation/engine/pending-question";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { Caller } from "./callers.ts";
import { Product } from "./product.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { changeDatabase, storedMessages, storedRows } from "./stored-rows.ts";

interface Asked {
  conversation: string;
  request: string;
  query: string;
}
/** Facts about the state that `upgrade/write-state.mjs` left, as it wrote them down. */
interface Facts {
  user: string;
  token: string;
  admin: { email: string; password: string };
  chatbot: string;
  key: string;
  delivery: string;
  document: string;
  allPages: number;
  complete: Asked;
  open: Asked;
  stopped: Asked & { text: string };
  browser: {
    local: Record<string, string>;
    session: Record<string, string>;
    databases: Record<string, { database: string; store: string }>;
  };
}

const BOT = "/v01/support-chatbot";
const HOUR_MS = 60 * 60_000;
/** Numbers between them are times in milliseconds. */
const [YEAR_2020, YEAR_2100] = [1_577_836_800_000, 4_102_444_800_000];
/** Longer than a start takes, so that the lease has not ended when the schedules begin. */
const LEASE_MS = 6_000;
const SOON = { timeout: 120_000, interval: 100 };
const stored = unzipSync(readFileSync(path.join(import.meta.dirname, "upgrade/state.zip")));
const facts = JSON.parse(new TextDecoder().decode(stored["facts.json"])) as Facts;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;
let user: Caller;
let leasedUntil: number;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url, undefined, {
    ADMIN_EMAIL: facts.admin.email,
    ADMIN_PASSWORD: "another password, which changes nothing",
    CLOCK_MS: "500",
  });
  for (const [name, bytes] of Object.entries(stored)) {
    if (!name.startsWith("state/")) continue;
    const file = path.join(product.state, name.slice("state/".length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  moveToNow(product.state);
  leasedUntil = Date.now() + LEASE_MS;
  changeDatabase(product.state, (database) => {
    database
      .prepare("UPDATE jobs SET run_after = ?, wake_at = ? WHERE state = 'running'")
      .run(leasedUntil, leasedUntil);
    // An address that is refused after the secret was opened, and before anything is sent.
    database.exec("UPDATE chatbot_webhooks SET url = 'https://127.0.0.1/hook'");
  });
  await product.start();
  user = new Caller(product.origin, facts.token);
}, 300_000);
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

/** Moves every stored time, so that on any day the state is an hour old: work that waits is due, and nothing is too old. */
function moveToNow(state: string): void {
  const [{ last }] = storedRows(state, "jobs", "SELECT max(started_at) AS last FROM jobs") as [
    { last: number },
  ];
  const age = Date.now() - HOUR_MS - last;
  for (const file of readdirSync(state, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".sqlite")) continue;
    const database = new DatabaseSync(path.join(state, file));
    const columns = database.prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB '_cf_*' AND c.type = 'INTEGER' COLLATE NOCASE`,
    );
    for (const { table, column } of columns.all())
      database.exec(
        `UPDATE "${table}" SET "${column}" = "${column}" + ${age} WHERE "${column}" BETWEEN ${YEAR_2020} AND ${YEAR_2100}`,
      );
    database.close();
  }
}

const messagesOf = ({ conversation }: Asked) =>
  storedMessages(product.state).filter((row) => row.conversation_id === conversation);
const historyOf = ({ conversation }: Asked) => user.call(`/user/${facts.user}/conversation/${conversation}`);

describe("a state that the version before the new layout has left", () => {
  it("keeps its users signed in, their plans, and the administrator's password", async () => {
    expect((await user.call("/v01/auth/me")).text).toContain(facts.user);
    expect((await user.post("/check-plan/details", { user_id: facts.user })).text).toContain("combo");
    const guest = new Caller(product.origin);
    expect((await guest.post("/v01/auth/admin-login", facts.admin)).status).toBe(200);
  });

  it("shows answers that were complete or stopped, and continues their conversations", async () => {
    const stopped = await historyOf(facts.stopped);
    expect(stopped.text).toContain(JSON.stringify(facts.stopped.text).slice(1, -1));
    const resumed = await user.call(`/ai/stream/${facts.stopped.request}`);
    expect(resumed.text).toContain("query_cancel");
    const { conversation } = facts.complete;
    const query = "scenario:normal?tokens=5 one question more";
    const { text } = await user.post("/ai/chatgpt/query", {
      model_id: await product.model(),
      query,
      conversation,
    });
    expect(text).toContain('"complete":true');
    await vi.waitFor(() => expect(messagesOf(facts.complete)).toHaveLength(4), SOON);
    expect(JSON.stringify(upstream.callsFor("one question more")[0]!.body)).toContain("a finished question");
  });

  it("ends the answer that was open, visibly", async () => {
    await vi.waitFor(() => expect(messagesOf(facts.open)).toHaveLength(2), SOON);
    const { text } = await user.call(`/ai/stream/${facts.open.request}`);
    expect(text).toMatch(/"complete":true|"code":"answer_interrupted"/);
  });

  it("runs the job that waited, with the secret that was encrypted", async () => {
    const delivery = () =>
      storedRows(
        product.state,
        "chatbot_deliveries",
        `SELECT state, attempts, answer FROM chatbot_deliveries WHERE id = '${facts.delivery}'`,
      )[0];
    await vi.waitFor(
      () => expect(delivery()).toEqual({ state: "failed", attempts: 2, answer: "forbidden_address" }),
      SOON,
    );
  });

  it("takes the leased job after its lease, and finishes the document that was half analysed", async () => {
    const of = (table: string, query: string) => storedRows(product.state, table, query);
    const pages = () => of("pdf_pages", `SELECT page FROM pdf_pages WHERE file_id = '${facts.document}'`);
    const job = () => of("jobs", "SELECT state, started_at FROM jobs WHERE kind = 'analyse-pdf'")[0]!;
    await vi.waitFor(() => expect(job().state).toBe("done"), SOON);
    expect(Number(job().started_at)).toBeGreaterThanOrEqual(leasedUntil);
    expect(pages()).toHaveLength(facts.allPages);
    const found = await user.call(`/documents/${facts.user}/search?q=section`);
    expect(found.text).toContain(facts.document);
  });

  it("has a trained chatbot that answers with a citation", async () => {
    const answer = 'At half past nine [1: "We open at half past nine on Mondays"].';
    upstream.play(`scenario:normal?text=${encodeURIComponent(answer)}`);
    const session = await new Caller(product.origin).get<{ token: string }>(
      `${BOT}/chat-by-access-key/${facts.key}/session`,
      {},
    );
    const visitor = new Caller(product.origin, session.token);
    const { text } = await visitor.post(`${BOT}/chat-query`, { message: "How early can I come on Mondays?" });
    expect(text).toContain("past nine [1].");
    expect(text).toContain('"verified":true');
  });

  it("has no work that this version does not know, and nothing breaks", async () => {
    const left = ["train-chatbot", "title-conversation", "analyse-pdf"];
    const of = (table: string, query: string) => storedRows(product.state, table, query);
    const ended = () =>
      of("jobs", "SELECT kind, state FROM jobs").filter(({ kind }) => left.includes(String(kind)));
    await vi.waitFor(
      () =>
        expect(ended().map(({ kind, state }) => [kind, state])).toEqual(left.map((kind) => [kind, "done"])),
      SOON,
    );
    expect(of("jobs", "SELECT kind FROM jobs WHERE error_code = 'unknown_kind'")).toEqual([]);
    expect(product.output).not.toContain('"level":"error"');
  });
});

describe("a browser that the version before the new layout has left", () => {
  const storageOf = (items: Record<string, string>) => {
    const storage = memoryStorage();
    for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
    return storage;
  };

  it("keeps its drafts, its guest's conversations and the question that was on its way", () => {
    const local = storageOf(facts.browser.local);
    expect(readDraft(local, "new", facts.user)).toMatchObject({ text: "A draft of before" });
    expect(readDraft(local, "new", "usr_other")).toBeNull();
    expect(readDraft(local, "cnv_before", null)).toMatchObject({ text: "A guest's draft", attached: true });
    const [conversation] = createGuestConversations(local).list();
    expect(conversation).toMatchObject({ id: "gst_before", title: "A question of before" });
    const turn = createGuestConversations(local).read("gst_before")!.turns[0]!;
    expect(turn.answer).toMatchObject({ status: "complete", text: "An answer of before" });
    expect(takePendingQuestion(storageOf(facts.browser.session), null)).toMatchObject({ query: "Pending?" });
  });

  it("finds its files, in databases of the same names", () => {
    const { databases } = facts.browser;
    expect(Object.keys(databases).length).toBeGreaterThan(0);
    for (const [name, { database, store }] of Object.entries(databases))
      expect(files).toMatchObject({ [name]: { database, store } });
  });
});
