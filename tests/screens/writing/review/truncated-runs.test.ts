// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { acceptAll } from "~/screens/writing/review/review-plugin";
import { eventStream, stubApi, wire } from "../../../conversation/stream-response";
import { complete, editor, forEachRunPage, open, opened, text } from "./run-page";

forEachRunPage();

describe("an answer that the model had to cut off", () => {
  const cut: typeof complete = [99, { ...complete[1], truncated: true } as (typeof complete)[1]];
  const rewrite = async (content: string, answered: string) => {
    const runs = open(content);
    stubApi(() => eventStream(wire(opened("req_1"), text(2, answered), cut)));
    await runs.startRewrite({ amelioration_id: 1 }, "document");
    acceptAll(editor.view);
    return { html: editor.getHTML(), status: runs.get() };
  };
  const ENDED = { is: "ended", kind: "rewrite", how: "truncated" };

  test.each([
    [
      "in the middle of a paragraph",
      "<p>First better.</p><p>Second bet",
      "<p>First better.</p><p>Second old.</p>",
    ],
    ["between two paragraphs", "<p>First better.</p>", "<p>First old.</p><p>Second old.</p>"],
    ["in its first paragraph", "<p>First bet", "<p>First old.</p><p>Second old.</p>"],
  ])("%s changes only what it finished", async (_, answered, begins) => {
    const { html, status } = await rewrite(
      "<p>First old.</p><p>Second old.</p><p>Third old.</p><ul><li><p>Fourth old.</p></li></ul>",
      answered,
    );
    expect(html).toBe(`${begins}<p>Third old.</p><ul><li><p>Fourth old.</p></li></ul>`);
    expect(status).toEqual(ENDED);
  });

  test("in a list leaves the list and what follows it", async () => {
    const content = "<p>First old.</p><ul><li><p>one</p></li><li><p>two</p></li></ul><p>Last old.</p>";
    const { html } = await rewrite(content, "<p>First better.</p><ul><li><p>one better</p></li>");
    expect(html).toBe(content.replace("First old", "First better"));
  });

  test("of a template stays as written, and says why it ends", async () => {
    const runs = open("<p></p>");
    stubApi(() => eventStream(wire(opened("req_1"), text(2, "One tw"), cut)));
    await runs.streamTemplate({ template_id: 3, fields: {} });
    expect(editor.getHTML()).toBe("<p>One tw</p>");
    expect(runs.get()).toEqual({ is: "ended", kind: "text", how: "truncated" });
  });
});
