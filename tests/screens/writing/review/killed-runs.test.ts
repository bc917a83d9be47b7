// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";
import { completeMarkdown } from "~/conversation/markdown/complete-markdown";
import { parseMarkdown } from "~/screens/writing/review/runs/markdown-writer";
import { eventStream, OPENED, refusal, stubApi, wire } from "../../../conversation/stream-response";
import { randomNumbers } from "./random-edits";
import { answer, complete, DOCUMENT, editor, forEachRunPage, open, opened, stored, text } from "./run-page";

forEachRunPage();

const LONG = `# A plan for the year

Some **bold** words, then [a link](https://example.com) and *more* of them.

- first point
- second point

| Name | Count |
| ---- | ----- |
| Ada  | 36    |

1. one
2. two

\`\`\`js
const answer = 42;
\`\`\`

> A quotation of some length.

The last words of the text.`;
const LONG_BLOCKS =
  '<h1>A plan for the year</h1><p>Some <strong>bold</strong> words, then <a href="https://example.com">a link</a> and <em>more</em> of them.</p>' +
  "<ul><li><p>first point</p></li><li><p>second point</p></li></ul>" +
  "<table><tbody><tr><th><p>Name</p></th><th><p>Count</p></th></tr><tr><td><p>Ada</p></td><td><p>36</p></td></tr></tbody></table>" +
  "<ol><li><p>one</p></li><li><p>two</p></li></ol>" +
  '<pre><code class="language-js">const answer = 42;</code></pre>' +
  "<blockquote><p>A quotation of some length.</p></blockquote><p>The last words of the text.</p>";

describe.each(Array.from({ length: 20 }, (_, seed) => seed))("killed at a random moment (%i)", (seed) => {
  const next = randomNumbers(seed);
  const cut = Math.floor(next() * LONG.length);

  /** Writes a part of the text until its page is gone; returns what the document was at some moment before. */
  async function writeUntilGone(): Promise<string> {
    const runs = open("<p>Before.</p><p></p><p>After.</p>");
    const saved = [editor.getHTML()];
    editor.on("update", () => saved.push(editor.getHTML()));
    editor.commands.setTextSelection(10);
    const endless = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(wire(opened("req_1"))));
        for (let at = 0, id = 2; at < cut; id++) {
          const piece = LONG.slice(at, Math.min(cut, at + 1 + Math.floor(next() * 60)));
          at += piece.length;
          controller.enqueue(new TextEncoder().encode(wire(text(id, piece))));
        }
      },
    });
    stubApi(() => new Response(endless, { headers: { "Content-Type": "text/event-stream" } }));
    void runs.streamTemplate({ template_id: 3, fields: {} });
    if (LONG.slice(0, cut).trim().length > 4) await vi.waitFor(() => expect(saved.length).toBeGreaterThan(1));
    await vi.waitFor(() => expect(stored.has(DOCUMENT)).toBe(true));
    runs.leave();
    editor.destroy();
    return saved[Math.floor(next() * saved.length)]!;
  }

  test("of its page, a text is whole after the reload, and the rest of the document as it was", async () => {
    const page = open(await writeUntilGone());
    await page.offerInterrupted(DOCUMENT);
    stubApi(() => answer("req_1", LONG));
    await page.resume(DOCUMENT);
    expect(editor.getHTML()).toBe(`<p>Before.</p>${LONG_BLOCKS}<p>After.</p>`);
  });

  test("of its page and of the server, the text that a model begins again takes the place of the first one", async () => {
    const page = open(await writeUntilGone());
    await page.offerInterrupted(DOCUMENT);
    stubApi(() => answer("req_1", "Other words, ", "to begin with."));
    await page.resume(DOCUMENT);
    expect(editor.getHTML()).toBe("<p>Before.</p><p>Other words, to begin with.</p><p>After.</p>");
  });

  test("of its page and of the server, a text that cannot continue stays as it was shown", async () => {
    const page = open(await writeUntilGone());
    const { written } = stored.get(DOCUMENT) as { written: string };
    const kept = written.slice(0, Math.floor(next() * written.length));
    await page.offerInterrupted(DOCUMENT);
    const failed: ReceivedEvent = {
      type: "error",
      error: true,
      code: "answer_interrupted",
      message: "",
      retryable: true,
    };
    stubApi(() =>
      eventStream(wire(opened("req_1"), [7, { type: "reset", reset: true, text: kept }], [8, failed])),
    );
    await page.resume(DOCUMENT);
    expect(page.get()).toMatchObject({ is: "failed", code: "answer_interrupted" });
    const blocks = parseMarkdown(completeMarkdown(written), editor.schema);
    const holder = editor.schema.topNodeType.create(null, blocks);
    expect(editor.state.doc.textContent).toBe(`Before.${holder.textContent}After.`);
  });

  test("of the server, a text continues where it was, and nothing is lost or repeated", async () => {
    const runs = open("<p>Before.</p><p></p><p>After.</p>");
    editor.commands.setTextSelection(10);
    stubApi((_, index) => {
      if (index === 0) return eventStream(wire(opened("req_1"), text(2, LONG.slice(0, cut))), "break");
      if (index === 1) return refusal("internal", 503);
      return eventStream(
        wire(
          [null, { ...OPENED, type: "opened" }],
          [7, { type: "reset", reset: true, text: LONG }],
          complete,
        ),
      );
    });
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(editor.getHTML()).toBe(`<p>Before.</p>${LONG_BLOCKS}<p>After.</p>`);
    editor.commands.undo();
    expect(editor.getHTML()).toBe("<p>Before.</p><p></p><p>After.</p>");
  });
});
