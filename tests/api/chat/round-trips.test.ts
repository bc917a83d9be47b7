import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PlanTypeName } from "../../../workers/contract/plans/plan-types";
import type { Env } from "../../../workers/core/env";
import worker from "../../support/test-worker";
import { addUser, type TestUser } from "../../support/accounts";
import { newAddress } from "../../support/client";
import { addConversation } from "../../support/conversations";
import { addModel } from "../../support/factories";

const ORIGIN = "http://atelier.test";

/** Bindings that count what is asked of them: round trips to D1, calls of objects. */
function countingEnv() {
  const counted = { database: 0, objects: [] as string[] };
  const count = <T>(work: T): T => {
    counted.database += 1;
    return work;
  };
  const bare = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const outer = new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        return (...values: unknown[]) =>
          count((value as (...given: unknown[]) => unknown).apply(target, values));
      },
    });
    bare.set(outer, inner);
    return outer;
  };
  const prepare = (sql: string) => statement(env.DB.prepare(sql));
  // A batch is one round trip; it wants the statements themselves.
  const batch = (statements: D1PreparedStatement[]) =>
    count(env.DB.batch(statements.map((each) => bare.get(each) ?? each)));
  const DB = { prepare, batch } as unknown as D1Database;
  const TURN_LOG = new Proxy(env.TURN_LOG, {
    get(target, name) {
      if (name !== "get") return (Reflect.get(target, name) as () => unknown).bind(target);
      return (id: DurableObjectId) => {
        counted.objects.push("TURN_LOG");
        return target.get(id);
      };
    },
  });
  const CONVERSATION_STREAM = new Proxy(env.CONVERSATION_STREAM, {
    get(target, name) {
      if (name !== "get") return (Reflect.get(target, name) as () => unknown).bind(target);
      return (id: DurableObjectId) => {
        counted.objects.push("CONVERSATION_STREAM");
        return target.get(id);
      };
    },
  });
  return { counted, env: { ...env, DB, TURN_LOG, CONVERSATION_STREAM } as unknown as Env };
}

async function callCounted(path: string, init: RequestInit) {
  const counting = countingEnv();
  const headers = new Headers(init.headers);
  headers.set("cf-connecting-ip", newAddress());
  const request = new Request(ORIGIN + path, { ...init, headers }) as Request;
  const response = await worker.fetch(request, counting.env, createExecutionContext());
  const atFirstByte = { ...counting.counted, objects: [...counting.counted.objects] };
  expect(response.status).toBe(200);
  await response.text();
  return atFirstByte;
}

const asPage = ({ token }: TestUser): RequestInit => ({
  headers: { cookie: `atelier_session=${token}`, accept: "text/html" },
});

describe("a page of a signed-in user", () => {
  test.each<[string, PlanTypeName | undefined, (user: TestUser) => Promise<string> | string]>([
    ["the dashboard", undefined, () => "/user/dashboard"],
    ["the dashboard of a plan", "combo", () => "/user/dashboard"],
    ["the history", "combo", () => "/user/history"],
    ["the history, looked through", undefined, () => "/user/history?q=a&page=2"],
    ["a conversation", "combo", async ({ id }) => `/user/conversation/${await addConversation(id, 3)}`],
  ])("%s takes at most three round trips to the database before its first byte", async (_, plan, pathOf) => {
    const user = await addUser(plan ? { plan } : {});
    const path = await pathOf(user);
    // The first reader reads what an isolate keeps for all its readers.
    await callCounted(path, asPage(user));
    const { database } = await callCounted(path, asPage(user));
    expect(database).toBeGreaterThan(0);
    expect(database).toBeLessThanOrEqual(3);
  });
});

test("a question adds no object call for the plan's check: it is part of the one that records it", async () => {
  const user = await addUser({ plan: "combo" });
  const model = await addModel("normal?tokens=1");
  const ask = () =>
    callCounted("/api/ai/chatgpt/query", {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify({ query: "Hello?", model_list_id: model.id }),
    });
  await ask();
  const { objects } = await ask();
  expect(objects).toEqual(["CONVERSATION_STREAM"]);
});
