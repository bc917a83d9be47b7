import { afterAll, describe, expect, test } from "vitest";
import type { AiModelPage } from "../../../workers/contract/ai-models";
import type { OpenedEvent } from "../../../workers/contract/chat/stream";
import type { ConversationPage, ConversationView } from "../../../workers/contract/conversations";
import { invalidateCatalogue } from "../../../workers/core/ai-models/catalogue";
import { addUser } from "../../support/accounts";
import { Client, EventReader } from "../../support/client";
import { addConversations } from "../../support/conversations";
import { PIXEL_PNG } from "../../support/documents/pixel";
import { addModel, callsOf, persisted, rowsOf } from "../../support/factories";

/** A question can be asked at four paths, whose answers stream or come whole. */
const PATHS = ["query", "queryWithFile", "streamless/query", "streamless/queryWithFile"];

describe.each(PATHS)("a question at %s", (path) => {
  const send = (client: Client, init: object) => client.call(`/api/ai/chatgpt/${path}`, init);

  /** Asks; returns the ids of the turn and what is left. */
  async function ask(client: Client, fields: object): Promise<OpenedEvent> {
    const response = await send(client, { json: { query: "Why?", ...fields } });
    if (path.startsWith("streamless/")) return response.json();
    return (await (await EventReader.of(response)).toEnd()).opened;
  }

  /** The messages that a model was sent by each of two questions. */
  async function sentBy(one: object, other: object, client = new Client()) {
    const model = await addModel("normal?tokens=1");
    for (const fields of [one, other]) await ask(client, { model_list_id: model.id, ...fields });
    return (await callsOf(model)).map(({ body }) => body.messages as { content: unknown }[]);
  }

  test("is what its query says", async () => {
    const [first, second] = await sentBy({ query: "One?" }, { query: "Two?" });
    expect([first!.at(-1)!.content, second!.at(-1)!.content]).toEqual(["One?", "Two?"]);
  });

  test("is for the model that its model, model_id or model_list_id names", async () => {
    const models = [await addModel("normal?tokens=1"), await addModel("normal?tokens=1")];
    for (const { id, request_name } of models)
      for (const named of [{ model: request_name }, { model_id: id }, { model_list_id: id }])
        expect((await ask(new Client(), named)).model_list_id).toBe(id);
  });

  test("has what was said before where it names its conversation", async () => {
    const client = new Client();
    const first = await addModel("normal?tokens=1");
    const { conversation } = await ask(client, { query: "Before?", model_list_id: first.id });
    const [without, within] = await sentBy({}, { conversation }, client);
    expect([without!.length, within!.length]).toEqual([1, 3]);
    expect(within![0]).toMatchObject({ role: "user", content: "Before?" });
  });

  test("saves the suggested questions that it comes with", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const saved = async (relatedQuestions: string) => {
      const opened = await ask(user.client, { model_list_id: model.id, relatedQuestions });
      await persisted(opened.request_id);
      const read = await user.client.call(`/api/user/${user.id}/conversation/${opened.conversation}`);
      return (await read.json<{ conversation: ConversationView }>()).conversation.relatedQuestions;
    };
    expect(await saved("[]")).toEqual([]);
    expect(await saved('["And then?"]')).toEqual([{ query: "Why?", relatedQuestions: ["And then?"] }]);
  });

  test("has the images that come with it", async () => {
    const model = await addModel("normal?tokens=1");
    for (const images of [[], [new File([Uint8Array.from(PIXEL_PNG)], "a.png")]]) {
      const body = new FormData();
      body.set("query", "What is it?");
      body.set("model_list_id", String(model.id));
      for (const image of images) body.append("images[]", image);
      await (await send(new Client(), { method: "POST", body })).text();
    }
    const [without, within] = (await callsOf(model)).map(
      ({ body }) => (body.messages as { content: unknown }[])[0]!.content,
    );
    expect(without).toBe("What is it?");
    expect(within).toMatchObject([{ type: "text" }, { type: "image_url" }]);
  });

  test("is the guest's or the user's by the credential and the connection, whatever it says of them", async () => {
    const model = await addModel("normal?tokens=1");
    const [guest, user] = [new Client(), await addUser()];
    const left = async (client: Client, fields: object) =>
      (await ask(client, { model_list_id: model.id, ...fields })).remaining;
    expect(await left(guest, { guest: "1", ip_address: "192.0.2.1" })).toBe(9);
    expect(await left(guest, { guest: "0", ip_address: "192.0.2.2" })).toBe(8);
    expect(await left(user.client, { guest: "1", ip_address: guest.address })).toBe(19);
    expect(await left(user.client, {})).toBe(18);
  });
});

