import { createExecutionContext, createScheduledController, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { runSchedule } from "../../workers/core/run-schedule";
import { shardOf } from "../../workers/core/ids";
import { addUser } from "../support/accounts";
import { addModel, persisted } from "../support/factories";
import { addJob, deliverJob } from "../support/jobs";
import worker, { product } from "../support/test-worker";

/* A line is all that an operator has of a request, a job, an alarm or a turn. */

const talkative = { ...env, LOG_LEVEL: "info" } as never;
let log: MockInstance<typeof console.log>;
beforeEach(() => void (log = vi.spyOn(console, "log").mockImplementation(() => {})));
afterEach(() => vi.restoreAllMocks());

const linesOf = (event: string) =>
  log.mock.calls
    .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
    .filter((line) => line.event === event);

const use = { ms: expect.any(Number), queries: expect.any(Number), rows_read: expect.any(Number) };

test("a request", async () => {
  const user = await addUser();
  const call = async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    const request = new Request(`http://atelier.test/api/user/${user.id}`, { headers });
    await (await worker.fetch(request as never, talkative, createExecutionContext())).text();
  };
  await call();
  await call();
  const [, line] = linesOf("request");
  expect(line).toMatchObject({ method: "GET", path: "/api/user/:user", status: 200, ...use });
  expect(line!.queries).toBeGreaterThan(0);
  expect(JSON.stringify(line)).not.toContain(user.id);
});

test("a job, with its outcome", async () => {
  const subject = crypto.randomUUID();
  await addJob("purge-conversations", subject, { payload: { conversations: [] } });
  // The second message finds no job: it writes no line.
  await deliverJob("purge-conversations", subject, talkative);
  await deliverJob("purge-conversations", subject, talkative);
  expect(linesOf("job")).toEqual([
    expect.objectContaining({ kind: "purge-conversations", outcome: "done", attempts: 1, ...use }),
  ]);
});

test("a job that fails", async () => {
  const subject = crypto.randomUUID();
  await addJob("purge-conversations", subject, { payload: { conversations: 1 } });
  await deliverJob("purge-conversations", subject, talkative);
  expect(linesOf("job")).toEqual([
    expect.objectContaining({ kind: "purge-conversations", outcome: "failed", attempts: 1, ...use }),
  ]);
});

test("a schedule", async () => {
  const controller = createScheduledController({ cron: "47 * * * *", scheduledTime: new Date() });
  await runSchedule(product)(controller, talkative, createExecutionContext());
  expect(linesOf("schedule")).toEqual([
    expect.objectContaining({ schedule: "hourly", outcome: "done", failed: 0, ...use }),
  ]);
});

test("a turn, with its provider, and an alarm of its log", async () => {
  const user = await addUser();
  const model = await addModel("normal?tokens=2");
  const objects = [env.CONVERSATION_STREAM, env.TURN_LOG].map((namespace) =>
    namespace.get(namespace.idFromName(shardOf(user.id))),
  );
  for (const stub of objects)
    await runInDurableObject(stub as DurableObjectStub, (object) => {
      Object.assign(object, { env: talkative });
    });
  const { opened } = await user.client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
  await persisted(opened.request_id);
  expect(linesOf("turn")).toEqual([
    expect.objectContaining({
      ...{ kind: "chat", provider: "OpenAI", model: model.id, outcome: "complete", ms: expect.any(Number) },
      first_token: expect.any(Number),
    }),
  ]);
  await runInDurableObject(objects[1] as DurableObjectStub, (object) => object.alarm!());
  expect(linesOf("alarm")).toEqual([expect.objectContaining({ outcome: "done", ...use })]);
});
