// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";
import { downloadFile } from "~/browser/download-file";
import { exportDocument } from "~/screens/writing/export/export-document";
import { writeHtml } from "~/screens/writing/export/write-html";
import { writeMarkdown } from "~/screens/writing/export/write-markdown";
import { markdownToHtml } from "~/screens/writing/document/markdown-to-html";
import { readFile, type ImportProgress } from "~/screens/writing/import/read-file";
import { encodeIn } from "../../../support/documents/encode-in";
import { cpuClock, quickMs } from "../../../support/machine/cpu-time";

const IMAGE = "/api/documents/u1/assistantdoc/d1/images/i1";
const schema = documentSchema();

afterEach(() => vi.unstubAllGlobals());

const reread = (markdown: string) =>
  htmlOfDocument(documentOfHtml(markdownToHtml(markdown), { foreign: true }));

describe("Markdown", () => {
  test.each([
    "<h1>Title</h1><h2>Second</h2><h3>Third</h3><h4>Fourth</h4>",
    "<p>Plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br>next</p>",
    '<p><a href="https://example.com/a?b=c&amp;d"><strong>link</strong></a> and <a href="mailto:a@example.com">mail</a></p>',
    '<p>Claim<span data-footnote="" data-text="Smith, p. 4" data-href="https://example.com/smith"></span>, other<span data-footnote="" data-text="A *star* &amp; [brackets]"></span>.</p>',
    "<blockquote><p>Quoted</p><p>twice</p></blockquote>",
    "<ul><li><p>One</p><ul><li><p>Nested</p></li></ul></li><li><p>Two</p></li></ul>",
    '<ol start="3"><li><p>Three</p></li><li><p>Four</p></li></ol>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>',
    '<pre><code class="language-js">if (a &lt; b) {\n  run();\n}</code></pre>',
    "<pre><code>```\nfence\n```</code></pre>",
    `<p>a</p><hr><img src="${IMAGE}" alt="A [chart]"><p>b</p>`,
    "<table><tbody><tr><th><p>Name</p></th><th><p>A|B</p></th></tr><tr><td><p>x</p></td><td><p><strong>1</strong></p></td></tr></tbody></table>",
    "<p># no heading</p><p>- no list</p><p>1. no list</p><p>+ no</p><p>*no* _emphasis_ `no` [no](x) &lt;b&gt;</p><p>=====</p>",
    "<p>مرحبا بالعالم, שלום, 東京 👩‍👩‍👧 é</p>",
  ])("is read again as the same document: %s", (html) => {
    expect(reread(writeMarkdown(documentOfHtml(html)))).toBe(html);
  });

  test("has the data of images behind the text", () => {
    const doc = documentOfHtml(`<p>a</p><img src="${IMAGE}" alt="A chart"><p>b</p>`);
    expect(writeMarkdown(doc, new Map([[IMAGE, "data:image/png;base64,AAAA"]]))).toBe(
      "a\n\n![A chart][image-1]\n\nb\n\n[image-1]: data:image/png;base64,AAAA\n",
    );
  });

  test("reads what others write", () => {
    expect(
      reread(
        "Setext\n===\n\n* a\n* b\n\n1) x\n\n~~~py\ncode\n~~~\n\nLine one\nline two[^n]\n\n[^n]: A *note* with [a link](https://example.com)\n    on two lines",
      ),
    ).toBe(
      '<h1>Setext</h1><ul><li><p>a</p></li><li><p>b</p></li></ul><ol><li><p>x</p></li></ol><pre><code class="language-py">code</code></pre><p>Line one line two<span data-footnote="" data-text="A note with a link on two lines"></span></p>',
    );
  });
});

