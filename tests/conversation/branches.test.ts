import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takePendingQuestion } from "~/conversation/engine/pending-question";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { answerEach, CANCELLED, model, openStream, question, settle, tab } from "./conversation-tab";
import { COMPLETE, OPENED, refusal, stubApi, type SeenCall } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FAILED = { error: true as const, message: "Busy", code: "provider_error", retryable: true };
const sent = (calls: SeenCall[]) => calls.flatMap(({ form }) => (form ? [form] : []));
const shown = (live: LiveConversation) =>
  live.get().turns.map(({ query, answer, siblings }) => [query, answer.exchange, siblings]);
const keyOf = (live: LiveConversation, at: number) => live.get().turns[at]!.key;

/** A conversation of two questions, exc_1 and exc_2. */
async function asked(say: (turn: number) => Parameters<ReturnType<typeof openStream>["send"]> = answer) {
  const calls = answerEach(say);
  const opened = tab();
  opened.live.ask(question);
  await settle();
  opened.live.ask({ ...question, query: "And?" });
  await settle();
  return { ...opened, calls };
}
const answer = (turn: number) => [{ text: `Answer ${turn}` }, COMPLETE];

describe("a question", () => {
  test("in other words stands beside the first one, at any depth, and the next one follows it", async () => {
    const { live, calls, store } = await asked();
    live.edit(keyOf(live, 0), "Why not?", model);
    await settle();
    expect(shown(live)).toEqual([["Why not?", "exc_3", ["exc_1", "exc_3"]]]);
    expect(sent(calls)[2]!.get("regenerate")).toBe("exc_1");
    live.ask({ ...question, query: "So?" });
    await settle();
    expect(sent(calls)[3]!.get("parent")).toBe("exc_3");
    expect(store.read("cnv_1")?.turns.map(({ query }) => query)).toEqual(["Why not?", "So?"]);
  });

  test("whose turn is shown again brings back what followed it, also after a reload", async () => {
    const { live, storage, calls } = await asked();
    live.edit(keyOf(live, 0), "Why not?", model);
    await settle();
    await live.branches.select("exc_1");
    expect(shown(live)).toEqual([
      ["Why?", "exc_1", ["exc_1", "exc_3"]],
      ["And?", "exc_2", []],
    ]);
    const reloaded = tab(storage, "cnv_1").live;
    expect(shown(reloaded)).toEqual(shown(live));
    reloaded.ask({ ...question, query: "So?" });
    await settle();
    expect(sent(calls).at(-1)!.get("parent")).toBe("exc_2");
  });

  test("that is answered again by another model keeps the answer before", async () => {
    const { live, store } = await asked();
    live.retry(keyOf(live, 1), model);
    await settle();
    expect(shown(live).at(-1)).toEqual(["And?", "exc_3", ["exc_2", "exc_3"]]);
    const siblings = await store.readSiblings("cnv_1", live.get().turns[1]!);
    expect(siblings.map((turn) => turn.answer.text)).toEqual(["Answer 2", "Answer 3"]);
  });

  test("is asked again with the images that are shown, also after a reload", async () => {
    const preview = `data:image/png;base64,${btoa("dot")}`;
    const calls = answerEach(answer);
    const { live, storage } = tab();
    const pictures = [
      { name: "dot.png", preview },
      { name: "lost.png", preview: null },
    ];
    live.ask({ ...question, pictures });
    await settle();
    const reloaded = tab(storage, "cnv_1").live;
    reloaded.retry(keyOf(reloaded, 0), model);
    await settle();
    const [image, ...others] = sent(calls)[1]!.getAll("images[]") as File[];
    expect([image?.name, image?.type, await image?.text(), others]).toEqual([
      "dot.png",
      "image/png",
      "dot",
      [],
    ]);
    expect(reloaded.get().turns[0]?.pictures).toEqual([pictures[0]]);
  });

  test("in other words that a reload cut off before it began is asked beside the first one again, once", async () => {
    const { live, storage, session } = await asked();
    stubApi(() => new Promise<Response>(() => {}));
    live.edit(keyOf(live, 0), "Why not?", model);
    await settle();
    const stream = openStream();
    const calls = stubApi((call) => (call.form ? stream.response : Response.json({ questions: [] })));
    const reloaded = tab(storage, "cnv_1", session).live;
    await reloaded.askPending();
    await stream.send({ ...OPENED, exchange: "exc_3" }, COMPLETE);
    await tab(storage, "cnv_1", session).live.askPending();
    expect(sent(calls).map((form) => [form.get("query"), form.get("regenerate")])).toEqual([
      ["Why not?", "exc_1"],
    ]);
    expect(shown(reloaded)).toEqual([["Why not?", "exc_3", ["exc_1", "exc_3"]]]);
  });

  test("in other words that is refused leaves all as it was, and gives the words back", async () => {
    const { live } = await asked();
    const before = live.get().turns;
    stubApi(() => refusal("server_busy", 503));
    live.edit(keyOf(live, 0), "Why not?", model);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.get()).toMatchObject({
      turns: before,
      returned: { query: "Why not?" },
      notice: { kind: "failed", failure: { code: "server_busy" } },
    });
  });

  test("in other words that found no network is given back, and not asked after a reload too", async () => {
    const { live, session } = await asked();
    stubApi(() => Promise.reject(new TypeError("Failed to fetch")));
    live.edit(keyOf(live, 0), "Why not?", model);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.get().returned).toMatchObject({ query: "Why not?" });
    expect(takePendingQuestion(session, "cnv_1")).toBeNull();
  });

  test("in other words that is stopped gives way to what was there, and can be kept", async () => {
    const { live, storage } = await asked();
    const stream = openStream();
    stubApi((call) => {
      if (!call.url.endsWith("/cancel")) return stream.response;
      if (!(call.json as { keep: boolean }).keep) void stream.send(CANCELLED);
      return Response.json({ success: true, status: "cancelled", partial: "Half" });
    });
    live.edit(keyOf(live, 0), "Why not?", model);
    await stream.send({ ...OPENED, exchange: "exc_3" }, { text: "Half" });
    live.stop();
    await settle();
    expect(live.get().returned).toMatchObject({ query: "Why not?" });
    const queries = () =>
      tab(storage, "cnv_1")
        .live.get()
        .turns.map(({ query }) => query);
    expect([live.get().turns.map(({ query }) => query), queries()]).toEqual([
      ["Why?", "And?"],
      ["Why?", "And?"],
    ]);
    await live.stopped.keep();
    expect(shown(live)).toEqual([["Why not?", "exc_3", ["exc_1", "exc_3"]]]);
    expect(queries()).toEqual(["Why not?"]);
  });

  test("after one that failed takes its place, and follows what has an answer", async () => {
    const { live, calls } = await asked((turn) => (turn === 2 ? [FAILED] : answer(turn)));
    expect(shown(live).map(([query]) => query)).toEqual(["Why?", "And?"]);
    live.ask({ ...question, query: "So?" });
    await settle();
    expect(shown(live)).toEqual([
      ["Why?", "exc_1", []],
      ["So?", "exc_3", ["exc_2", "exc_3"]],
    ]);
    expect(sent(calls)[2]!.get("parent")).toBe("exc_1");
  });
});

