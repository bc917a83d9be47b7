import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CANCELLED, openStream, question, settle, tab } from "./conversation-tab";
import { COMPLETE, eventStream, OPENED, stubApi, wire } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A conversation whose only answer was stopped after a word. */
async function stopped() {
  const stream = openStream();
  const calls = stubApi((call) => {
    if (!call.url.endsWith("/cancel")) return stream.response;
    if (!(call.json as { keep: boolean }).keep) void stream.send(CANCELLED);
    return Response.json({ success: true, status: "cancelled", partial: "Half" });
  });
  const before = tab();
  before.live.ask(question);
  await stream.send(OPENED, { text: "Half" });
  before.live.stop();
  await settle();
  const reload = () => tab(before.storage, "cnv_1", before.session);
  return { ...before, calls, reload };
}

const OFFER = { kind: "interrupted", hasPartial: true, turn: { query: "Why?" } };

describe("a stopped answer", () => {
  test("is offered again after a reload, and can be kept then", async () => {
    const { reload, calls } = await stopped();
    const { live, store } = reload();
    expect(live.get()).toMatchObject({ id: "cnv_1", turns: [], notice: { ...OFFER, isBack: false } });
    await live.stopped.keep();
    expect(calls.findLast(({ url }) => url.endsWith("/cancel"))?.json).toEqual({ keep: true });
    expect(store.read("cnv_1")?.turns).toMatchObject([
      { query: "Why?", answer: { status: "stopped", text: "Half" } },
    ]);
    expect(reload().live.get()).toMatchObject({ notice: null, turns: [{ query: "Why?" }] });
  });

  test("is offered until it is dismissed", async () => {
    const { live, reload } = await stopped();
    live.dismiss("notice");
    expect(reload().live.get().notice).toBeNull();
  });

  test("is offered until the next question", async () => {
    const { reload } = await stopped();
    const { live } = reload();
    stubApi(({ form }) =>
      form
        ? eventStream(wire([1, OPENED], [2, { text: "Yes" }], [3, COMPLETE]))
        : Response.json({ questions: [] }),
    );
    live.ask({ ...question, query: "And now?" });
    await settle();
    expect(live.get()).toMatchObject({ notice: null, turns: [{ query: "And now?" }] });
    expect(reload().live.get().notice).toBeNull();
  });

  test("is offered in an open tab when it was stopped in another one, whose question it does not take", async () => {
    const listeners = new Set<(event: Partial<StorageEvent>) => void>();
    vi.stubGlobal("addEventListener", (_: string, listener: (event: Partial<StorageEvent>) => void) =>
      listeners.add(listener),
    );
    const stream = openStream();
    stubApi((call) =>
      call.url.endsWith("/cancel")
        ? Response.json({ success: true, status: "cancelled", partial: "Half" })
        : stream.response,
    );
    const one = tab();
    one.live.ask(question);
    await stream.send(OPENED, { text: "Half" });
    const other = tab(one.storage, "cnv_1");
    one.live.stop();
    await settle();
    for (const key of ["atelier:stopped:cnv_1", "atelier:guest-conversations:cnv_1"])
      listeners.forEach((listener) => listener({ key }));
    expect(other.live.get()).toMatchObject({ turns: [], returned: null, notice: OFFER });
  });

  test("of a repeated question leaves the answers before it", async () => {
    const stream = openStream();
    let asked = 0;
    stubApi((call) => {
      if (call.url.endsWith("/cancel"))
        return Response.json({ success: true, status: "cancelled", partial: "Half" });
      if (!call.form) return Response.json({ questions: [] });
      asked += 1;
      return asked === 1
        ? eventStream(wire([1, OPENED], [2, { text: "Whole" }], [3, COMPLETE]))
        : stream.response;
    });
    const before = tab();
    before.live.ask(question);
    await settle();
    before.live.retry(before.live.get().turns[0]!.key, question.model);
    await stream.send({ ...OPENED, exchange: "exc_2" }, { text: "Half" });
    before.live.stop();
    await settle();
    const { live } = tab(before.storage, "cnv_1");
    expect(live.get()).toMatchObject({ turns: [{ answer: { text: "Whole" } }], notice: OFFER });
  });
});
