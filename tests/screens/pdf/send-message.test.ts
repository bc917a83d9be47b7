import { afterEach, expect, it, vi } from "vitest";
import { CATALOGUES } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";
import { messageSender } from "~/screens/pdf/chat/discussion/send-message";

const model = {
  id: 3,
  name: "Alpha",
  provider: "Atelier demo",
  request_name: "alpha",
  can_stream: 1,
} as const;
const i18n = createI18n("en", CATALOGUES.en);
const CUT = "data:image/png;base64,AAAA";

afterEach(() => vi.unstubAllGlobals());

async function sent(ask: object): Promise<Record<string, unknown>> {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(""));
  vi.stubGlobal("fetch", fetched);
  const send = messageSender("library", "usr_1", String);
  await send(
    { query: "And this?", model, idempotencyKey: "k".repeat(16), ...ask },
    new AbortController().signal,
  );
  const posted = fetched.mock.calls.find(([path]) => path.includes("/chat-pdf/"))!;
  return JSON.parse(String(posted[1].body)) as Record<string, unknown>;
}

it("a question is sent with what goes with it", async () => {
  const selection = { text: "words", page: 2, file: "pdf_1" };
  expect(await sent({ extra: { type: "explain", selection } })).toMatchObject({
    message: "And this?",
    type: "explain",
    selection,
    model_list_id: 3,
  });
});

it("a picture goes along again after a reload, when only what is shown of it is known", async () => {
  const pictures = [{ name: "", preview: CUT }];
  expect(await sent({ pictures, regenerate: "exc_1" })).toMatchObject({
    imageData: CUT,
    regenerate: "exc_1",
  });
});

it.each([
  ["a page", "<h1>Bad gateway</h1>"],
  ["an empty object", "{}"],
  ["another service's error", '{"error":"upstream","code":"E42"}'],
])("an answer of status 500 that is %s is told by its status", async (_, body) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status: 500 }));
  const send = messageSender("library", "usr_1", (code) => i18n.t("pdfChat:httpError", { code }));
  const sending = send(
    { query: "Why?", model, idempotencyKey: "k".repeat(16) },
    new AbortController().signal,
  );
  await expect(sending).rejects.toMatchObject({ code: "http", message: "HTTP error! status: 500" });
});

it("a question without a picture is sent without one", async () => {
  expect(await sent({ pictures: [] })).not.toHaveProperty("imageData");
});