describe("a branch", () => {
  test("that is left while it is answered is followed to its end when it is shown again", async () => {
    const { live } = await asked();
    const stream = openStream();
    const whole = openStream();
    stubApi((call) => {
      if (call.form) return stream.response;
      return call.url.includes("/stream/") ? whole.response : Response.json({ questions: [] });
    });
    live.retry(keyOf(live, 1), model);
    await stream.send({ ...OPENED, exchange: "exc_3", request_id: "req_3" }, { text: "Half" });
    await live.branches.select("exc_2");
    expect(live.get().turns[1]?.answer.text).toBe("Answer 2");
    await live.branches.select("exc_3");
    await whole.send({ ...OPENED, exchange: "exc_3" }, { reset: true, text: "Half and half" }, COMPLETE);
    expect(live.get().turns[1]?.answer).toMatchObject({ status: "complete", text: "Half and half" });
  });

  test("is left by a stop for the one that was shown before, also after a reload", async () => {
    const { live, storage } = await asked();
    const [stream, again] = [openStream(), openStream()];
    stubApi((call) => {
      if (call.url.endsWith("/cancel")) {
        void again.send(CANCELLED);
        return Response.json({ success: true, status: "cancelled", partial: "Half" });
      }
      if (call.form) return stream.response;
      return call.url.includes("/stream/") ? again.response : Response.json({ questions: [] });
    });
    live.edit(keyOf(live, 0), "Why not?", model);
    await stream.send({ ...OPENED, exchange: "exc_3" }, { text: "Half" });
    live.saveRunning();
    const reloaded = tab(storage, "cnv_1").live;
    await again.send({ ...OPENED, exchange: "exc_3" }, { reset: true, text: "Half" });
    reloaded.stop();
    await settle();
    expect(shown(reloaded).map(([query]) => query)).toEqual(["Why?", "And?"]);
    expect(shown(tab(storage, "cnv_1").live)).toEqual(shown(reloaded));
  });

  test("that is left keeps its waiting questions from being sent elsewhere", async () => {
    const { live } = await asked();
    const stream = openStream();
    stubApi((call) => (call.form ? stream.response : Response.json({ questions: [] })));
    live.retry(keyOf(live, 1), model);
    await stream.send({ ...OPENED, exchange: "exc_3" }, { text: "Half" });
    live.ask({ ...question, query: "Waiting" });
    await live.branches.select("exc_2");
    const later = answerEach(answer);
    live.ask({ ...question, query: "Here" });
    await settle();
    expect([sent(later).map((form) => form.get("query")), live.get().queue]).toMatchObject([
      ["Here"],
      [{ query: "Waiting" }],
    ]);
  });

  test("is chosen one at a time, and a question meanwhile is asked on the one that is chosen", async () => {
    const { live, store } = await asked();
    live.retry(keyOf(live, 1), model);
    await settle();
    const { select } = store;
    let go = () => {};
    store.select = async (...given) => {
      await new Promise<void>((resolve) => void (go = resolve));
      return select(...given);
    };
    const first = live.branches.select("exc_2");
    expect([await live.branches.select("exc_1"), live.get().isChoosing]).toEqual([false, true]);
    const later = answerEach(answer);
    live.ask({ ...question, query: "So?" });
    go();
    expect(await first).toBe(true);
    await settle();
    expect([sent(later)[0]?.get("parent"), live.get().isChoosing]).toEqual(["exc_2", false]);
  });

  test("that another tab leaves while it is answered holds back no question", async () => {
    const { live, store, calls } = await asked();
    const stream = openStream();
    stubApi((call) => (call.form ? stream.response : Response.json({ questions: [] })));
    live.retry(keyOf(live, 1), model);
    await stream.send({ ...OPENED, exchange: "exc_3" }, { text: "Half" });
    await store.select("cnv_1", "exc_2", undefined);
    expect(live.get().turns[1]?.answer.text).toBe("Answer 2");
    const later = answerEach(answer);
    live.ask({ ...question, query: "So?" });
    await settle();
    expect([sent(calls).length, sent(later)[0]?.get("parent"), live.get().queue]).toEqual([2, "exc_2", []]);
  });

  test("that is deleted shows what is left, and the last one ends the conversation", async () => {
    const { live, store } = await asked();
    live.edit(keyOf(live, 0), "Why not?", model);
    await settle();
    await store.deleteBranch?.("cnv_1", "exc_3");
    expect(shown(live).map(([query]) => query)).toEqual(["Why?", "And?"]);
    await store.deleteBranch?.("cnv_1", "exc_1");
    expect([live.get().turns, store.read("cnv_1")]).toEqual([[], null]);
  });
});

