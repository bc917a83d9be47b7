import { describe, expect, test, vi } from "vitest";
import type { OpenedEvent } from "../../../workers/contract/chat/stream";
import type { HistoryTurn } from "../../../workers/contract/conversations";
import { addUser, type TestUser } from "../../support/accounts";
import { allPersisted, ANSWER, asked, lastPrompt, linesOf, readView, select } from "../../support/branches";
import { Client, type EventReader } from "../../support/client";
import { addModel, callsOf, LONG_ANSWER, PATIENCE_MS, rowsOf, type TestModel } from "../../support/factories";
import { limitTo, usedOf } from "../../support/plans/plan-limits";

const compare = (client: Client, [first, ...others]: TestModel[], fields: object = {}) =>
  client.ask("chatgpt", {
    query: "Which is best?",
    model_list_id: first!.id,
    compare_with: others.map(({ id }) => id),
    ...fields,
  });

const models = (...scenarios: string[]) => Promise.all(scenarios.map((scenario) => addModel(scenario)));

const readersOf = (client: Client, { beside = [] }: OpenedEvent) =>
  Promise.all(beside.map(({ request_id }) => client.resume(request_id)));

const siblingsOf = async (user: TestUser, { conversation, exchange }: OpenedEvent) => {
  const path = `/api/user/conversations/${conversation}/turns/${exchange}/siblings`;
  return (await (await user.client.call(path)).json<{ history: HistoryTurn[] }>()).history;
};

const quick = "normal?tokens=1";

describe("one question to several models", () => {
  test("is a turn for each, beside each other in the order in which they were named", async () => {
    const user = await addUser();
    const asked = await models(quick, "normal?tokens=2", "normal?tokens=3");
    const main = await compare(user.client, asked);
    const opened = await main.open();
    expect(opened.beside!.map(({ model_list_id }) => model_list_id)).toEqual([asked[1]!.id, asked[2]!.id]);
    const ends = await Promise.all([
      main.toEnd(),
      ...(await readersOf(user.client, opened)).map((one) => one.toEnd()),
    ]);
    expect(ends.map(({ complete }) => complete!.output_tokens)).toEqual([1, 2, 3]);
    const exchanges = [opened.exchange, ...opened.beside!.map(({ exchange }) => exchange)];
    for (const isStored of [false, true]) {
      if (isStored) await allPersisted(opened.conversation);
      const turns = await siblingsOf(user, opened);
      expect(turns.flatMap((turn) => (turn.role === "user" ? [turn.exchange] : []))).toEqual(exchanges);
      expect(turns[0]).toMatchObject({ siblings: exchanges, parent: null });
    }
    const view = await readView(user, opened.conversation);
    expect(linesOf(view)).toEqual(["Which is best?", ends[0]!.text]);
    expect(view.version).toBe(opened.version);
  });

  test("is continued from the answer that is chosen; the others are not in the prompt", async () => {
    const user = await addUser();
    const [first, second] = await models(quick, "normal?tokens=2");
    const main = await compare(user.client, [first!, second!]);
    const opened = await main.open();
    await main.toEnd();
    const [other] = await readersOf(user.client, opened);
    const { text } = await other!.toEnd();
    const { conversation, version } = opened;
    const chosen = opened.beside![0]!.exchange;
    expect((await select(user, conversation, { exchange: chosen, version: version! })).status).toBe(200);
    const next = await asked(user.client, first!, "And then?", { conversation });
    expect(next.parent).toBe(chosen);
    expect(await lastPrompt(first!)).toEqual(["Which is best?", text, "And then?"]);
  });

  test("continues a conversation, and stands beside a question that is asked again", async () => {
    const user = await addUser();
    const [first, second] = await models(quick, quick);
    const one = await asked(user.client, first!, "One?");
    const two = await compare(user.client, [first!, second!], { conversation: one.conversation });
    const opened = await two.open();
    await two.toEnd();
    expect(opened.parent).toBe(one.exchange);
    const { conversation } = one;
    const again = await compare(user.client, [second!, first!], {
      conversation,
      regenerate: opened.exchange,
    });
    const opened2 = await again.open();
    await again.toEnd();
    expect(opened2.parent).toBe(one.exchange);
    const siblings = [opened, opened2].flatMap(({ exchange, beside }) => [exchange, beside![0]!.exchange]);
    expect((await siblingsOf(user, opened))[0]).toMatchObject({ siblings });
    expect(await lastPrompt(first!)).toEqual(["One?", ANSWER, "Which is best?"]);
  });

  test("sent twice under one key is asked once, and names the same turns again", async () => {
    const user = await addUser();
    const asked = await models(quick, quick);
    const key = { idempotency_key: crypto.randomUUID() };
    const first = await compare(user.client, asked, key);
    const opened = await first.open();
    await first.toEnd();
    const second = await compare(user.client, asked, key);
    expect(await second.open()).toMatchObject({ exchange: opened.exchange, beside: opened.beside });
    await second.toEnd();
    for (const model of asked) expect(await callsOf(model)).toHaveLength(1);
    await allPersisted(opened.conversation);
    const query = "SELECT count(*) AS count FROM usage_records WHERE user_id = ?";
    expect(await rowsOf(query, user.id)).toEqual([{ count: 2 }]);
  });

  test.each([
    ["more than four models", (id: number) => ({ compare_with: [id, id, id, id] })],
    ["what is no id", () => ({ compare_with: ["gpt"] })],
    ["a model that there is not", () => ({ compare_with: [987_654_321] })],
  ])("is refused for %s", async (_, fields) => {
    const user = await addUser();
    const model = await addModel(quick);
    const body = { query: "Q?", model_list_id: model.id, ...fields(model.id) };
    const response = await user.client.call("/api/ai/chatgpt/query", { json: body });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      422,
      "validation_failed",
    ]);
    expect(await callsOf(model)).toEqual([]);
  });

  test("may be sent by a form", async () => {
    const user = await addUser();
    const [first, second] = await models(quick, quick);
    const form = new FormData();
    form.set("query", "Which is best?");
    form.set("model_list_id", String(first!.id));
    form.set("compare_with", JSON.stringify([second!.id]));
    const response = await user.client.call("/api/ai/chatgpt/query", { method: "POST", body: form });
    expect(await response.text()).toContain(`"beside":[{`);
    expect(await callsOf(second!)).toHaveLength(1);
  });
});

