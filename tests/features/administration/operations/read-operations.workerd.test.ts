import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { OperationsView } from "../../../../workers/contract/admin/operations";
import type { Context } from "../../../../workers/core/context";
import type { Env } from "../../../../workers/core/env";
import { pruneHours } from "../../../../workers/core/operations/count-incident";
import { closeTurn, openTurn } from "../../../../workers/core/turns/open-turns";
import { countFiles } from "../../../../workers/features/administration/operations/count-files";
import { readOperations } from "../../../../workers/features/administration/operations/read-operations";
import { addAdmin } from "../../../support/accounts";
import { Client } from "../../../support/client";
import { addModel, persisted, rowsOf, testContext } from "../../../support/factories";
import { callCounted, rowsShown } from "../../../support/growth/count-rows";
import { addJob, deliver, deliverJob } from "../../../support/jobs";
import { listeningContext, scansOf } from "../../../support/query-plans";

const HOUR_MS = 60 * 60 * 1000;

interface Call {
  model: number;
  firstToken?: number | null;
  success?: 0 | 1;
  stopped?: 0 | 1;
  source?: "server" | "client";
  at?: number;
  id?: string;
}

async function addCall({ model, firstToken = null, success = 1, stopped = 0, ...call }: Call): Promise<void> {
  const { source = "server", at = Date.now(), id = crypto.randomUUID() } = call;
  await env.DB.prepare(
    `INSERT INTO usage_records (id, request_id, source, model_id, response_time_ms, first_token_ms, input_tokens,
     output_tokens, total_cost, success, stopped, created_at)
     VALUES (?1, ?1, ?2, ?3, 5000, ?4, 1, 1, 0, ?5, ?6, ?7) ON CONFLICT DO NOTHING`,
  )
    .bind(id, source, model, firstToken, success, stopped, at)
    .run();
}

const figuresOf = async (model: number) =>
  (await readOperations(testContext())).models.find(({ id }) => id === model);

test("calls are counted by model, failed ones apart, whatever clients report and however often they are stored", async () => {
  const { id: model } = await addModel("normal");
  const twice = crypto.randomUUID();
  await addCall({ model, firstToken: 480, id: twice });
  await addCall({ model, firstToken: 480, id: twice });
  await addCall({ model, success: 0 });
  await addCall({ model, success: 0, stopped: 1 });
  await addCall({ model, success: 0, source: "client" });
  // The catalogue that names models is kept for a while.
  await expect
    .poll(() => figuresOf(model))
    .toMatchObject({
      provider: "OpenAI",
      calls: 3,
      failures: 1,
      first_token: { p50: 500, p99: 500, calls: 1 },
      hours: [{ calls: 3, failures: 1 }],
    });
  const { providers } = await readOperations(testContext());
  expect(providers.find(({ provider }) => provider === "OpenAI")!.calls).toBeGreaterThanOrEqual(3);
});

test.each([
  [0, 0],
  [1, 10],
  [199, 200],
  [200, 200],
  [201, 250],
  [1_999, 2_000],
  [2_001, 2_500],
  [20_001, 25_000],
])("a first text after %i ms is in the range to %i", async (firstToken, end) => {
  const { id: model } = await addModel("normal");
  await addCall({ model, firstToken });
  expect((await figuresOf(model))!.first_token).toEqual({ p50: end, p99: end, calls: 1 });
});

test("an answer is counted with the time of its first token", async () => {
  const model = await addModel("normal?tokens=3&first=300");
  const { opened } = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
  await persisted(opened.request_id);
  const [record] = await rowsOf<{ first_token_ms: number }>(
    "SELECT first_token_ms FROM usage_records WHERE request_id = ?",
    `${opened.request_id}:0`,
  );
  expect(record!.first_token_ms).toBeGreaterThan(0);
  expect((await figuresOf(model.id))!.first_token!.p99).toBeGreaterThanOrEqual(record!.first_token_ms);
});

test("nothing older than 24 hours is shown, and nothing older than 48 kept", async () => {
  const { id: model } = await addModel("normal");
  await addCall({ model, at: Date.now() - 25 * HOUR_MS });
  expect(await figuresOf(model)).toBeUndefined();
  const hours = () => rowsOf("SELECT hour FROM model_hours WHERE model_id = ?", model);
  expect(await hours()).toHaveLength(1);
  vi.useFakeTimers({ now: Date.now() + 24 * HOUR_MS, toFake: ["Date"] });
  await pruneHours(testContext());
  vi.useRealTimers();
  expect(await hours()).toEqual([]);
});

