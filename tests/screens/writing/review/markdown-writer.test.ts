// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, test } from "vitest";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { MarkdownWriter } from "~/screens/writing/review/runs/markdown-writer";
import { StreamRegions } from "~/screens/writing/review/runs/stream-region";
import { randomNumbers } from "./random-edits";

let editor: Editor;
afterEach(() => editor.destroy());

const START = "<p>Before.</p><p></p><p>After.</p>";
const MARKDOWN = `# A plan

First **bold**, *italic* and [a link](https://example.com).[^1]

- one
- two
  - nested

1. first
2. second

- [x] done
- [ ] open

| Name | Count |
| ---- | ----- |
| Ada  | 36    |

> quoted

\`\`\`js
const a = 1;

const b = 2;
\`\`\`

Last words.

[^1]: A source. <https://example.com/source>
`;
const BLOCKS =
  '<h1>A plan</h1><p>First <strong>bold</strong>, <em>italic</em> and <a href="https://example.com">a link</a>.' +
  '<span data-footnote="" data-text="A source." data-href="https://example.com/source"></span></p>' +
  "<ul><li><p>one</p></li><li><p>two</p><ul><li><p>nested</p></li></ul></li></ul>" +
  "<ol><li><p>first</p></li><li><p>second</p></li></ol>" +
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li><li data-checked="false" data-type="taskItem"><p>open</p></li></ul>' +
  "<table><tbody><tr><th><p>Name</p></th><th><p>Count</p></th></tr><tr><td><p>Ada</p></td><td><p>36</p></td></tr></tbody></table>" +
  '<blockquote><p>quoted</p></blockquote><pre><code class="language-js">const a = 1;\n\nconst b = 2;</code></pre><p>Last words.</p>';

function open(content = START): void {
  const extensions = [...schemaExtensions(), StreamRegions];
  editor = new Editor({ element: document.createElement("div"), extensions, content });
}

/** Writes where the empty paragraph of START is. */
function begin(): MarkdownWriter {
  const from = editor.state.doc.child(0).nodeSize;
  return new MarkdownWriter(editor, from, from + 2);
}

function stream(writer: MarkdownWriter, text: string, seed: number, between?: (at: number) => void): void {
  const next = randomNumbers(seed);
  for (let at = 0; at < text.length;) {
    at += 1 + Math.floor(next() * 40);
    writer.write(text.slice(0, at));
    editor.state.doc.check();
    expect(editor.getHTML()).toMatch(/^<p>.*Before\.<\/p>.*<p>After\.<\/p>$/s);
    between?.(at);
  }
}

describe("a text that is written into the document", () => {
  test.each([1, 2, 3, 4, 5])("is real blocks, however it is cut into pieces (%i)", (seed) => {
    open();
    const writer = begin();
    stream(writer, MARKDOWN, seed);
    writer.finish();
    expect(editor.getHTML()).toBe(`<p>Before.</p>${BLOCKS}<p>After.</p>`);
  });

  test.each([1, 2, 3, 4, 5])("without footnotes, keeps its finished blocks as they are (%i)", (seed) => {
    open();
    const writer = begin();
    const text = MARKDOWN.replace(/\[\^1\].*/g, "");
    let first: unknown;
    stream(writer, text, seed, (at) => {
      if (at > 200) expect((first ??= editor.state.doc.child(1))).toBe(editor.state.doc.child(1));
    });
    expect(first).toBeDefined();
    writer.finish();
    expect(editor.state.doc.childCount).toBe(11);
  });

  test("is one undo step, also when the person typed elsewhere in the meantime", () => {
    open();
    const writer = begin();
    stream(writer, MARKDOWN, 7, (at) => {
      if (at % 3 === 0) editor.commands.insertContentAt(1, "x");
    });
    writer.finish();
    const typed = editor.state.doc.child(0).textContent;
    expect(typed).toMatch(/^x+Before\.$/);
    editor.commands.undo();
    expect(editor.getHTML()).toBe(`<p>${typed}</p><p></p><p>After.</p>`);
    editor.commands.redo();
    expect(editor.getHTML()).toBe(`<p>${typed}</p>${BLOCKS}<p>After.</p>`);
    for (let steps = 0; steps < 99 && editor.can().undo(); steps++) editor.commands.undo();
    expect(editor.getHTML()).toBe(START);
  });

  test("cannot be edited where it still grows, but where it is finished", () => {
    open();
    const writer = begin();
    writer.write("One.\n\nTwo.\n\nThree.");
    const before = editor.getHTML();
    const at = (text: string) => {
      let found = 0;
      editor.state.doc.descendants((node, pos) => void (node.text === text && (found = pos)));
      return found + 1;
    };
    editor.commands.insertContentAt(at("Three."), "x");
    expect(editor.getHTML()).toBe(before);
    editor.commands.insertContentAt(at("One."), "x");
    writer.write("One.\n\nTwo.\n\nThree.\n\nFour.");
    writer.finish();
    expect(editor.getHTML()).toBe(
      "<p>Before.</p><p>Oxne.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>After.</p>",
    );
  });

  test("starts over when another model takes over", () => {
    open();
    const writer = begin();
    writer.write("# Half a text\n\nwith a par\n\nand more\n\nand more");
    writer.write("# Another");
    writer.finish();
    expect(editor.getHTML()).toBe("<p>Before.</p><h1>Another</h1><p>After.</p>");
  });

  test("leaves the document as it was when nothing came", () => {
    open();
    begin().finish();
    expect(editor.getHTML()).toBe(START);
    expect(editor.can().undo()).toBe(false);
  });

  test("ends with its document", () => {
    open();
    const writer = begin();
    writer.write("# Half");
    editor.commands.setContent("<p>Another document</p>");
    expect(writer.isGone).toBe(true);
    writer.write("# Half a text");
    writer.finish();
    expect(editor.getHTML()).toBe("<p>Another document</p>");
  });

  test("holds nothing that runs or is fetched", () => {
    open();
    const writer = begin();
    writer.write(
      '<img src=x onerror="alert(1)"><script>alert(1)</script>\n\n![x](https://evil.example/a.png)\n\n[x](javascript:alert(1)) text',
    );
    writer.finish();
    expect(editor.getHTML()).not.toMatch(/script|onerror|evil/);
    expect(editor.getHTML()).toContain("x text");
  });
});