/** Milliseconds until the first text of each answer. */
async function timesToText(begin: () => Promise<EventReader[]>): Promise<number[]> {
  const begun = performance.now();
  const readers = await begin();
  return Promise.all(
    readers.map(async (reader) => {
      await reader.until(() => reader.text !== "");
      return performance.now() - begun;
    }),
  );
}

const ROUNDS = 3;
const NEVER = Array<number>(4).fill(Infinity);
const shorter = (times: number[], others: number[]) => times.map((ms, at) => Math.min(ms, others[at]!));

test("four models of different speed begin to answer as soon as each does alone", async () => {
  const user = await addUser({ plan: "combo" });
  const asked = await models(...[400, 700, 1_000, 1_300].map((ms) => `normal?tokens=2&first=${ms}`));
  const alone = async () => {
    const times = [];
    for (const model of asked)
      times.push(...(await timesToText(async () => [await compare(user.client, [model])])));
    return times;
  };
  const together = () =>
    timesToText(async () => {
      const main = await compare(user.client, asked);
      return [main, ...(await readersOf(user.client, await main.open()))];
    });
  // Whatever else the machine does slows some rounds down.
  const quickest = { alone: NEVER, together: NEVER };
  for (let round = 0; round < ROUNDS; round += 1) {
    quickest.alone = shorter(quickest.alone, await alone());
    quickest.together = shorter(quickest.together, await together());
  }
  for (const [at, ms] of quickest.together.entries()) expect(ms).toBeLessThan(1.2 * quickest.alone[at]!);
});

test("others do not wait for a first model that cannot stream, whatever its family", async () => {
  const user = await addUser();
  const slow = await addModel("normal?tokens=1&first=1500", { can_stream: 0, provider: "AIML" });
  const quickOne = await addModel(quick);
  const body = { query: "Q?", model_list_id: slow.id, compare_with: [quickOne.id] };
  const response = await user.client.call("/api/ai/aiml/query", { json: body });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  await response.body!.cancel();
});

