import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { CANCELLED, model, openStream, question, settle, tab } from "./conversation-tab";
import { COMPLETE, OPENED, stubApi, type SeenCall } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BESIDE = [2, 3].map((n) => ({ request_id: `req_${n}`, exchange: `exc_${n}`, model_list_id: n }));
const OTHERS = [
  { ...model, id: 2, name: "Beta" },
  { ...model, id: 3, name: "Gamma" },
];
const IDS = ["exc_1", "exc_2", "exc_3"];

/** A question to three models, whose streams the test writes. */
async function compared() {
  const streams = new Map([1, 2, 3].map((n) => [`req_${n}`, openStream()]));
  const stops: SeenCall[] = [];
  const calls = stubApi((call) => {
    if (call.url.endsWith("/cancel")) {
      stops.push(call);
      return Response.json({ success: true, error: false, message: "", status: "cancelled", partial: "" });
    }
    const named = [...streams.keys()].find((request) => call.url.endsWith(request));
    if (call.form) return streams.get("req_1")!.response;
    return named ? streams.get(named)!.response : Response.json({ questions: [] });
  });
  const opened = tab();
  opened.live.ask({ ...question, others: OTHERS });
  await settle();
  const send = (n: number, ...events: Parameters<ReturnType<typeof openStream>["send"]>) =>
    streams.get(`req_${n}`)!.send(...events);
  const opening = (n: number) => ({
    ...OPENED,
    request_id: `req_${n}`,
    exchange: `exc_${n}`,
    model_list_id: n,
  });
  await send(1, { ...OPENED, beside: BESIDE });
  for (const n of [2, 3]) await send(n, opening(n));
  return { ...opened, calls, stops, send };
}

const others = (live: LiveConversation) => {
  const found = live.get().compared?.others;
  return Array.isArray(found)
    ? found.map(({ answer }) => [answer.model.name, answer.status, answer.text])
    : found;
};

describe("a question to several models", () => {
  test("names them, and shows their answers while they are written", async () => {
    const { live, calls, send } = await compared();
    expect(calls[0]!.form!.get("compare_with")).toBe("[2,3]");
    await send(2, { text: "Be" });
    await send(1, { text: "Al" });
    await send(3, { text: "Ga" });
    expect(live.get().turns).toMatchObject([{ siblings: IDS, answer: { text: "Al", status: "streaming" } }]);
    expect(others(live)).toEqual([
      ["Beta", "streaming", "Be"],
      ["Gamma", "streaming", "Ga"],
    ]);
    await send(2, { text: "ta" }, { ...COMPLETE, model_list_id: 2 });
    expect(others(live)).toEqual([
      ["Beta", "complete", "Beta"],
      ["Gamma", "streaming", "Ga"],
    ]);
  });

  test("is continued from the one that is chosen, also after a reload", async () => {
    const { live, calls, send, storage, session, store } = await compared();
    for (const n of [1, 2, 3]) await send(n, { text: `Answer ${n}` }, { ...COMPLETE, model_list_id: n });
    await live.branches.select("exc_2");
    expect(live.get()).toMatchObject({
      compared: null,
      turns: [{ siblings: IDS, answer: { text: "Answer 2" } }],
    });
    const reloaded = tab(storage, "cnv_1", session, store).live;
    expect(reloaded.get().turns).toMatchObject([{ siblings: IDS, answer: { text: "Answer 2" } }]);
    reloaded.ask({ ...question, query: "And?" });
    await settle();
    const next = calls.findLast(({ form }) => form)!.form!;
    expect([next.get("parent"), next.get("compare_with")]).toEqual(["exc_2", null]);
  });

  test("shows the answers again that are still being written, where its columns were left", async () => {
    const { live, send } = await compared();
    await send(1, { text: "Alpha" }, COMPLETE);
    const [turn] = live.get().turns;
    await live.comparison.toggle(turn!);
    expect(live.get().compared).toBeNull();
    await live.comparison.toggle(turn!);
    expect(others(live)).toEqual([
      ["Beta", "streaming", ""],
      ["Gamma", "streaming", ""],
    ]);
  });

  test("keeps what one of them has written when that is stopped", async () => {
    const { live, send, stops } = await compared();
    await send(2, { text: "Be" });
    const found = live.get().compared!.others;
    live.comparison.stop((found as Exclude<typeof found, "failed" | null>)[0]!);
    await send(2, CANCELLED);
    expect(stops.map(({ url, json }) => [url.split("/").at(-2), json])).toEqual([["req_2", { keep: true }]]);
    expect(others(live)![0]).toEqual(["Beta", "stopped", "Be"]);
  });

  test("is stopped as a whole by the composer's button; a question that has an answer stays", async () => {
    const { live, send, stops } = await compared();
    await send(2, { text: "Beta" }, { ...COMPLETE, model_list_id: 2 });
    live.stop();
    await settle();
    expect(stops.map(({ url }) => url.split("/").at(-2)).sort()).toEqual(["req_1", "req_3"]);
    expect(live.get().returned).toBeNull();
  });

  test("is asked again by one model alone", async () => {
    const { live, calls, send } = await compared();
    await send(1, { text: "Alpha" }, COMPLETE);
    live.retry(live.get().turns[0]!.key, model);
    await settle();
    expect(calls.findLast(({ form }) => form)!.form!.get("compare_with")).toBeNull();
  });
});

test("a question to more models than are left is given back with their number", async () => {
  stubApi(() =>
    Response.json({ error: true, code: "limit_reached", message: "", remaining: 2 }, { status: 429 }),
  );
  const { live, limit } = tab();
  limit.setRemaining(2);
  live.ask({ ...question, others: OTHERS });
  await settle();
  expect(live.get()).toMatchObject({
    turns: [],
    returned: { query: "Why?" },
    notice: { kind: "fewLeft", left: 2 },
    pendingUpgrade: null,
  });
  expect(limit.get()?.status).not.toBe("limit_reached");
});

test("a first model that cannot stream does not hold the others back", async () => {
  const calls = stubApi(() => new Response(null, { status: 500 }));
  tab().live.ask({ ...question, model: { ...model, provider: "OpenAI", can_stream: 0 }, others: OTHERS });
  await settle();
  expect(calls[0]!.url).toMatch(/chatgpt\/query$/);
});