test("messages that a queue gave up and jobs that finally failed are counted", async () => {
  const before = await readOperations(testContext());
  vi.spyOn(console, "error").mockImplementation(() => {});
  await deliver({ kind: "send-mail", subject: "mail_1" }, "atelier-jobs-dead");
  const subject = crypto.randomUUID();
  // Its payload fits no definition: each attempt fails.
  await addJob("purge-conversations", subject, { payload: { conversations: 1 } });
  await rowsOf("UPDATE jobs SET attempts = 1000 WHERE subject = ?", subject);
  await deliverJob("purge-conversations", subject);
  const after = await readOperations(testContext());
  expect(after.dead_messages - before.dead_messages).toBe(1);
  expect(after.failed_jobs - before.failed_jobs).toBe(1);
});

test("the job that has been due for the longest time is named, and no job of later", async () => {
  const subject = crypto.randomUUID();
  await addJob("purge-document", subject);
  await rowsOf("UPDATE jobs SET run_after = -5000 WHERE subject = ?", subject);
  const { oldest_due } = await readOperations(testContext());
  expect(oldest_due).toEqual({ kind: "purge-document", since: new Date(-5000).toISOString() });
  await rowsOf("UPDATE jobs SET run_after = ? WHERE subject = ?", Date.now() + HOUR_MS, subject);
  expect((await readOperations(testContext())).oldest_due?.since).not.toBe(oldest_due!.since);
  await rowsOf("DELETE FROM jobs WHERE subject = ?", subject);
});

test("answers in progress are counted where all of them are in one isolate, and else not measured", async () => {
  const [own, elsewhere] = [env.ASSETS, undefined].map((PUBLIC_WEB) => ({
    ...testContext(),
    env: { ...env, PUBLIC_WEB } as unknown as Env,
  })) as [Context, Context];
  const { open_turns: before } = await readOperations(own);
  openTurn("req_open");
  expect((await readOperations(own)).open_turns).toBe(before! + 1);
  closeTurn("req_open");
  expect((await readOperations(own)).open_turns).toBe(before);
  expect((await readOperations(elsewhere)).open_turns).toBeNull();
});

test("files are not measured before they were counted once, and the database tells its size", async () => {
  await env.CACHE.delete("file-count");
  const before = await readOperations(testContext());
  expect(before.files).toBeNull();
  expect(before.database_bytes).toBeGreaterThan(100_000);
  await env.FILES.put(`operations/${crypto.randomUUID()}`, "file");
  await countFiles(testContext());
  const { files } = await readOperations(testContext());
  expect(files).toMatchObject({ is_all: true });
  expect(files!.count).toBeGreaterThan(0);
});

test("the count of files ends after 50 listings, and says that there are more", async () => {
  const list = vi.fn(async ({ after }: { after?: string }) => ({
    keys: [`${Number(after ?? 0) + 1}`],
    isLast: false,
  }));
  const ctx = testContext();
  ctx.files.list = list;
  await countFiles(ctx);
  expect(list).toHaveBeenCalledTimes(50);
  expect((await readOperations(ctx)).files).toMatchObject({ count: 50, is_all: false });
  await env.CACHE.delete("file-count");
});

test("no query of the page scans a table, and D1 reads at most three rows for each that is shown, and 50 more", async () => {
  const { id: model } = await addModel("normal");
  for (let hour = 0; hour < 20; hour++) await addCall({ model, at: Date.now() - hour * HOUR_MS });
  const { ctx, asked } = listeningContext();
  await readOperations(ctx);
  expect(await scansOf(asked)).toEqual([]);
  const admin = await addAdmin();
  const { statements, status, body } = await callCounted("/api/admin/operations", {
    authorization: `Bearer ${admin.token}`,
  });
  expect(status).toBe(200);
  expect(OperationsView.safeParse(JSON.parse(body)).success).toBe(true);
  const read = statements.reduce((sum, statement) => sum + statement.read, 0);
  expect(read).toBeLessThanOrEqual(3 * rowsShown(body) + 50);
});
