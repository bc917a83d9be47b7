// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { acceptAll, reviewOf } from "~/screens/writing/review/review-plugin";
import { pendingOf } from "~/screens/writing/review/review-state";
import type { RunRequest } from "~/screens/writing/review/runs/run-calls";
import { planOffer } from "~/session/plan-offer";
import { eventStream, OPENED, refusal, stubApi, wire } from "../../../conversation/stream-response";
import { answer, complete, DOCUMENT, editor, forEachRunPage, open, opened, stored, text } from "./run-page";

forEachRunPage();

describe("a text from a template", () => {
  test("is written where the cursor is, and the request says what for", async () => {
    const runs = open("<p>Before.</p><p></p><p>After.</p>");
    editor.commands.setTextSelection(10);
    const calls = stubApi(() => answer("req_1", "# Title\n\nSome ", "**bold** text."));
    await runs.streamTemplate({ template_id: 3, fields: { topic: "Cats" } });
    expect(editor.getHTML()).toBe(
      "<p>Before.</p><h1>Title</h1><p>Some <strong>bold</strong> text.</p><p>After.</p>",
    );
    expect(runs.get()).toEqual({ is: "ended", kind: "text", how: "complete" });
    expect(calls[0]!.url).toBe("/api/v01/assistant-ai/template-content-generator");
    expect(calls[0]!.json).toMatchObject({
      template_id: 3,
      fields: { topic: "Cats" },
      model_id: 7,
      document_id: DOCUMENT,
      user_id: "usr_1",
      part: 1,
      parts: 1,
    });
    expect(stored.size).toBe(0);
    editor.commands.undo();
    expect(editor.getHTML()).toBe("<p>Before.</p><p></p><p>After.</p>");
  });

  test("survives a lost connection without losing or repeating a word", async () => {
    const runs = open("<p></p>");
    const calls = stubApi((_, index) =>
      index === 0
        ? eventStream(wire(opened("req_1"), text(2, "One ")), "break")
        : eventStream(wire(text(2, "One "), text(3, "two.")), wire(complete)),
    );
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(editor.getHTML()).toBe("<p>One two.</p>");
    expect(calls[1]!.url).toBe("/api/ai/stream/req_1");
    expect(calls[1]!.lastEventId).toBe("2");
  });

  test("that a killed server had not stored to its last word stays as far as it was shown", async () => {
    const runs = open("<p></p>");
    const cut = {
      type: "error",
      error: true,
      message: "",
      code: "answer_interrupted",
      retryable: true,
    } as const;
    stubApi((_, index) =>
      index === 0
        ? eventStream(wire(opened("req_1"), text(2, "One "), text(3, "two three")), "break")
        : eventStream(wire(opened("req_1"), [8, { type: "reset", reset: true, text: "One " }], [9, cut])),
    );
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(editor.getHTML()).toBe("<p>One two three</p>");
    expect(runs.get()).toEqual({ is: "failed", kind: "text", code: "answer_interrupted", message: "" });
  });

  test("that found no server is sent again as the same one", async () => {
    const runs = open("<p></p>");
    const calls = stubApi((_, index) => {
      if (index < 3) throw new TypeError("fetch failed");
      return answer("req_1", "Here.");
    });
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(runs.get()).toMatchObject({ is: "failed", code: "network" });
    await runs.resume(DOCUMENT);
    expect(editor.getHTML()).toBe("<p>Here.</p>");
    const keys = calls.map(({ json }) => (json as RunRequest).idempotency_key);
    expect(new Set(keys).size).toBe(1);
    expect(stored.size).toBe(0);
  });

  test("that is stopped stays as far as it was shown", async () => {
    const runs = open("<p></p>");
    let push: (text: string) => void = () => {};
    let end: () => void = () => {};
    const calls = stubApi(({ url }) => {
      if (url.endsWith("/cancel")) {
        push(
          wire([9, { type: "query_cancel", error: true, message: "", code: "cancelled", retryable: false }]),
        );
        end();
        return Response.json({ status: "cancelled", partial: "", success: true });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = (chunk) => controller.enqueue(new TextEncoder().encode(chunk));
          end = () => controller.close();
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    });
    const run = runs.streamTemplate({ template_id: 3, fields: {} });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    push(wire(opened("req_1"), text(2, "As far as this")));
    await vi.waitFor(() => expect(editor.getText()).toBe("As far as this"));
    runs.stop();
    await run;
    expect(calls[1]!.url).toBe("/api/ai/chatgpt/query/req_1/cancel");
    expect(runs.get()).toEqual({ is: "ended", kind: "text", how: "stopped" });
    expect(editor.getText()).toBe("As far as this");
  });

  test("that is refused leaves the document as it was and says why", async () => {
    const runs = open("<p>Mine.</p>");
    stubApi(() => refusal("limit_reached", 429));
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(runs.get()).toMatchObject({ is: "failed", code: "limit_reached" });
    expect(editor.getHTML()).toBe("<p>Mine.</p>");
    // The plans that allow more are offered beside it.
    expect(planOffer.get()).toMatchObject({ code: "limit_reached", counts: "writing" });
    planOffer.close();
  });

  test("continues after a reload in the place of what was shown of it", async () => {
    const runs = open("<h2>Mine</h2><p></p>");
    editor.commands.setTextSelection(8);
    stubApi(
      () =>
        new Response(
          new ReadableStream({
            start: (c) =>
              c.enqueue(new TextEncoder().encode(wire(opened("req_1"), text(2, "# Title\n\nHalf a sen")))),
          }),
          { headers: { "Content-Type": "text/event-stream" } },
        ),
    );
    void runs.streamTemplate({ template_id: 3, fields: {} });
    await vi.waitFor(() => expect(editor.getText()).toContain("Half a sen"));
    const shown = editor.getHTML();
    runs.leave();
    editor.destroy();

    const next = open(`<p>Typed above.</p>${shown}`);
    await next.offerInterrupted(DOCUMENT);
    expect(next.get().is).toBe("interrupted");
    const calls = stubApi(() =>
      eventStream(
        wire(
          [null, { ...OPENED, type: "opened" }],
          [5, { type: "reset", reset: true, text: "# Title\n\nHalf a sentence." }],
        ),
        wire(text(6, "\n\nThe rest.")),
        wire(complete),
      ),
    );
    await next.resume(DOCUMENT);
    expect(calls[0]!.url).toBe("/api/ai/stream/req_1");
    expect(editor.getHTML()).toBe(
      "<p>Typed above.</p><h2>Mine</h2><h1>Title</h1><p>Half a sentence.</p><p>The rest.</p>",
    );
    expect(stored.size).toBe(0);
  });
});

describe("a rewrite", () => {
  const PARAGRAPHS = Array.from(
    { length: 5 },
    (_, index) => `<p>${"word ".repeat(700)}was ${index}</p>`,
  ).join("");

  test("of a long document goes in parts of one run, and touches nothing before a decision", async () => {
    const runs = open(PARAGRAPHS);
    const before = editor.getHTML();
    const parts: unknown[] = [];
    const calls = stubApi(({ json }, index) => {
      parts.push(runs.get());
      return answer(`req_${index + 1}`, String((json as RunRequest).content).replaceAll("was", "is"));
    });
    await runs.startRewrite({ amelioration_id: 4, options: { tone: "formal" } }, "document");
    expect(calls.map(({ json }) => json)).toMatchObject([
      { part: 1, parts: 3, amelioration_id: 4, options: { tone: "formal" } },
      { part: 2, parts: 3, run_id: "req_1" },
      { part: 3, parts: 3, run_id: "req_1" },
    ]);
    expect((calls[0]!.json as RunRequest).run_id).toBeUndefined();
    expect(new Set(calls.map(({ json }) => (json as RunRequest).idempotency_key)).size).toBe(3);
    expect(parts).toMatchObject([{ part: 1 }, { part: 2 }, { part: 3 }]);
    expect(editor.getHTML()).toBe(before);
    expect(pendingOf(reviewOf(editor.state))).toHaveLength(5);
    expect(new Set(reviewOf(editor.state).tracked.map(({ run }) => run))).toEqual(new Set(["req_1"]));
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe(before.replaceAll("was", "is"));
  });

  test("continues, in the same run, with the part that the server's end cut off", async () => {
    const runs = open(PARAGRAPHS);
    const cut = {
      type: "error",
      error: true,
      message: "",
      code: "answer_interrupted",
      retryable: true,
    } as const;
    const calls = stubApi(({ json }, index) =>
      index === 0
        ? eventStream(wire(opened("req_1"), text(2, "<p>wo"), [9, cut]))
        : answer(`req_${index + 1}`, String((json as RunRequest).content).replaceAll("was", "is")),
    );
    await runs.startRewrite({ amelioration_id: 4 }, "document");
    expect(runs.get()).toMatchObject({ is: "failed", code: "answer_interrupted" });
    expect(stored.size).toBe(1);
    await runs.resume(DOCUMENT);
    expect(calls.map(({ json }) => json)).toMatchObject([
      { part: 1 },
      { part: 1, run_id: "req_1" },
      { part: 2, run_id: "req_1" },
      { part: 3, run_id: "req_1" },
    ]);
    expect(new Set(calls.map(({ json }) => (json as RunRequest).idempotency_key)).size).toBe(4);
    expect(pendingOf(reviewOf(editor.state))).toHaveLength(5);
    expect(stored.size).toBe(0);
  });

  test("of words within a paragraph changes those words only", async () => {
    const runs = open("<p>Keep this. Change these word. Keep that.</p>");
    editor.commands.setTextSelection({ from: 12, to: 30 });
    const calls = stubApi(() => answer("req_1", "<p>Change these words.</p>"));
    await runs.startRewrite({ instruction: "Correct it" }, "selection");
    expect(calls[0]!.json).toMatchObject({
      content: "<p>Change these word.</p>",
      before: "Keep this.",
      after: "Keep that.",
    });
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe("<p>Keep this. Change these words. Keep that.</p>");
  });

  test("leaves out blocks that the person edits in the meantime", async () => {
    const runs = open("<p>One was.</p><p>Two was.</p><p>Three was.</p>");
    stubApi(({ json }) => {
      editor.commands.insertContentAt(15, "x");
      return answer("req_1", String((json as RunRequest).content).replaceAll("was", "is"));
    });
    await runs.startRewrite({ instruction: "Present tense" }, "document");
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe("<p>One is.</p><p>Two xwas.</p><p>Three is.</p>");
  });

  test("shows the reasons of the model, which are not part of the document", async () => {
    const runs = open("<p>One was.</p>");
    stubApi(() => answer("req_1", '<p data-reason="Tense">One is.</p>'));
    await runs.startRewrite({ instruction: "x" }, "document");
    expect(pendingOf(reviewOf(editor.state)).map(({ change }) => change.reason)).toEqual(["Tense"]);
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe("<p>One is.</p>");
  });

  test.each([
    ["the same text", "<p>One was.</p>"],
    ["nothing", " "],
  ])("that answers with %s proposes nothing", async (_, html) => {
    const runs = open("<p>One was.</p>");
    stubApi(() => answer("req_1", html));
    await runs.startRewrite({ instruction: "x" }, "document");
    expect(runs.get()).toEqual({ is: "ended", kind: "rewrite", how: "unchanged" });
    expect(pendingOf(reviewOf(editor.state))).toHaveLength(0);
  });

  test("keeps what earlier parts proposed when a later one fails", async () => {
    const runs = open(PARAGRAPHS);
    stubApi(({ json }, index) =>
      index === 1
        ? eventStream(
            wire(opened("req_2"), [
              2,
              { type: "error", error: true, message: "", code: "provider_error", retryable: true },
            ]),
          )
        : answer("req_1", String((json as RunRequest).content).replaceAll("was", "is")),
    );
    await runs.startRewrite({ instruction: "x" }, "document");
    expect(runs.get()).toMatchObject({ is: "failed", kind: "rewrite", code: "provider_error" });
    expect(pendingOf(reviewOf(editor.state))).toHaveLength(2);
  });

  test("continues after a reload with the part that was cut off", async () => {
    const runs = open(PARAGRAPHS);
    const content = editor.getHTML();
    stubApi(({ json }, index) =>
      index === 0
        ? answer("req_1", String((json as RunRequest).content).replaceAll("was", "is"))
        : new Response(
            new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode(wire(opened("req_2")))) }),
            { headers: { "Content-Type": "text/event-stream" } },
          ),
    );
    void runs.startRewrite({ instruction: "x" }, "document");
    await vi.waitFor(() => expect(stored.get(DOCUMENT)).toMatchObject({ turn: "req_2" }));
    runs.leave();
    editor.destroy();

    const next = open(content);
    await next.offerInterrupted(DOCUMENT);
    const calls = stubApi(({ json }, index) => {
      const part =
        (json as RunRequest | null)?.content ??
        (stored.get(DOCUMENT) as { request: RunRequest }).request.content!;
      return answer(`req_${index + 2}`, part.replaceAll("was", "is"));
    });
    await next.resume(DOCUMENT);
    expect(calls.map(({ url }) => url)).toEqual([
      "/api/ai/stream/req_2",
      "/api/v01/assistant-ai/template-content-generator",
    ]);
    acceptAll(editor.view);
    const words = editor.getText().match(/\b(?:was|is)\b/g);
    expect(words).toEqual(["was", "was", "is", "is", "is"]);
  });
});
