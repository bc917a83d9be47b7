// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { FileText } from "lucide-react";
import { type EditorAction, findActions } from "~/screens/writing/editor/actions/editor-action";
import { countDocument, countWords, readingMinutes } from "~/screens/writing/editor/page/counts";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentOfMarkdown, looksLikeMarkdown } from "~/screens/writing/document/markdown";

const ofMarkdown = (text: string) => htmlOfDocument(documentOfMarkdown(text));

describe("Markdown", () => {
  it("becomes the blocks that it means", () => {
    expect(ofMarkdown("# Title\n\nA **bold** and *fine* [link](https://a.example).\n\n> Quote")).toBe(
      '<h1>Title</h1><p>A <strong>bold</strong> and <em>fine</em> <a href="https://a.example">link</a>.</p><blockquote><p>Quote</p></blockquote>',
    );
  });

  it("becomes lists, nested and with boxes", () => {
    expect(ofMarkdown("- a\n  - b\n\n3. c")).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="3"><li><p>c</p></li></ol>',
    );
    expect(ofMarkdown("- [x] done\n- [ ] open")).toBe(
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li><li data-checked="false" data-type="taskItem"><p>open</p></li></ul>',
    );
  });

  it("becomes tables and code", () => {
    expect(ofMarkdown("| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nx < 1\n```")).toBe(
      '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><pre><code class="language-js">x &lt; 1</code></pre>',
    );
  });

  it("brings no script, and no image from elsewhere", () => {
    expect(
      ofMarkdown("<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/y.png)"),
    ).toBe("<p>x</p>");
  });

  it.each(["# Title", "- item", "1. first", "> quote", "```js", "a **bold** word", "[a](https://b.example)"])(
    "is recognised in %j",
    (text) => expect(looksLikeMarkdown(text)).toBe(true),
  );

  it.each(["A sentence.", "2 * 3 * 4", "#hashtag", "snake_case_name", "1.5 metres", "a - b", "C:\\path"])(
    "is not seen in %j",
    (text) => expect(looksLikeMarkdown(text)).toBe(false),
  );
});

describe("counting", () => {
  it("counts words as the server does: what has a letter or a digit", () => {
    expect(countWords("Two words")).toBe(2);
    expect(countWords("l’été — 3,5 % !")).toBe(2);
    expect(countWords("")).toBe(0);
  });

  it("counts every block, and none twice", () => {
    const html = "<h1>One two</h1><ul><li><p>three</p></li><li><p>four</p></li></ul><p>five</p>";
    const doc = documentOfHtml(html);
    expect(countDocument(doc)).toEqual({ words: 5, characters: 20 });
    expect(countDocument(doc)).toEqual({ words: 5, characters: 20 });
  });

  it("gives a minute at least", () => {
    expect([readingMinutes(3), readingMinutes(2_380)]).toEqual([1, 10]);
  });
});

describe("looking for an action", () => {
  const action = (id: string, label: string, words: string): EditorAction => ({
    id,
    group: "blocks",
    label,
    words,
    icon: FileText,
    run: () => {},
  });
  const actions = [
    action("quote", "Quote", "citation"),
    action("list", "Numbered list", "ol"),
    action("heading", "En-tête", "titre"),
  ];
  const found = (typed: string) => findActions(actions, typed).map(({ id }) => id);

  it("finds it by name, by other words, and without accents", () => {
    expect(found("quo")).toEqual(["quote"]);
    expect(found("cita")).toEqual(["quote"]);
    expect(found("en-tete")).toEqual(["heading"]);
    expect(found("list")).toEqual(["list"]);
    expect(found("nothing")).toEqual([]);
    expect(found("")).toEqual(["quote", "list", "heading"]);
  });
});

describe("a program that is pasted", () => {
  it.each([
    "# read the file\nwith open('a.txt') as file:\n    print(file.read())\n",
    "#!/usr/bin/env python3\n# Copyright\nimport os\n\n\ndef main():\n    # a comment\n    return os.name\n",
    "# deploy\nexport PORT=80\nnpm run build && echo done\n",
    "// - first\nconst a = [1, 2];\nfunction b() {\n  return a;\n}\n",
  ])("is no Markdown, whatever its comments begin with: %j", (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it.each([
    "# Shopping\n\n- milk\n- bread (brown)\n",
    "# Notes\n\nfrom Paris with love\n\n> if only\n",
    "## Setup\n\n```sh\nexport PORT=80\nnpm start\n```\n",
    "1. Import the goods;\n2. print the label;\n3. return the form;\n",
    "| a | b |\n| - | - |\n| x = 1 | y |\n",
  ])("differs from Markdown, which is: %j", (text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });
});
