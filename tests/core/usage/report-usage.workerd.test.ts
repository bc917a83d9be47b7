import { describe, expect, test } from "vitest";
import { UsageQuery } from "../../../workers/contract/admin/usage-list";
import { readUser } from "../../../workers/features/administration/users/read-user";
import { listUsage } from "../../../workers/core/usage/list-usage";
import { usageStatistics } from "../../../workers/core/usage/usage-statistics";
import { reportUsage } from "../../../workers/features/statistics/report-usage";
import { UsageReport } from "../../../workers/contract/usage";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { actorOf, addAdmin, addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, rowsOf, persisted, testContext } from "../../support/factories";
import { completedTurn } from "../../support/turns";

const REPORT = { response_time: 12.6, input_tokens: 100, output_tokens: 50, success: true };

const report = (client: Client, fields: object) => client.call("/api/admin/track-usage", { json: fields });

const recordOf = async (id: string) =>
  (await rowsOf("SELECT * FROM usage_records WHERE id = ?", id))[0] as Record<string, unknown>;

describe("a client's report of a model call", () => {
  test("is stored with a cost that the server computes", async () => {
    const model = await addModel("normal", { input_price: 0.5, output_price: 2 });
    const response = await report(new Client(), { ...REPORT, model_id: model.id, total_cost: 0.000001 });
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    expect(await recordOf(id)).toMatchObject({
      source: "client",
      user_id: null,
      model_id: model.id,
      response_time_ms: 13,
      total_cost: (100 * 0.5 + 50 * 2) / 1000,
      success: 1,
      error_type: null,
    });
  });

  test("by a guest belongs to nobody, no matter which user it names", async () => {
    const response = await report(new Client(), { ...REPORT, model_id: 1, user_id: "someone-else" });
    const { id } = await response.json<{ id: string }>();
    expect(await recordOf(id)).toMatchObject({ user_id: null });
  });

  test("by a user counts for that user, and is refused with another's id", async () => {
    const actor = await actorOf(await addUser());
    const input = UsageReport.parse({ ...REPORT, model_id: 1 });
    const { id } = await reportUsage(testContext(actor), input);
    expect(await recordOf(id)).toMatchObject({ user_id: actor.id });
    await expect(reportUsage(testContext(actor), { ...input, user_id: "other" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("of a failure keeps its kind", async () => {
    const failed = {
      ...REPORT,
      model_id: 1,
      success: false,
      error_type: "http_503_error",
      error_details: "busy",
    };
    const { id } = await (await report(new Client(), failed)).json<{ id: string }>();
    expect(await recordOf(id)).toMatchObject({
      success: 0,
      error_type: "http_503_error",
      error_details: "busy",
    });
  });

  test("of a turn that the server recorded counts once", async () => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const { opened } = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    await persisted(opened.request_id);
    const fields = { ...REPORT, model_id: model.id, request_id: opened.request_id };
    expect(await (await report(client, fields)).json()).toMatchObject({ id: `${opened.request_id}:0` });
    expect(await rowsOf("SELECT id FROM usage_records WHERE model_id = ?", model.id)).toHaveLength(1);
  });

  test("of a turn that the server records later counts once", async () => {
    const model = await addModel("normal?tokens=1");
    const turn = completedTurn({}, {});
    turn.outcome!.attempts[0]!.modelId = model.id;
    const fields = { ...REPORT, model_id: model.id, request_id: turn.start.requestId };
    const [first, again] = [new Client(), new Client()];
    expect((await report(first, fields)).status).toBe(201);
    await persistTurns(testContext(), [turn]);
    const usage = "SELECT request_id, source FROM usage_records WHERE model_id = ?";
    const own = [{ request_id: `${turn.start.requestId}:0`, source: "server" }];
    expect(await rowsOf(usage, model.id)).toEqual(own);
    expect(await (await report(again, fields)).json()).toMatchObject({ id: `${turn.start.requestId}:0` });
    expect(await rowsOf(usage, model.id)).toEqual(own);
  });

  test("of a turn that a second model answered is the record of that one", async () => {
    const name = `Twin ${crypto.randomUUID()}`;
    const broken = await addModel("server-error", { model_common_name: name, sort_order: 1 });
    const model = await addModel("normal?tokens=1", { model_common_name: name, sort_order: 2 });
    const client = new Client();
    const { opened } = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: broken.id });
    await persisted(opened.request_id);
    const fields = { ...REPORT, model_id: model.id, request_id: opened.request_id };
    expect(await (await report(client, fields)).json()).toMatchObject({ id: `${opened.request_id}:1` });
  });

  test("by an administrator counts for the user it names, who has to exist", async () => {
    const [{ client }, user] = [await addAdmin(), await addUser()];
    const response = await report(client, { ...REPORT, model_id: 1, user_id: user.id });
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    expect(await recordOf(id)).toMatchObject({ user_id: user.id });
    expect((await report(client, { ...REPORT, model_id: 1, user_id: "nobody" })).status).toBe(422);
  });

  test("sent twice counts once", async () => {
    const model = await addModel("normal");
    const fields = { ...REPORT, model_id: model.id, request_id: crypto.randomUUID() };
    const client = new Client();
    expect((await report(client, fields)).status).toBe(201);
    expect((await report(client, fields)).status).toBe(201);
    expect(await rowsOf("SELECT id FROM usage_records WHERE model_id = ?", model.id)).toHaveLength(1);
  });

  test("has at most the tokens that the model takes, and is in no sum of money or tokens", async () => {
    const model = await addModel("normal", { input_price: 0.5, output_price: 2 });
    const user = await addUser();
    const most = { response_time: 1e9, input_tokens: 1e9, output_tokens: 1e9 };
    const { id } = await reportUsage(
      testContext(await actorOf(user)),
      UsageReport.parse({ ...REPORT, ...most, model_id: model.id }),
    );
    const [limits] = await rowsOf<{ context_window: number; max_output_tokens: number }>(
      "SELECT context_window, max_output_tokens FROM ai_models WHERE id = ?",
      model.id,
    );
    expect(await recordOf(id)).toMatchObject({
      input_tokens: limits!.context_window,
      output_tokens: limits!.max_output_tokens,
    });
    const ctx = testContext();
    const nothing = { calls: 1, input_tokens: 0, output_tokens: 0 };
    const listed = await listUsage(ctx, UsageQuery.parse({ model_id: String(model.id) }));
    expect(listed.totals).toMatchObject({ ...nothing, total_cost: 0 });
    expect(listed.data[0]!.total_cost).toBeGreaterThan(0);
    const { days, users, models } = await usageStatistics(ctx, { model_id: model.id });
    for (const share of [...days, ...users, ...models]) expect(share.total_cost).toBe(0);
    expect((await readUser(ctx, user.id)).user.usage).toMatchObject({ ...nothing, cost: 0 });
  });

  test("for a user of another type than an id is refused", async () => {
    const { client } = await addAdmin();
    for (const user_id of [{ toString: 1 }, ["x"], 7, true])
      expect((await report(client, { ...REPORT, model_id: 1, user_id })).status).toBe(422);
  });

  test.each([
    ["an unknown model", { model_id: 999_999_999 }],
    ["a negative count", { input_tokens: -1 }],
    ["half a token", { output_tokens: 0.5 }],
    ["an error type that does not exist", { success: false, error_type: "bad luck" }],
  ])("with %s is refused", async (_, fields) => {
    const response = await report(new Client(), { ...REPORT, model_id: 1, ...fields });
    expect(response.status).toBe(422);
  });

  test("is refused after 120 in an hour from one address", async () => {
    const client = new Client();
    const sent = Array.from({ length: 122 }, () => report(client, { ...REPORT, model_id: 1 }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
