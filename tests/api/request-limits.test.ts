import { afterEach, describe, expect, test, vi } from "vitest";
import { addUser } from "../support/accounts";
import { Browser } from "../support/browser";
import { Client } from "../support/client";

const LIMITS = "/api/check-plan/guest-user/limits";
const MEGABYTE = 1024 * 1024;
const OUR_PAGE = { "sec-fetch-site": "same-origin" };

/** A body that comes in pieces and says nothing of its length; `sent` counts what was taken. */
function streamed(piece: string, pieces: number, end: "close" | "abort" | "stall" = "close") {
  const bytes = new TextEncoder().encode(piece);
  const state = { sent: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.sent < pieces * bytes.length) {
        state.sent += bytes.length;
        return controller.enqueue(bytes);
      }
      if (end === "close") controller.close();
      if (end === "abort") controller.error(new Error("Network connection lost."));
      return end === "stall" ? new Promise<void>(() => {}) : undefined;
    },
    cancel: () => void (state.cancelled = true),
  });
  return { state, body };
}

const JSON_TYPE = { "content-type": "application/json" };
const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];
const send = (path: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  new Client().call(path, { method: "POST", body, headers });

/** `count` form fields of one letter. */
function manyParts(count: number) {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  return `${part.repeat(count)}--x--\r\n`;
}

describe("a JSON body", () => {
  test("of hundreds of thousands of objects is refused before it is parsed", async () => {
    const body = `{"a":[${"{},".repeat(80_000)}{}]}`;
    expect(await codeOf(await send(LIMITS, body))).toEqual([413, "payload_too_large"]);
  });

  test("of megabytes is refused by its announced length, unread", async () => {
    const { body, state } = streamed(" ", 1);
    const headers = { ...JSON_TYPE, "content-length": String(80 * MEGABYTE) };
    expect(await codeOf(await send(LIMITS, body, headers))).toEqual([413, "payload_too_large"]);
    expect(state.sent).toBeLessThanOrEqual(1);
  });

  test("of a few megabytes is read to its end, so that its sender hears why it is refused", async () => {
    const { body, state } = streamed(" ".repeat(64 * 1024), 48);
    const headers = { ...JSON_TYPE, "content-length": String(3 * MEGABYTE) };
    expect(await codeOf(await send(LIMITS, body, headers))).toEqual([413, "payload_too_large"]);
    expect(state).toEqual({ sent: 3 * MEGABYTE, cancelled: false });
  });

  test("that nobody may send is read to its end too", async () => {
    const { body, state } = streamed(" ".repeat(64 * 1024), 48);
    const headers = { ...JSON_TYPE, "content-length": String(3 * MEGABYTE) };
    expect((await send("/api/user/usr_none/password", body, headers)).status).toBeGreaterThanOrEqual(400);
    expect(state.sent).toBe(3 * MEGABYTE);
  });

  test("of unknown length is refused while it is read", async () => {
    const { body, state } = streamed(" ".repeat(64 * 1024), 1_280);
    expect(await codeOf(await send(LIMITS, body))).toEqual([413, "payload_too_large"]);
    expect(state.sent).toBeLessThan(2 * MEGABYTE);
    expect(state.cancelled).toBe(true);
  });

  test.each(["[", '{"a":'])("nested a hundred thousand times with %s is refused", async (open) => {
    expect(await codeOf(await send(LIMITS, open.repeat(100_000)))).toEqual([400, "bad_request"]);
  });

  test("may hold quotation marks, brackets and commas in its texts", async () => {
    const user = await addUser();
    const name = `a "quoted" \\ [[[[[[[[[[[[[[[[[[[[[[{{{{ \\"`;
    const response = await user.client.call(`/api/pdf-folders/${user.id}`, {
      json: { name: "x", note: [name, "\\"] },
    });
    expect(response.status).not.toBe(400);
  });
});

describe("a form", () => {
  test("may have files beyond the usual limit, and no texts", async () => {
    const form = new FormData();
    form.append("query", "Hello");
    form.append("relatedQuestions", `[${"1,".repeat(MEGABYTE)}1]`);
    const response = await new Client().call("/api/ai/chatgpt/queryWithFile", { method: "POST", body: form });
    expect(await codeOf(response)).toEqual([413, "payload_too_large"]);
  });

  test("of thousands of tiny parts is refused", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const refused = await send("/api/ai/demo/query", manyParts(20_000), headers);
    expect(await codeOf(refused)).toEqual([413, "payload_too_large"]);
  });

  test.each([
    "multipart/form-data; boundary=x; boundary=y",
    "multipart/form-data; boundary=y; boundary=x",
    'multipart/form-data; other="; boundary=y"; boundary=x',
    "multipart/form-data; other=boundary=y; boundary = x",
    "multipart/form-data; boundary =x",
    'multipart/form-data; boundary="\\x"',
    "Multipart/Form-Data; BOUNDARY=x; charset=utf-8",
  ])("of thousands of parts is refused, whatever is said of what separates them: %s", async (type) => {
    const [status] = await codeOf(
      await send("/api/ai/demo/query", manyParts(20_000), { "content-type": type }),
    );
    expect([400, 413]).toContain(status);
  });

  test("of thousands of parts in small pieces is refused", async () => {
    const { body } = streamed(manyParts(1).slice(0, -"--x--\r\n".length), 5_000);
    const headers = { "content-type": 'multipart/form-data; boundary="x"' };
    expect(await codeOf(await send("/api/ai/demo/query", body, headers))).toEqual([413, "payload_too_large"]);
  });

  const head = 'content-disposition: form-data; name="query"\r\n';

  // A reader of the form in one go would look for its start, and for the end of a head, for seconds.
  test.each([
    ["its boundary is too long", `${"-".repeat(70)}x`, "-".repeat(36_000), 400],
    ["it does not start with its boundary", `${"-".repeat(69)}x`, "-".repeat(36_000), 400],
    ["its heads do not end", "x", `--x\r\n${"a:b\r\n".repeat(9_000)}`, 400],
    ["its heads are long together", "x", `--x\r\n${head}${"a:b\r\n".repeat(9_000)}\r\n1\r\n`, 413],
  ])("is refused while it arrives where %s", async (_, boundary, piece, status) => {
    const { body, state } = streamed(piece, 20);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect((await send("/api/ai/demo/query", body, headers)).status).toBe(status);
    expect(state.sent).toBeLessThan(10 * piece.length);
  });

  test.each([
    [10_000, "\u0301", false],
    [60_000, "a", false],
    [70_000, "a", true],
    [400_000, "\u0301", true],
  ])("with a file whose name has %i times %j is refused: %s", async (times, letter, isRefused) => {
    const form = `--x\r\ncontent-disposition: form-data; name="images[]"; filename="${letter.repeat(times)}.png"\r\n\r\n${"b".repeat(200_000)}\r\n--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const [, code] = await codeOf(await send("/api/ai/demo/query", form, headers));
    expect(code === "payload_too_large").toBe(isRefused);
    // In pieces as a network cuts them, in the middle of a line break too.
    const bytes = new TextEncoder().encode(form);
    const end = form.length - 200_000 - "\r\n--x--\r\n".length;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        const cut = at < end - 2 && at + 30_000 >= end - 2 ? end - 2 : at + 30_000;
        controller.enqueue(bytes.slice(at, cut));
        at = cut;
      },
    });
    const [, inPieces] = await codeOf(await send("/api/ai/demo/query", body, headers));
    expect(inPieces === "payload_too_large").toBe(isRefused);
  });

  test("of many pairs is refused", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const refused = await send("/api/ai/demo/query", "a=1&".repeat(50_000), headers);
    expect(await codeOf(refused)).toEqual([413, "payload_too_large"]);
  });

  test("with the images that a question may have is read", async () => {
    const form = new FormData();
    form.set("query", "What is this?");
    form.set("model_id", "1");
    form.append("images[]", new File([new Uint8Array(4 * MEGABYTE)], "large.png"));
    const [, code] = await codeOf(
      await new Client().call("/api/ai/demo/query", { method: "POST", body: form }),
    );
    expect(code).not.toBe("payload_too_large");
  });
});

describe("a form sent to a page", () => {
  test("is refused above a megabyte", async () => {
    const response = await new Browser().submit("/auth", { mode: "login", email: "a".repeat(2 * MEGABYTE) });
    expect(response.status).toBe(413);
  });

  test("is refused above a megabyte without a length too", async () => {
    const { body, state } = streamed("a".repeat(64 * 1024), 3_200);
    const headers = { ...OUR_PAGE, "content-type": "application/x-www-form-urlencoded" };
    const response = await send("/auth", body, headers);
    expect(response.status).toBe(413);
    expect(state.sent).toBeLessThan(2 * MEGABYTE);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=y", "image/png", "nonsense"])(
    "that cannot be read as %s is refused, not failed",
    async (type) => {
      const headers = { ...OUR_PAGE, "content-type": type };
      const response = await send("/auth", "--x\r\n\r\n", headers);
      expect(response.status).toBe(400);
    },
  );
});

describe("a sender that does not finish", () => {
  afterEach(() => vi.useRealTimers());

  test("and disconnects is not logged as an error", async () => {
    const errors = vi.spyOn(console, "error");
    const { body } = streamed('{"query":', 1, "abort");
    expect(await codeOf(await send(LIMITS, body))).toEqual([499, "client_aborted"]);
    expect(errors).not.toHaveBeenCalled();
  });

  test("is cut off", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { body } = streamed('{"query":', 1, "stall");
    const answer = send(LIMITS, body);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await codeOf(await answer)).toEqual([408, "request_timeout"]);
  });
});
