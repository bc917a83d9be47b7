import { afterEach, describe, expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "../../workers/contract/error-texts";
import { HELD_MEMORY, holdMemory, releaseMemory } from "../../workers/core/held-memory";
import { readFileSource } from "../../workers/features/chatbots/training/read-file-source";
import type { SourceRow } from "../../workers/features/chatbots/training/store-source";
import { addUser, type TestUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, persisted, testContext } from "../support/factories";

const MEGABYTE = 1024 * 1024;
const PIECE = 64 * 1024;
const HEAD = '--x\r\ncontent-disposition: form-data; name="images[]"; filename="a.png"\r\n\r\n';
const END = "\r\n--x--\r\n";
/** Bytes of each of three bodies that leave no room for a fourth. */
const THIRD = Math.ceil(HELD_MEMORY / 3) - MEGABYTE / 2;

const encode = (text: string) => new TextEncoder().encode(text);

/** A form with one file that comes in pieces, and then waits until `end` or `disconnect` is called. */
function slowForm(bytes: number, onPiece = () => {}) {
  const state = { sent: 0 };
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (stream = controller),
    pull(controller) {
      if (state.sent >= bytes) return;
      const piece = new Uint8Array(PIECE).fill(98);
      if (state.sent === 0) piece.set(encode(HEAD));
      state.sent += PIECE;
      onPiece();
      controller.enqueue(piece);
    },
  });
  const end = () => {
    stream.enqueue(encode(END));
    stream.close();
  };
  const disconnect = () => stream.error(new Error("Network connection lost."));
  return { state, body, end, disconnect };
}

const FORM_TYPE = { "content-type": "multipart/form-data; boundary=x" };

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Client().call("/api/ai/demo/query", {
    ...{ method: "POST", body },
    headers: { ...FORM_TYPE, ...headers },
  });

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

/** Sends as many bytes as the room has but for some; what ends these bodies in one of the ways that bodies end. */
async function fillRoom() {
  const forms = [slowForm(THIRD), slowForm(THIRD), slowForm(THIRD)];
  const answers = forms.map(({ body }) => send(body));
  await vi.waitFor(() => forms.forEach(({ state }) => expect(state.sent).toBeGreaterThanOrEqual(THIRD)));
  return { forms, answers };
}

const FULL = HEAD + "b".repeat(THIRD) + END;

/** Sends a body that needs the whole room but for less than a megabyte. */
async function expectRoom() {
  const answers = await Promise.all([FULL, FULL, FULL].map((body) => send(body)));
  for (const answer of answers) expect(await codeOf(answer)).not.toBe("server_busy");
}

describe("while the bodies of others fill the memory", () => {
  test("a large one is refused before it is there, and may be sent again soon", async () => {
    const { forms, answers } = await fillRoom();
    const more = slowForm(THIRD);
    const refused = await send(more.body, { "accept-language": "fr" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await refused.json()).toMatchObject({ code: "server_busy", message: ERROR_TEXTS.fr.server_busy });
    expect(more.state.sent).toBeLessThan(3 * MEGABYTE);
    forms.forEach(({ end }) => end());
    for (const answer of await Promise.all(answers)) expect(await codeOf(answer)).not.toBe("server_busy");
    await expectRoom();
  });

  test("its sender hears why: what still comes is read and thrown away", async () => {
    const { forms, answers } = await fillRoom();
    const more = slowForm(THIRD);
    const sent = send(more.body, { "content-length": String(THIRD + MEGABYTE) });
    await vi.waitFor(() => expect(more.state.sent).toBeGreaterThanOrEqual(THIRD));
    more.end();
    expect(await codeOf(await sent)).toBe("server_busy");
    forms.forEach(({ end }) => end());
    await Promise.all(answers);
  });

  test("a small one is read", async () => {
    const { forms, answers } = await fillRoom();
    const small = await new Client().call("/api/check-plan/guest-user/limits", {
      json: { query: "w".repeat(PIECE - 100) },
    });
    expect(small.status).not.toBe(503);
    forms.forEach(({ end }) => end());
    await Promise.all(answers);
  });

  test("a visitor who names a chatbot in the body is told so too, and not that it does not exist", async () => {
    const other = {};
    expect(holdMemory(other, HELD_MEMORY)).toBe(true);
    const refused = await new Client().call("/api/v01/support-chatbot/chat-query", {
      json: { access_key: "none", query: "w".repeat(2 * PIECE) },
    });
    releaseMemory(other);
    expect(await codeOf(refused)).toBe("server_busy");
  });
});

describe("memory of a body is free again", () => {
  test("once its request is answered, also many times", async () => {
    for (let times = 0; times < 3; times += 1) await expectRoom();
  });

  test("when its sender disconnects", async () => {
    const { forms, answers } = await fillRoom();
    forms.forEach(({ disconnect }) => disconnect());
    for (const answer of await Promise.all(answers)) expect(await codeOf(answer)).toBe("client_aborted");
    await expectRoom();
  });

  test("when it is refused for another reason", async () => {
    const tooLarge = HEAD + "b".repeat(14 * MEGABYTE) + END;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encode(HEAD + "b".repeat(PIECE))),
    });
    expect((await send(tooLarge)).status).toBe(413);
    expect((await send(endless)).status).toBe(413);
    await expectRoom();
  });

  test("when it is a page's, or no form that can be read", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    for (let times = 0; times < 40; times += 1) {
      const body = HEAD + "b".repeat(MEGABYTE - 1_000);
      const page = await new Client().call("/auth", {
        ...{ method: "POST", body },
        headers: { ...FORM_TYPE, ...headers },
      });
      expect(page.status).toBe(400);
    }
    await expectRoom();
  });
});

