import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerHtml } from "~/screens/writing/ask/answer-html";

beforeAll(() => void vi.stubGlobal("location", { origin: "https://atelier.example" }));
afterAll(() => void vi.unstubAllGlobals());

const citation = { k: 1, file: "pdf_a", page: 3, quote: 'nine "hundred" crates', rects: [], verified: true };
const source = { title: "Orchard.pdf", url: "", file: "pdf_a" };

test("a citation becomes a footnote with its source and a link to its page", () => {
  const html = answerHtml(
    { text: "**Nine hundred** [1].", citations: [citation], sources: [source] },
    ({ page, quote }, title) => `${title}, p. ${page}: ${quote}`,
  );
  expect(html).toBe(
    '<p><strong>Nine hundred</strong> <span data-footnote data-text="Orchard.pdf, p. 3: nine &quot;hundred&quot; crates" data-href="https://atelier.example/user/pdf-chat/view/pdf_a#page=3"></span>.</p>\n',
  );
});

test("brackets in code, and those that name no citation, stay as they are", () => {
  const html = answerHtml(
    { text: "`list[1]` and [2]\n\n```\na[1]\n```", citations: [citation], sources: [source] },
    () => "note",
  );
  expect(html).toContain("<code>list[1]</code> and [2]");
  expect(html).toContain("a[1]");
  expect(html).not.toContain("data-footnote");
});

test("a citation that was not found in its source leaves no footnote", () => {
  const html = answerHtml(
    {
      text: "Nine hundred [1], or more [2].",
      citations: [citation, { ...citation, k: 2, verified: false }],
      sources: [source],
    },
    () => "note",
  );
  expect(html.match(/data-footnote/g)).toHaveLength(1);
  expect(html).toContain("or more.");
});
