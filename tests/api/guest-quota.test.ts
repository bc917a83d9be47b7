import { describe, expect, test } from "vitest";
import { LIMIT_TEXTS } from "../../workers/contract/plans/limit-texts";
import { Client } from "../support/client";
import { addModel, callsOf } from "../support/factories";

interface Limits {
  error: string | null;
  status: string;
  limit: number;
  remaining: number;
  reset_at: string | null;
}

async function limitsOf(client: Client, fields: object = {}): Promise<Limits & { http: number }> {
  const response = await client.call("/api/check-plan/guest-user/limits", { json: fields });
  return { http: response.status, ...(await response.json<Limits>()) };
}

async function spend(client: Client, units: number): Promise<void> {
  const model = await addModel("normal?tokens=1");
  for (let spent = 0; spent < units; spent += 1)
    await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
}

test("R17: of 50 questions at once on the last unit one is answered, 49 are refused", async () => {
  const client = new Client();
  await spend(client, 9);
  const model = await addModel("normal?tokens=1");
  const fields = { query: "The last one?", model_list_id: model.id };
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => client.call("/api/ai/chatgpt/query", { json: fields })),
  );
  const bodies = await Promise.all(responses.map((response) => response.text()));
  const refused = responses.flatMap(({ status }, at) =>
    status === 200 ? [] : [{ status, body: bodies[at]! }],
  );
  expect(refused).toHaveLength(49);
  for (const { status, body } of refused) {
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: "limit_reached", status: "limit_reached", remaining: 0 });
  }
  expect(await callsOf(model)).toHaveLength(1);
  expect((await limitsOf(client)).remaining).toBe(0);
});

describe("what is left to a guest", () => {
  test("at first is everything: 200", async () => {
    expect(await limitsOf(new Client())).toEqual({
      http: 200,
      error: null,
      status: "ok",
      limit: 10,
      remaining: 10,
      reset_at: null,
    });
  });

  test("after ten questions is nothing: 403, with the day it comes back", async () => {
    const client = new Client();
    await spend(client, 10);
    const limits = await limitsOf(client);
    expect(limits).toMatchObject({
      http: 403,
      error: LIMIT_TEXTS.en.chat,
      status: "limit_reached",
      limit: 10,
      remaining: 0,
    });
    const hours = (Date.parse(limits.reset_at!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const french = new Client(client.address, { "accept-language": "fr" });
    expect((await limitsOf(french)).error).toBe(LIMIT_TEXTS.fr.chat);
  });

  test("counts the connection's address, no matter what the body or other headers say", async () => {
    const spent = new Client();
    await spend(spent, 2);
    const forged = new Client(undefined, { "x-forwarded-for": spent.address, "x-real-ip": spent.address });
    expect((await limitsOf(forged, { ip_address: spent.address })).remaining).toBe(10);
    expect((await limitsOf(spent, { ip_address: "192.0.2.1" })).remaining).toBe(8);
  });

  test("is one quota for an IPv6 network of 64 bits, and another for the next", async () => {
    const group = crypto.getRandomValues(new Uint16Array(2)).join(":");
    const [prefix, next] = [
      `2001:db8:${group.replaceAll(/\d+/g, hex)}`,
      `2001:db9:${group.replaceAll(/\d+/g, hex)}`,
    ];
    await spend(new Client(`${prefix}::1`), 1);
    expect((await limitsOf(new Client(`${prefix}:ffff:1:2:3`))).remaining).toBe(9);
    expect((await limitsOf(new Client(`${next}::1`))).remaining).toBe(10);
  });

  test("is not lessened by questions that are refused, nor by the call that reports activity", async () => {
    const client = new Client();
    const model = await addModel("normal", { need_account: 1 });
    await client.call("/api/ai/chatgpt/query", { json: { query: "Hello?", model_list_id: model.id } });
    await client.call("/api/ai/chatgpt/query", { json: { query: "" } });
    await client.call("/api/check-plan/guest-user/activity", { json: { query_type: "chat" } });
    expect((await limitsOf(client)).remaining).toBe(10);
  });

  test("is sent with the first event of each answer", async () => {
    const client = new Client();
    const model = await addModel("normal?tokens=1");
    const left: (number | undefined)[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
      left.push(answer.opened.remaining);
    }
    expect(left).toEqual([9, 8, 7]);
  });
});

const hex = (decimal: string) => Number(decimal).toString(16);