describe("a large body that comes slowly", () => {
  afterEach(() => vi.useRealTimers());

  /** Sends pieces of 64 KiB with a pause after each. */
  async function sendWithPauses(pauseMs: number) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const form = slowForm(4 * MEGABYTE, () => vi.setSystemTime(Date.now() + pauseMs));
    const sent = send(form.body);
    void vi
      .waitFor(() => expect(form.state.sent).toBeGreaterThanOrEqual(4 * MEGABYTE))
      .then(form.end, () => {});
    const code = await codeOf(await sent);
    return { code, sent: form.state.sent };
  }

  test("is refused, because it takes room from others", async () => {
    const { code, sent } = await sendWithPauses(5_000);
    expect(code).toBe("request_timeout");
    expect(sent).toBeLessThan(MEGABYTE);
  });

  test("is read at the pace of a slow telephone", async () => {
    const { code, sent } = await sendWithPauses(3_500);
    expect(code).not.toBe("request_timeout");
    expect(sent).toBe(4 * MEGABYTE);
  });
});

test("a file of a chatbot is read by its training once the memory has room for it, which it leaves again", async () => {
  const [other, all] = [{}, {}];
  const ctx = testContext();
  const file_key = `held-memory/${crypto.randomUUID()}`;
  await ctx.files.put(file_key, encode("Some words. ".repeat(MEGABYTE / 12)).buffer);
  const source = { id: "src_none", name: "notes.txt", file_key } as SourceRow;
  expect(holdMemory(other, HELD_MEMORY)).toBe(true);
  let isRead = false;
  const reading = readFileSource(ctx, source).finally(() => (isRead = true));
  await scheduler.wait(500);
  expect(isRead).toBe(false);
  releaseMemory(other);
  expect((await reading).type).toBe("read");
  expect([holdMemory(other, MEGABYTE), holdMemory(all, HELD_MEMORY - MEGABYTE)]).toEqual([true, true]);
  [other, all].forEach(releaseMemory);
});

describe("pictures of a conversation", () => {
  const [other, all] = [{}, {}];
  const path = (user: TestUser, { conversation }: Asked) =>
    `/api/user/${user.id}/conversation/${conversation}`;

  interface Asked {
    request_id: string;
    conversation: string;
  }

  /** A user who has asked about a picture of a megabyte. */
  async function askWithPicture() {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const form = new FormData();
    form.set("query", "What is it?");
    form.set("model_list_id", String(model.id));
    const picture = new Uint8Array(MEGABYTE);
    picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    form.append("images[]", new File([picture], "picture.png"));
    const response = await user.client.call("/api/ai/chatgpt/streamless/queryWithFile", {
      ...{ method: "POST", body: form },
    });
    const asked = await response.json<Asked>();
    await persisted(asked.request_id);
    return { user, asked };
  }

  afterEach(() => [other, all].forEach(releaseMemory));

  test("are read once the memory has room for them, which they leave again", async () => {
    const { user, asked } = await askWithPicture();
    expect(holdMemory(other, HELD_MEMORY)).toBe(true);
    let isRead = false;
    const reading = user.client.call(path(user, asked)).finally(() => (isRead = true));
    await scheduler.wait(500);
    expect(isRead).toBe(false);
    releaseMemory(other);
    const response = await reading;
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("iVBORw0KGgo")]);
    expect([holdMemory(other, MEGABYTE), holdMemory(all, HELD_MEMORY - MEGABYTE)]).toEqual([true, true]);
  });

  test("are not waited for longer than some seconds", async () => {
    const { user, asked } = await askWithPicture();
    expect(holdMemory(other, HELD_MEMORY)).toBe(true);
    const response = await user.client.call(path(user, asked));
    expect([response.status, await codeOf(response)]).toEqual([503, "server_busy"]);
  });
});