describe("an exported page", () => {
  const page = (html: string) =>
    writeHtml(documentOfHtml(html), {
      title: "A <title>",
      language: "en",
      imageData: () => Promise.resolve("data:image/png;base64,AAAA"),
    });

  test("needs nothing from elsewhere, and has notes, check lists and images in it", async () => {
    const html = await page(
      `<p>Claim<span data-footnote="" data-text="Source" data-href="https://example.com"></span></p><img src="${IMAGE}" alt="x"><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>`,
    );
    expect(html).toContain("<title>A &lt;title&gt;</title>");
    expect(html).toContain('<sup id="reference-1"><a href="#note-1">1</a></sup>');
    expect(html).toContain('<li id="note-1">Source ');
    expect(html).toContain('<input type="checkbox" disabled="" checked="">');
    expect(html).toContain('src="data:image/png;base64,AAAA"');
    expect(html).not.toMatch(/<script|<link|src="(?!data:)|url\(|@import/);
  });

  test("is read again as the same text", async () => {
    const html =
      "<h1>Title</h1><p>Plain <strong>bold</strong></p><table><tbody><tr><td><p>x</p></td></tr></tbody></table>";
    expect(htmlOfDocument(documentOfHtml(await page(html), { foreign: true }))).toBe(html);
  });
});

test.each([
  ["docx", "A title.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["markdown", "A title.md", "text/markdown;charset=utf-8"],
  ["html", "A title.html", "text/html;charset=utf-8"],
] as const)("a file has a name that every system takes (%s)", async (kind, name, type) => {
  const doc = documentOfHtml("<p>Text</p>");
  const about = { title: "A/ti\\tle?..", untitled: "Untitled", language: "en" };
  const file = await exportDocument(kind, doc, about);
  expect(file.name).toBe(name.replace("A title", "A ti tle"));
  expect(file.type).toBe(type);
  expect(file.size).toBeGreaterThan(4);
});

test("a file keeps the joiners of its document's title, and is not cut within an emoji", async () => {
  const nameFor = async (title: string) => {
    const names = { title, untitled: "Untitled", language: "en" } as const;
    return (await exportDocument("markdown", documentOfHtml("<p>Text</p>"), names)).name;
  };
  expect(await nameFor("👩‍👩‍👧 می‌خواهم")).toBe("👩‍👩‍👧 می‌خواهم.md");
  expect(await nameFor(`${"a".repeat(76)}👩‍👩‍👧`)).toBe(`${"a".repeat(76)}.md`);
});

test("a file is offered under its name", () => {
  const pressed: string[] = [];
  vi.stubGlobal("URL", { ...URL, createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.getAttribute("href")} ${this.download}`);
  });
  downloadFile(new File(["x"], "notes.md"));
  expect(pressed).toEqual(["blob:1 notes.md"]);
});

/** jsdom's File cannot be read as an ArrayBuffer. */
function bytesFile(name: string, bytes: Uint8Array): File {
  const file = new File([], name);
  Object.defineProperty(file, "arrayBuffer", { value: () => Promise.resolve(bytes.buffer) });
  return file;
}

function fileOf(name: string, content: string, size?: number): File {
  const file = bytesFile(name, new TextEncoder().encode(content));
  if (size !== undefined) Object.defineProperty(file, "size", { value: size });
  return file;
}

const read = (file: File) => readFile(file, schema, () => Promise.resolve(null));
const faultOf = (file: File) =>
  read(file).then(
    () => "read",
    (error: unknown) => (error as { fault?: string }).fault,
  );

describe("an imported file", () => {
  test("is titled by its first heading, or by its name", async () => {
    expect((await read(fileOf("notes.md", "# My notes\n\ntext"))).title).toBe("My notes");
    expect((await read(fileOf("notes 2.txt", "a\nb\n\nc < d"))).title).toBe("notes 2");
    expect((await read(fileOf("notes.md", "Before\n\n## Later\n\ntext"))).title).toBe("Later");
  });

  test.each([
    ["# My notes\n\ntext", "<p>text</p>"],
    ["## My *notes*\n\n# Part\n\ntext", "<h1>Part</h1><p>text</p>"],
    ["![](https://a.example/a.png)\n\n# My notes\n\ntext", "<p>text</p>"],
    ["# My notes", "<p></p>"],
    ["<h1>My<br>notes</h1><p>text</p>", "<p>text</p>"],
    // Content that only the heading has stays.
    [
      "# [My notes](https://a.example/)\n\ntext",
      '<h1><a href="https://a.example/">My notes</a></h1><p>text</p>',
    ],
    ["Before\n\n# My notes\n\ntext", "<p>Before</p><h1>My notes</h1><p>text</p>"],
  ])("says the heading that it begins with once, as its title: %s", async (markdown, html) => {
    const { title, doc } = await read(fileOf("a.md", markdown));
    expect(title).toBe("My notes");
    expect(htmlOfDocument(doc).replace(/<img[^>]*>/, "")).toBe(html);
  });

  test("keeps a heading that is too long for a title", async () => {
    const long = "word ".repeat(100).trim();
    const { title, doc } = await read(fileOf("a.md", `# ${long}\n\ntext`));
    expect(title.length).toBeLessThanOrEqual(200);
    expect(htmlOfDocument(doc)).toBe(`<h1>${long}</h1><p>text</p>`);
  });

  test("keeps its text as it is written", async () => {
    expect(htmlOfDocument((await read(fileOf("a.txt", "a\nb\n\nc < d & e"))).doc)).toBe(
      "<p>a<br>b</p><p>c &lt; d &amp; e</p>",
    );
    expect(htmlOfDocument((await read(fileOf("a.md", "---\ntitle: x\n---\nHello"))).doc)).toBe(
      "<p>Hello</p>",
    );
  });

  test("keeps the pictures that are written in it, each stored once", async () => {
    const picture = `data:image/png;base64,${btoa("x".repeat(2_500_000))}`;
    const stored: Blob[] = [];
    const store = async (file: Blob) => `${IMAGE}${stored.push(file)}`;
    const markdown = `![A][image-1]\n\ntext\n\n![B][image-1]\n\n![C](data:image/svg+xml;base64,AAAA)\n\n[image-1]: ${picture}\n`;
    const { doc } = await readFile(fileOf("a.md", markdown), schema, store);
    expect(htmlOfDocument(doc)).toBe(`<img src="${IMAGE}1" alt="A"><p>text</p><img src="${IMAGE}1" alt="B">`);
    expect(stored.map(({ size, type }) => [size, type])).toEqual([[2_500_000, "image/png"]]);
    const page = `<p>a</p><img src="${picture}">`;
    expect(htmlOfDocument((await readFile(fileOf("a.html", page), schema, async () => null)).doc)).toBe(
      "<p>a</p>",
    );
  });

  test.each([
    ["\n", "---\ntitle: x\ntags: [a, b]\n---\n# Hello"],
    ["\r\n", "---\r\ntitle: x\r\n---\r\n# Hello"],
    ["\r", "---\rtitle: x\r---\r# Hello"],
    ["spaces", "--- \ntitle: x\n---  \n\n# Hello"],
    ["dots", "---\n# a comment\ntitle: x\n...\n# Hello"],
    ["TOML", '+++\ntitle = "x"\n+++\n# Hello'],
    ["a mark before it", "\ufeff---\ntitle: x\n---\n# Hello"],
  ])("comes without the properties at its beginning: %j", async (_, markdown) => {
    const { title, doc } = await read(fileOf("a.md", markdown));
    expect([title, htmlOfDocument(doc)]).toEqual(["Hello", "<p></p>"]);
  });

  test("keeps a text between two rules", async () => {
    expect(
      htmlOfDocument((await read(fileOf("a.md", "---\n\nOnce upon a time\n\n---\n\nThe end"))).doc),
    ).toBe("<hr><p>Once upon a time</p><hr><p>The end</p>");
  });

  test.each([
    ["windows-1251", "windows-1251"],
    ["koi8-r", "KOI8-R"],
    ["utf-16le", null],
    ["utf-16be", null],
  ])(
    "is read in the charset that it is in, and says where that was guessed: %s",
    async (charset, guessed) => {
      const text = "Это русская страница о погоде в нашем городе. Цена экскурсии тысяча рублей.";
      for (const name of ["a.txt", "a.md", "a.html"]) {
        const read = await readFile(
          bytesFile(name, encodeIn(charset, `${text}\r\n`)),
          schema,
          async () => null,
        );
        expect([read.charset, read.doc.textContent]).toEqual([guessed, text]);
      }
    },
  );

  test("says how far it is", async () => {
    const seen: ImportProgress[] = [];
    const picture = `![A](data:image/png;base64,${btoa("x")})`;
    const file = fileOf("a.md", `${picture}\n\n${picture}`);
    await readFile(
      file,
      schema,
      async () => IMAGE,
      (progress) => seen.push(progress),
    );
    expect(seen).toEqual([
      { is: "reading" },
      { is: "pictures", done: 1, total: 2 },
      { is: "pictures", done: 2, total: 2 },
    ]);
  });

  test("is refused with a reason when it cannot be read", async () => {
    expect(await faultOf(fileOf("a.pdf", "x"))).toBe("kind");
    expect(await faultOf(fileOf("a", "x"))).toBe("kind");
    expect(await faultOf(fileOf("a.doc", "x"))).toBe("locked");
    expect(await faultOf(fileOf("a.md", "x".repeat(2_000_001)))).toBe("size");
    expect(await faultOf(fileOf("a.docx", "x", 20_000_001))).toBe("size");
    expect(await faultOf(fileOf("a.docx", "not a zip"))).toBe("broken");
    expect(await faultOf(fileOf("a.html", "a\0b"))).toBe("broken");
    expect(await faultOf(fileOf("a.md", "> ".repeat(50_000)))).toBe("broken");
  });
});

describe("hostile HTML and Markdown", () => {
  const HOSTILE = [
    "<script>parent.hacked = 1</script>",
    "<img src=x onerror=alert(1)>",
    '<img src="https://evil.example/pixel.png">',
    '<img srcset="https://evil.example/pixel.png 2x">',
    '<svg onload=alert(1)><use href="https://evil.example/x.svg#a"/></svg>',
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    '<a href="javascript:alert(1)">x</a><a href=" java\nscript:alert(1)">y</a><a href="data:text/html,<script>alert(1)</script>">z</a><a href="vbscript:x">v</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="https://evil.example"></object><embed src="https://evil.example">',
    '<form action="https://evil.example"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">go</button></form>',
    '<p style="background:url(https://evil.example/a)" onclick="alert(1)" id="x" class="y">styled</p>',
    '<link rel=stylesheet href="https://evil.example/a.css"><meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example/">',
    "<template><script>alert(1)</script></template><noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    '<video poster="https://evil.example/a.png" src="https://evil.example/a.mp4"></video><audio src="https://evil.example/a.mp3" autoplay></audio>',
    '<span data-footnote data-text="&lt;img src=x onerror=alert(1)&gt;" data-href="javascript:alert(1)"></span>',
    "![x](https://evil.example/a.png) [x](javascript:alert(1)) <javascript:alert(1)>",
    "[^1]\n\n[^1]: note <javascript:alert(1)>",
    '<table><td background="https://evil.example/a.png" colspan="999999999" rowspan="1000000">cell',
    '<ol start="999999999999999999999"><li value=-1>x',
  ];

  test.each(HOSTILE)("neither runs nor fetches anything: %s", async (hostile) => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    for (const name of ["a.html", "a.md"]) {
      const { doc } = await read(fileOf(name, hostile));
      const html = htmlOfDocument(doc);
      const kept = new DOMParser().parseFromString(html, "text/html");
      const names = [...kept.querySelectorAll("*")].flatMap((element) => [
        element.tagName,
        ...[...element.attributes].flatMap(({ name: attribute, value }) => [attribute, value]),
      ]);
      expect(
        names.filter((word) =>
          /^(?:script|iframe|object|embed|svg|math|form|style|on\w+|srcset|poster)$/i.test(word),
        ),
      ).toEqual([]);
      expect(names.filter((word) => /^\s*(?:javascript|vbscript|data):/i.test(word))).toEqual([]);
      expect(kept.querySelectorAll("img")).toHaveLength(0);
      expect(html.length).toBeLessThan(2_000);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect("hacked" in window).toBe(false);
  });

  test("is read in reasonable time, however it nests", async () => {
    const spent = cpuClock();
    expect(await faultOf(fileOf("a.html", "<div>".repeat(600) + "x"))).toBe("broken");
    expect(await faultOf(fileOf("a.html", "<table><tr><td>".repeat(100) + "x"))).toBe("broken");
    await faultOf(fileOf("a.md", "[".repeat(5_000)));
    await faultOf(fileOf("a.md", "*a ".repeat(5_000)));
    expect(spent()).toBeLessThan(quickMs());
  });
});