describe("what several models use", () => {
  test("is counted for all before the first is asked, or none is asked", async () => {
    const user = await addUser({ plan: "combo" });
    await limitTo(user, "chat", 4);
    const asked = await models(quick, quick, quick);
    const main = await compare(user.client, asked);
    const opened = await main.open();
    expect(await usedOf(user, "chat")).toBe(3);
    await main.toEnd();
    const body = {
      query: "Again?",
      model_list_id: asked[0]!.id,
      compare_with: [asked[1]!.id],
      conversation: opened.conversation,
    };
    const refused = await user.client.call("/api/ai/chatgpt/query", { json: body });
    expect(await refused.json()).toMatchObject({ code: "limit_reached", remaining: 1 });
    expect(await usedOf(user, "chat")).toBe(3);
    await allPersisted(opened.conversation);
    expect(await readView(user, opened.conversation)).toMatchObject({ limit_reached: 0 });
    expect(await callsOf(asked[0]!)).toHaveLength(1);
    const { complete } = await user.client.askToEnd("chatgpt", {
      query: "One?",
      model_list_id: asked[0]!.id,
    });
    expect(complete).not.toBeNull();
  });

  test("is given back for each that failed", async () => {
    const user = await addUser({ plan: "combo" });
    await limitTo(user, "chat", 4);
    const asked = await models(quick, "status?code=400", quick);
    const main = await compare(user.client, asked);
    const opened = await main.open();
    const readers = await readersOf(user.client, opened);
    const [one, two, three] = await Promise.all([main, ...readers].map((reader) => reader.toEnd()));
    expect([one!.complete, two!.complete, three!.complete].map(Boolean)).toEqual([true, false, true]);
    await allPersisted(opened.conversation);
    expect(await usedOf(user, "chat")).toBe(2);
  });

  test("of ten parallel comparisons on a limit of one, one begins", async () => {
    const user = await addUser({ plan: "combo" });
    await limitTo(user, "chat", 3);
    const asked = await models(quick, quick, quick);
    const body = {
      query: "Q?",
      model_list_id: asked[0]!.id,
      compare_with: [asked[1]!.id, asked[2]!.id],
    };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => user.client.call("/api/ai/chatgpt/query", { json: body })),
    );
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(texts.filter((text) => text.includes(`"type":"opened"`))).toHaveLength(1);
    await vi.waitFor(async () => {
      for (const model of asked) expect(await callsOf(model)).toHaveLength(1);
    }, PATIENCE_MS);
  });

  test("is a guest's too, who has a few questions", async () => {
    const guest = new Client();
    const asked = await models(quick, quick);
    const main = await compare(guest, asked);
    const opened = await main.open();
    await main.toEnd();
    const single = await guest.askToEnd("chatgpt", { query: "One?", model_list_id: asked[0]!.id });
    expect(single.opened.remaining).toBe(opened.remaining! - 1);
    const [other] = await readersOf(guest, opened);
    expect((await other!.toEnd()).complete).not.toBeNull();
  });
});

describe("an answer among several that is stopped", () => {
  test("gives way to the next one beside it; the others go on", async () => {
    const user = await addUser();
    const asked = await models(LONG_ANSWER, LONG_ANSWER, quick);
    const main = await compare(user.client, asked);
    const opened = await main.open();
    const [second, third] = (await readersOf(user.client, opened)) as [EventReader, EventReader];
    expect((await third.toEnd()).complete).not.toBeNull();
    await second.until(() => second.text !== "");
    await user.client.cancel(opened.request_id);
    await main.toEnd();
    const shown = async () =>
      (await readView(user, opened.conversation)).history.map(({ exchange }) => exchange);
    const [next, last] = opened.beside!;
    expect((await shown())[0]).toBe(next!.exchange);
    await user.client.cancel(next!.request_id);
    await second.toEnd();
    expect(await shown()).toEqual([last!.exchange, last!.exchange]);
  });
});