test("a question that never reached the server is asked again once", async () => {
  const { live, storage } = await asked();
  stubApi(() => refusal("internal", 500));
  live.ask({ ...question, query: "Never?" });
  await vi.advanceTimersByTimeAsync(60_000);
  const stream = openStream();
  stubApi((call) => (call.form ? stream.response : Response.json({ questions: [] })));
  live.retry(keyOf(live, 2), model);
  await stream.send({ ...OPENED, exchange: "exc_3", parent: "exc_2" }, COMPLETE);
  await settle();
  const queries = tab(storage, "cnv_1")
    .live.get()
    .turns.map(({ query }) => query);
  expect(queries).toEqual(["Why?", "And?", "Never?"]);
});

test("what a stopped answer was kept for goes with the branch that it belongs to", async () => {
  const { live } = await asked();
  const stream = openStream();
  stubApi((call) => {
    if (!call.url.endsWith("/cancel")) return stream.response;
    void stream.send(CANCELLED);
    return Response.json({ success: true, status: "cancelled", partial: "Half" });
  });
  live.ask({ ...question, query: "So?" });
  await stream.send({ ...OPENED, exchange: "exc_3", parent: "exc_2" }, { text: "Half" });
  live.stop();
  await settle();
  expect(live.get().notice?.kind).toBe("interrupted");
  await live.branches.delete("exc_2");
  expect(live.get()).toMatchObject({ notice: null, turns: [{ query: "Why?" }] });
});

test("questions name the version that this tab has seen", async () => {
  const { live, calls, storage } = await asked();
  expect(sent(calls).map((form) => form.get("version"))).toEqual([null, null]);
  const stream = openStream();
  const later = stubApi((call) => (call.form ? stream.response : Response.json({ questions: [] })));
  live.ask({ ...question, query: "So?" });
  await stream.send({ ...OPENED, exchange: "exc_3", parent: "exc_2", version: 3 }, COMPLETE);
  tab(storage, "cnv_1").live.ask({ ...question, query: "Then?" });
  await settle();
  expect(
    sent(later)
      .map((form) => form.get("version"))
      .slice(0, 2),
  ).toEqual([null, "3"]);
});
