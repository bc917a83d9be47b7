import { env } from "cloudflare:workers";
import { describe, expect, onTestFinished, test } from "vitest";
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_IMAGES_BYTES } from "../../../workers/contract/chat/limits";
import { enterImageRoom, leaveImageRoom } from "../../../workers/core/turns/image-room";
import { addUser, type TestUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, callsOf, rowsOf, persisted } from "../../support/factories";
import { limitTo } from "../../support/plans/plan-limits";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 5, 6, 7, 8]);
const BASE64 = { png: btoa(String.fromCharCode(...PNG)), jpeg: btoa(String.fromCharCode(...JPEG)) };

function withImages(fields: Record<string, string | number>, images: Uint8Array[], name = "images[]") {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
  for (const bytes of images) body.append(name, new File([bytes as Uint8Array<ArrayBuffer>], "picture.bin"));
  return { method: "POST", body };
}

const storedImages = async (folder = "") =>
  (await env.FILES.list({ prefix: `img/${folder}` })).objects.map(({ key }) => key);

describe("images in a question", () => {
  test("are stored in R2 and sent to OpenAI as data URLs, with the type detected from their bytes", async () => {
    const model = await addModel("normal?tokens=1");
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG, JPEG]);
    const response = await new Client().call("/api/ai/chatgpt/streamless/queryWithFile", init);
    const { request_id, exchange } = await response.json<{ request_id: string; exchange: string }>();
    const [call] = await callsOf(model);
    expect(call?.body.messages).toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: "What is it?" },
          { type: "image_url", image_url: { url: `data:image/png;base64,${BASE64.png}` } },
          { type: "image_url", image_url: { url: `data:image/jpeg;base64,${BASE64.jpeg}` } },
        ],
      },
    ]);
    await persisted(request_id);
    const rows = await rowsOf<{ r2_key: string; media_type: string; byte_size: number }>(
      "SELECT r2_key, media_type, byte_size FROM message_images WHERE message_id = ? ORDER BY position",
      `${exchange}:user`,
    );
    expect(rows.map(({ media_type, byte_size }) => [media_type, byte_size])).toEqual([
      ["image/png", PNG.length],
      ["image/jpeg", JPEG.length],
    ]);
    const stored = await env.FILES.get(rows[0]!.r2_key);
    expect(new Uint8Array(await stored!.arrayBuffer())).toEqual(PNG);
  });

  test("are sent to Anthropic as base64 sources", async () => {
    const model = await addModel("normal?tokens=1", { provider: "Anthropic" });
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG], "file");
    const response = await new Client().call("/api/ai/anthropic/queryWithFile", init);
    expect(await response.text()).toContain('"complete":true');
    const [call] = await callsOf(model);
    expect(call?.body.messages).toEqual([
      {
        role: "user",
        content: [
          { type: "image", source: { type: "base64", media_type: "image/png", data: BASE64.png } },
          { type: "text", text: "What is it?" },
        ],
      },
    ]);
  });

  test("wait until the memory has room for them", async () => {
    const model = await addModel("normal?tokens=1");
    await enterImageRoom("req_other", 4 * MAX_IMAGES_BYTES, new AbortController().signal);
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG]);
    const asked = new Client().call("/api/ai/chatgpt/streamless/queryWithFile", init);
    const other = await new Client().call("/api/ai/chatgpt/streamless/query", {
      json: { query: "And without?", model_list_id: model.id },
    });
    expect(other.status).toBe(200);
    await scheduler.wait(500);
    expect(await callsOf(model)).toHaveLength(1);
    leaveImageRoom("req_other");
    expect((await asked).status).toBe(200);
    expect(await callsOf(model)).toHaveLength(2);
  });

  test("are sent again with the next question of the conversation", async () => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG]);
    const response = await client.call("/api/ai/chatgpt/streamless/queryWithFile", init);
    const { request_id, conversation } = await response.json<{ request_id: string; conversation: string }>();
    await persisted(request_id);
    await client.askToEnd("chatgpt", { query: "Really?", conversation, model_list_id: model.id });
    const calls = await callsOf(model);
    expect(JSON.stringify(calls[1]!.body.messages)).toContain(BASE64.png);
  });

  test("are never stored in D1 as base64", async () => {
    const model = await addModel("normal?tokens=1");
    // Rows of other tests are here too, some with images in their texts.
    const own = Uint8Array.from([...PNG, ...crypto.getRandomValues(new Uint8Array(48))]);
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [own]);
    const response = await new Client().call("/api/ai/chatgpt/streamless/queryWithFile", init);
    await persisted((await response.json<{ request_id: string }>()).request_id);
    const tables = await rowsOf<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    );
    const sent = btoa(String.fromCharCode(...own));
    expect(JSON.stringify((await callsOf(model))[0]!.body)).toContain(sent);
    for (const { name } of tables)
      expect(JSON.stringify(await rowsOf(`SELECT * FROM "${name}"`)), name).not.toContain(sent.slice(-40));
  });
});