describe("a list", () => {
  test("of models is another on each page", async () => {
    for (let made = 0; made < 11; made += 1) await addModel("normal");
    const page = async (query: string) =>
      (await new Client().call(`/api/ai-models-paginate${query}`)).json<AiModelPage>();
    const [first, second] = [await page("?page=1"), await page("?page=2")];
    expect([first.current_page, second.current_page]).toEqual([1, 2]);
    expect(first.data).toHaveLength(10);
    const ids = new Set(first.data.map(({ id }) => id));
    expect(second.data.some(({ id }) => ids.has(id))).toBe(false);
    expect((await page("")).data).toEqual(first.data);
  });

  test("of conversations is another on each page", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, 12);
    const page = async (query: string) => {
      const path = `/api/user/${user.id}/conversations_paginate/desc${query}`;
      return (await (await user.client.call(path)).json<ConversationPage>()).data.map(({ id }) => id);
    };
    expect(await page("?page=1")).toEqual(ids.toReversed().slice(0, 10));
    expect(await page("?page=2")).toEqual(ids.toReversed().slice(10));
  });
});

describe("suggested questions", () => {
  const made: number[] = [];
  afterAll(async () => {
    for (const id of made) await rowsOf("DELETE FROM ai_models WHERE id = ?", id);
    invalidateCatalogue();
  });

  test("are asked for about the theme, in the language by its prefix", async () => {
    // The cheapest model writes them.
    const model = await addModel("normal?tokens=1", { output_price: 0, sort_order: -1 });
    made.push(model.id);
    const asked = async (theme: string, language: string) => {
      const json = { theme, language };
      await (await new Client().call("/api/generate-questions", { json })).text();
      return JSON.stringify((await callsOf(model)).at(-1)!.body.messages);
    };
    expect(await asked("Apples", "en")).toMatch(/in English.*<theme>Apples/s);
    expect(await asked("Pears", "en-GB")).toMatch(/in English.*<theme>Pears/s);
    expect(await asked("Apples", "fr-FR")).toMatch(/in French.*<theme>Apples/s);
  });
});

describe("the settings of a user", () => {
  test("say whether news are wanted, and whether conversations leave no trace", async () => {
    const user = await addUser();
    const read = async () => (await user.client.call(`/api/user/${user.id}`)).json<Record<string, unknown>>();
    for (const wanted of [true, false]) {
      await user.client.call(`/api/user/update-subscribe/${user.id}`, { json: { status: wanted } });
      await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito: !wanted } });
      expect(await read()).toMatchObject({ hasSubscribed: wanted, incognito: !wanted });
    }
  });
});

describe("a report of a model call", () => {
  const REPORT = { model_id: 1, response_time: 10, input_tokens: 20, output_tokens: 30, success: false };
  const FAILED = { ...REPORT, error_type: "api_error", error_details: "busy" };

  async function stored(fields: object): Promise<Record<string, unknown>> {
    const response = await new Client().call("/api/admin/track-usage", { json: { ...FAILED, ...fields } });
    const { id } = await response.json<{ id: string }>();
    const [row] = await rowsOf("SELECT * FROM usage_records WHERE id = ?", id);
    return row!;
  }

  test.each([
    ["model_id", 101, { model_id: 101 }],
    ["response_time", 99, { response_time_ms: 99 }],
    ["input_tokens", 7, { input_tokens: 7 }],
    ["output_tokens", 8, { output_tokens: 8 }],
    ["success", true, { success: 1, error_type: null, error_details: null }],
    ["error_type", "network_error", { error_type: "network_error" }],
    ["error_details", "down", { error_details: "down" }],
  ])("is stored as its %s says", async (field, value, expected) => {
    const [one, other] = [await stored({}), await stored({ [field]: value })];
    expect(other).toMatchObject(expected);
    expect(one).not.toMatchObject(expected);
  });

  test("costs what its tokens cost, whatever cost it names", async () => {
    const model = await addModel("normal", { input_price: 1, output_price: 2 });
    const costs = [0, 1_000].map(async (total_cost) => {
      const { total_cost: cost } = await stored({ model_id: model.id, total_cost });
      return cost;
    });
    expect(await Promise.all(costs)).toEqual([0.08, 0.08]);
  });
});
