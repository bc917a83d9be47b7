import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { UsagePage } from "../../../workers/contract/admin/usage-list";
import { csvLine } from "../../../workers/core/usage/csv-line";
import { exportUsage } from "../../../workers/core/usage/list-usage";
import { usageStatistics } from "../../../workers/core/usage/usage-statistics";
import { addAdmin, addUser } from "../../support/accounts";
import { testContext } from "../../support/factories";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse("2026-03-01T12:00:00Z");

interface Call {
  user: string;
  day: number;
  model?: number;
  cost?: number;
  error?: string;
  details?: string;
  module?: string;
}

const addCalls = (calls: Call[]) =>
  env.DB.batch(
    calls.map(({ user, day, model = 1, cost = 0.25, error, details, module }) =>
      env.DB.prepare(
        `INSERT INTO usage_records (id, request_id, source, user_id, model_id, response_time_ms, input_tokens,
         output_tokens, total_cost, success, error_type, error_details, created_at, module)
         VALUES (?1, ?1, 'server', ?2, ?3, 5, 10, 20, ?4, ?5, ?6, ?7, ?8, ?9)`,
      ).bind(
        crypto.randomUUID(),
        user,
        model,
        cost,
        error ? 0 : 1,
        error ?? null,
        details ?? null,
        START + day * DAY_MS,
        module ?? null,
      ),
    ),
  );