describe("images are refused before anything is kept", () => {
  test.each([
    ["one larger than 10 MB", 413, "payload_too_large", () => [PNG, big()]],
    [
      "some that are more together than a prompt may have",
      413,
      "payload_too_large",
      () => [half(), half(), half()],
    ],
    [
      "bytes that are no image, no matter what they say they are",
      415,
      "unsupported_media",
      () => [PNG, text()],
    ],
    ["more than eight", 422, "validation_failed", () => Array<Uint8Array>(MAX_IMAGES + 1).fill(PNG)],
  ])("%s: %i %s", async (_, status, code, images) => {
    const before = await storedImages();
    const model = await addModel("normal?tokens=1");
    const init = withImages({ query: "What is it?", model_list_id: model.id }, images());
    const response = await new Client().call("/api/ai/chatgpt/queryWithFile", init);
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([status, code]);
    expect(await storedImages()).toEqual(before);
    expect(await callsOf(model)).toEqual([]);
  });

  test("any, for a model without vision: 422 images_unsupported", async () => {
    const model = await addModel("normal?tokens=1", { supports_images: 0 });
    const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG]);
    const response = await new Client().call("/api/ai/chatgpt/queryWithFile", init);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "images_unsupported" });
  });
});

/** The fields with which a user's next question is refused. */
type Refused = (user: TestUser, model_list_id: number) => Promise<Record<string, string>>;

const begunBy = async ({ client }: Pick<TestUser, "client">, model_list_id: number) =>
  (await client.askToEnd("chatgpt", { query: "One?", model_list_id })).opened;

const REFUSALS: [code: string, refused: Refused][] = [
  [
    "limit_reached",
    async (user) => {
      await limitTo(user, "chat", 0);
      return {};
    },
  ],
  [
    "conversation_changed",
    async (user, model) => {
      const { conversation, version } = await begunBy(user, model);
      return { conversation, version: String(version! - 1) };
    },
  ],
  [
    "answer_in_progress",
    async ({ client }) => {
      const { id } = await addModel("silence");
      const running = await client.ask("chatgpt", { query: "One?", model_list_id: id });
      const { conversation, request_id } = await running.open();
      onTestFinished(async () => {
        await client.cancel(request_id);
        await running.toEnd();
      });
      return { conversation };
    },
  ],
  [
    "not_found",
    async (_, model) => ({ conversation: (await begunBy({ client: new Client() }, model)).conversation }),
  ],
];

describe.each(["query", "streamless/query"])("images of a question to %s", (call) => {
  test.each(REFUSALS)("that is refused with %s are deleted", async (code, refused) => {
    const user = await addUser({ plan: "chatai" });
    const { id } = await addModel("normal?tokens=1");
    const fields = { query: "What is it?", model_list_id: id, ...(await refused(user, id)) };
    const response = await user.client.call(
      `/api/ai/chatgpt/${call}WithFile`,
      withImages(fields, [PNG, JPEG]),
    );
    expect(await response.json()).toMatchObject({ code });
    expect(await storedImages(user.id)).toEqual([]);
  });
});

test("images of a question that was sent twice are stored once", async () => {
  const user = await addUser({ plan: "chatai" });
  const { id } = await addModel("normal?tokens=1");
  const fields = { query: "What is it?", model_list_id: id, idempotency_key: crypto.randomUUID() };
  for (const call of ["query", "query", "streamless/query"]) {
    const path = `/api/ai/chatgpt/${call}WithFile`;
    await (await user.client.call(path, withImages(fields, [PNG]))).text();
    expect(await storedImages(user.id)).toHaveLength(1);
  }
});

test("images of a question that was stopped without an answer are deleted", async () => {
  const model = await addModel("silence");
  const client = new Client();
  const before = await storedImages();
  const init = withImages({ query: "What is it?", model_list_id: model.id }, [PNG]);
  const response = await client.call("/api/ai/chatgpt/queryWithFile", init);
  const requestId = response.headers.get("x-turn-id")!;
  expect(await storedImages()).toHaveLength(before.length + 1);
  await client.cancel(requestId);
  await response.text();
  await expect.poll(storedImages).toEqual(before);
});

function sized(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(PNG);
  return bytes;
}
const big = () => sized(MAX_IMAGE_BYTES + 1);
const half = () => sized(MAX_IMAGE_BYTES / 2);

const text = () => new TextEncoder().encode("<svg onload=alert(1)>");