async function get(query: string): Promise<UsagePage> {
  const { client } = await addAdmin();
  const response = await client.call(`/api/admin/usage?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe("P-12: the list of model calls", () => {
  test("comes by pages, with the totals of all of them", async () => {
    const { id } = await addUser();
    await addCalls(Array.from({ length: 60 }, (_, day) => ({ user: id, day: day % 3 })));
    const query = `user_id=${id}&from=2026-03-01&to=2026-03-03`;
    const [first, second] = [await get(query), await get(`${query}&page=2`)];
    expect([first.data.length, second.data.length]).toEqual([50, 10]);
    expect(first).toMatchObject({ current_page: 1, last_page: 2 });
    expect(first.totals).toEqual({
      calls: 60,
      failures: 0,
      input_tokens: 600,
      output_tokens: 1200,
      total_cost: 15,
    });
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(60);
    const times = [...first.data, ...second.data].map((row) => row.created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("is filtered by day, model and user, who may be named by address", async () => {
    const user = await addUser();
    await addCalls([
      { user: user.id, day: 0 },
      { user: user.id, day: 1, model: 101 },
      { user: user.id, day: 2, error: "http_error" },
    ]);
    const all = `user_id=${encodeURIComponent(user.email.toUpperCase())}&from=2026-03-01&to=2026-03-31`;
    expect((await get(all)).totals).toMatchObject({ calls: 3, failures: 1 });
    expect((await get(`${all}&model_id=101`)).data).toMatchObject([
      { model_id: 101, user_email: user.email },
    ]);
    const lastDay = `user_id=${user.id}&from=2026-03-03&to=2026-03-03`;
    expect((await get(lastDay)).data).toMatchObject([{ error_type: "http_error", success: 0 }]);
    expect(await get(`user_id=${user.id}&from=2026-04-01&to=2026-04-02`)).toMatchObject({
      data: [],
      last_page: 1,
      totals: { calls: 0, total_cost: 0 },
    });
  });

  test("is filtered by what the model was asked for", async () => {
    const { id } = await addUser();
    await addCalls([
      { user: id, day: 0, module: "pdf" },
      { user: id, day: 0, module: "chat" },
      { user: id, day: 0 },
    ]);
    const all = `user_id=${id}&from=2026-03-01&to=2026-03-01`;
    const modulesOf = async (query: string) => (await get(query)).data.map(({ module }) => module).sort();
    expect(await modulesOf(all)).toEqual(["chat", null, "pdf"]);
    expect(await modulesOf(`${all}&module=pdf`)).toEqual(["pdf"]);
  });

  test("refuses filters that mean nothing", async () => {
    const { client } = await addAdmin();
    for (const query of ["page=0", "page=x", "from=yesterday", "model_id=-1", "module=none"])
      expect((await client.call(`/api/admin/usage?${query}`)).status, query).toBe(422);
  });
});

test("usage is listed by day, user, model and type of error, including days without any", async () => {
  const [one, other] = [await addUser(), await addUser()];
  await addCalls([
    { user: one.id, day: 40, model: 999_001, cost: 3 },
    { user: one.id, day: 42, model: 999_001, error: "http_429_error", cost: 0 },
    { user: other.id, day: 42, model: 999_001, cost: 1 },
  ]);
  const query = { from: "2026-04-10", to: "2026-04-12", model_id: 999_001 };
  const { days, users, models, errors } = await usageStatistics(testContext(), query);
  expect(days.map(({ key, calls }) => [key, calls])).toEqual([
    ["2026-04-10", 1],
    ["2026-04-11", 0],
    ["2026-04-12", 2],
  ]);
  expect(users.map(({ name, total_cost }) => [name, total_cost])).toEqual([
    [one.email, 3],
    [other.email, 1],
  ]);
  expect(models).toMatchObject([{ key: "999001", calls: 3, failures: 1 }]);
  expect(errors).toMatchObject([{ key: "http_429_error", calls: 1 }]);
});

describe("the export of usage", () => {
  test("writes no cell that a spreadsheet would run", () => {
    const cells = [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      " =cmd|' /C calc'!A0",
      "Ann;=1+1",
      "Ann\t=1+1",
      "＝1+1",
      "＋1",
      "＠SUM(A1)",
      "\u200b=1+1",
      "\u202e\ufeff =1+1",
      "\u0000=1+1",
      "−1",
      "a,b",
      'say "hi"',
      "plain",
      "ann@example.com",
      "2026-01-01T10:00:00Z",
      "",
    ];
    expect(cells.map((cell) => csvLine([cell]))).toEqual([
      `"'=1+1"\r\n`,
      `"'+1"\r\n`,
      `"'-1"\r\n`,
      `"'@SUM(A1)"\r\n`,
      `"'\t'=1"\r\n`,
      `"'\r'=1"\r\n`,
      `"' =cmd|' /C calc'!A0"\r\n`,
      `"Ann;'=1+1"\r\n`,
      `"Ann\t'=1+1"\r\n`,
      `"'＝1+1"\r\n`,
      `"'＋1"\r\n`,
      `"'＠SUM(A1)"\r\n`,
      `"'\u200b=1+1"\r\n`,
      `"'\u202e\ufeff =1+1"\r\n`,
      `"'\u0000=1+1"\r\n`,
      `"'−1"\r\n`,
      `"a,b"\r\n`,
      `"say ""hi"""\r\n`,
      `plain\r\n`,
      `ann@example.com\r\n`,
      `2026-01-01T10:00:00Z\r\n`,
      `\r\n`,
    ]);
    expect(csvLine([-1, null, 0.5])).toBe("-1,,0.5\r\n");
  });

  test("holds every row of the filter, however many pieces they come in", async () => {
    const { id } = await addUser();
    const details = '=HYPERLINK("http://example.com")';
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2099)
       INSERT INTO usage_records (id, request_id, source, user_id, model_id, response_time_ms, input_tokens,
       output_tokens, total_cost, success, error_details, created_at)
       SELECT ?1 || i, ?1 || i, 'server', ?1, 1, 1, 1, 1, 0.1, 0, ?2, ?3 + i / 700 FROM n`,
    )
      .bind(id, details, START)
      .run();
    const stream = await exportUsage(testContext(), { user_id: id, from: "2026-03-01", to: "2026-03-01" });
    const text = await new Response(stream).text();
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(2_101);
    expect(new Set(lines.slice(1).map((line) => line.split(",")[0])).size).toBe(2_100);
    expect(text).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  });
});
