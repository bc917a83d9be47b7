import { describe, expect, test } from "vitest";
import { splitChunks } from "../../workers/core/knowledge/text/split-chunks";
import { readHtml } from "../../workers/text-reader/read-html";
import type { TextPart } from "../../workers/contract/reading";

const URL = "https://www.aldea.example/help/returns?from=mail";
const page = (body: string, head = "", lang = "en") =>
  `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
const inMain = (content: string) => page(`<main>${content}</main>`);

/** The blocks of a part, each as its kind and the characters that it names. */
const blocksOf = ({ text, blocks }: TextPart) =>
  blocks.map(({ kind, level, start, end }) => `${kind}${level || ""}: ${text.slice(start, end)}`);

async function partsOf(content: string): Promise<TextPart[]> {
  const { parts } = await readHtml(inMain(content), URL);
  for (const { text, blocks } of parts) {
    // Nothing twice, nothing left out but the space between, and nothing of that at an end.
    let at = 0;
    for (const { start, end } of blocks) {
      expect(text.slice(at, start)).toMatch(at === 0 ? /^$/ : /^\n\n?$/);
      expect(text.slice(start, end)).not.toBe("");
      at = end;
    }
    expect(at).toBe(text.length);
  }
  return parts;
}

const textOf = async (content: string) => (await partsOf(content)).map(({ text }) => text).join("\n===\n");

describe("the text of a page", () => {
  test("stands under its headings, each with the id that a link can lead to", async () => {
    const parts = await partsOf(
      `<h1 id="top">Returns</h1><p>Send it <b>back</b>.</p>
       <h2><a id="time"></a>How long? <a href="#time">#</a></h2><p>30 days.</p><h3 id="sale">Sale</h3><p>14&nbsp;days.</p>
       <section id="cost"><h2>What it costs</h2><p>Nothing.</p></section><h2>Else</h2><p>Ask us.</p>`,
    );
    expect(parts.map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ["Returns", "top"],
      ["How long?", "time"],
      ["What it costs", "cost"],
      ["Else", null],
    ]);
    expect(blocksOf(parts[1]!)).toEqual([
      "heading2: How long?",
      "text: 30 days.",
      "heading3: Sale",
      "text: 14 days.",
    ]);
    expect(parts[0]!.text).toBe("Returns\n\nSend it back.");
  });

  test("begins with headings that have nothing between them as one part", async () => {
    const parts = await partsOf(
      `<p>Before.</p><h1 id="a">Help</h1><h2 id="b">Parcels</h2><p>They come by post.</p>`,
    );
    expect(parts.map(({ heading, anchor, text }) => [heading, anchor, text])).toEqual([
      ["", null, "Before."],
      ["Parcels", "b", "Help\n\nParcels\n\nThey come by post."],
    ]);
  });

  test("keeps lists with their marks, numbers and levels", async () => {
    const text = await textOf(
      `<ol start="3"><li>Pack it</li><li value="7"><p>Print the label</p><ul><li>at home</li><li>at the post office
       <ol><li>queue</li></ol></li></ul></li><li>Send it</li></ol><p>Done.</p>`,
    );
    expect(text).toBe(
      "3. Pack it\n7. Print the label\n  - at home\n  - at the post office\n    1. queue\n8. Send it\n\nDone.",
    );
  });

  test("keeps tables in rows and cells, as passages are made of them", async () => {
    const [part] = await partsOf(
      `<h2>Rates</h2><table><caption>By country</caption><thead><tr><th>Country<th>Price</tr></thead>
       <tr><td rowspan="2">France</td><td>4,90 €<br>5 kg</td></tr><tr><td><p>9 €</p><p>10 kg</p></td></tr>
       <tr><td colspan="2">Others on request</td></tr><tr><td></td></tr></table>`,
    );
    const table = "Country\tPrice\nFrance\t4,90 € 5 kg\nFrance\t9 € 10 kg\nOthers on request\t";
    expect(blocksOf(part!)).toEqual(["heading2: Rates", "text: By country", `table: ${table}`]);
    const chunk = splitChunks(part!, []).find(({ kind }) => kind === "table")!;
    expect(part!.text.slice(chunk.start, chunk.end)).toBe(`Rates\n\nBy country\n\n${table}`);
    expect(chunk.headings).toEqual(["Rates"]);
  });

  test("of a table that only arranges the page is read as text", async () => {
    const arranged = `<table><tr><td><h2>Left</h2><p>One.</p></td><td><p>Two.</p></td></tr></table>`;
    expect(await textOf(arranged)).toBe("Left\n\nOne.\n\nTwo.");
    expect(await textOf(`<table role="presentation"><tr><td>A</td><td>B</td></tr></table>`)).toBe("A\n\nB");
  });

  test("keeps what is defined with its definition, and a question with its answer", async () => {
    const text = await textOf(
      `<dl><dt>SKU</dt><dt>Item number</dt><dd>Six digits.</dd><div><dt>Who pays?</dt><dd><p>We do.</p><p>Always.</p></dd>
       </div></dl><details><summary><span>Can I cancel?</span></summary><p>Within an hour.</p></details>
       <details><summary><h3>Is it safe?</h3></summary>Yes.</details><details><summary>Empty</summary></details>`,
    );
    expect(text).toBe(
      "SKU: Item number: Six digits.\n\nWho pays? We do.\n\nAlways.\n\nCan I cancel?\nWithin an hour.\n\nIs it safe?\n\nYes.\n\nEmpty",
    );
  });

  test("keeps code as it is written, and quotes", async () => {
    expect(
      await textOf(
        "<pre><code>if (a) {\n  b();   \n}\n</code></pre><blockquote><p>So  it\n is.</p></blockquote>",
      ),
    ).toBe("if (a) {\n  b();\n}\n\nSo it is.");
    expect(await textOf("<p>One<br>two</p><div>three<p>four</p>five</div>")).toBe(
      "One\ntwo\n\nthree\n\nfour\n\nfive",
    );
  });

  test("leaves out what is no text of the page", async () => {
    const text = await textOf(
      `<nav>Menu</nav><script>alert(1)</script><style>p{}</style><p>Shown</p><p hidden>a</p><p aria-hidden="true">b</p>
       <p style="color: red; display : none">c</p><template><p>d</p></template><noscript>e</noscript>
       <form><label>Mail</label><input value="f"><select><option>g</select><textarea>h</textarea><button>Send</button></form>
       <dialog>i</dialog><svg><text>j</text></svg><div role="navigation">k</div><footer>l</footer><!-- m -->
       <h3><button aria-expanded="false">Accordion</button></h3><div role="region" aria-labelledby="x" hidden>Panel</div>`,
    );
    expect(text).toBe("Shown\n\nAccordion\n\nPanel");
  });

  test("is divided where a section is long, and every part knows its nearest heading", async () => {
    const sentence = "The parcel is brought to the door within three working days. ";
    const long = `<h2 id="a">Delivery</h2><p>${sentence.repeat(30)}</p><h3 id="b">Abroad</h3><p>${sentence.repeat(30)}</p>
      <p>${sentence.repeat(120)}</p>`;
    const parts = await partsOf(long);
    expect(parts[0]).toMatchObject({ heading: "Delivery", anchor: "a" });
    for (const { heading, anchor } of parts.slice(1)) expect([heading, anchor]).toEqual(["Abroad", "b"]);
    expect(parts.length).toBeGreaterThan(3);
    for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(3_100);
    const words = parts
      .map(({ text }) => text)
      .join(" ")
      .match(/parcel/g);
    expect(words).toHaveLength(180);
    // Cut at the ends of sentences.
    for (const { text } of parts) expect(text).toMatch(/days\.$/);
  });

  test("of a long table is divided between rows, under its first one", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `<tr><td>Item ${at}</td><td>${at} €</td></tr>`).join(
      "",
    );
    const parts = await partsOf(`<table><tr><th>Name</th><th>Price</th></tr>${rows}</table>`);
    expect(parts.length).toBeGreaterThan(1);
    for (const { text, blocks } of parts) {
      expect(text.split("\n")[0]).toBe("Name\tPrice");
      expect(blocks.map(({ kind }) => kind)).toEqual(["table"]);
    }
    const items = parts.flatMap(({ text }) => text.split("\n").slice(1));
    expect(items).toEqual(Array.from({ length: 400 }, (_, at) => `Item ${at}\t${at} €`));
  });

  test("is found without a main element, by what reads like an article", async () => {
    const words = "The workshop repairs every bicycle that we sold, for as long as parts are made. ";
    const { parts, title } = await readHtml(
      page(
        `<div class="menu"><a href="/a">Shop</a> <a href="/b">News</a></div><div class="content"><h1>Repairs</h1>
         <p>${words.repeat(6)}</p><h2 id="where">Where</h2><p>${words.repeat(6)}</p><ul><li>Lyon</li><li>Lille</li></ul></div>
         <div class="sidebar"><a href="/c">Read more</a></div>`,
      ),
      URL,
    );
    const text = parts.map((part) => part.text).join("\n");
    expect(title).toBe("Repairs");
    expect(text).toContain("- Lyon\n- Lille");
    expect(text).not.toContain("Shop");
    expect(parts.at(-1)).toMatchObject({ heading: "Where", anchor: "where" });
  });

  test("is found where a page has no html, head or body element", async () => {
    const { parts, title } = await readHtml("<title>Hello | Aldea</title><p>Text of <i>it</i>.<li>Item", URL);
    expect([title, parts.map(({ text }) => text)]).toEqual(["Hello", ["Text of it.\n\n- Item"]]);
    expect((await readHtml("", URL)).parts).toEqual([]);
    expect((await readHtml(page("<main></main><nav>only</nav>"), URL)).parts).toEqual([]);
  });

  test("in French keeps its accents, quotation marks and prices", async () => {
    const french = page(
      `<main><h1>Où êtes-vous ?</h1><p>« Près d’ici », à 3&nbsp;€ l&rsquo;unité — Noël, cœur, ÇA.</p></main>`,
      "",
      "fr-CA",
    );
    const { language, parts, title } = await readHtml(french, URL);
    expect([language, title]).toEqual(["fr", "Où êtes-vous ?"]);
    expect(parts[0]!.text).toBe("Où êtes-vous ?\n\n« Près d’ici », à 3 € l’unité — Noël, cœur, ÇA.");
  });
});

describe("what a page says of itself", () => {
  test.each([
    ["en", "en"],
    ["en-GB", "en"],
    ["FR", "fr"],
    ["fr_BE", "fr"],
    ["de", null],
    ["", null],
  ])("is its language: %s", async (lang, language) => {
    expect((await readHtml(page("x", "", lang), URL)).language).toBe(language);
  });

  test("is its title, by its heading, as it is shared, or without the site's name", async () => {
    const titled = async (head: string, body = "") => (await readHtml(page(body, head), URL)).title;
    const title = "<title>Opening hours – Aldea Help Centre</title>";
    expect(await titled(title, "<main><h1>When we <em>open</em></h1></main>")).toBe("When we open");
    expect(await titled(`${title}<meta property="og:title" content="Hours">`)).toBe("Hours");
    expect(await titled(title)).toBe("Opening hours");
    expect(await titled("<title>Ride on - A - B</title>")).toBe("Ride on - A");
    expect(await titled(`<title>A - Bike</title><meta property="og:site_name" content="Bike">`)).toBe("A");
    expect(await titled("<title>Aldea</title>")).toBe("Aldea");
    for (const name of ["👩‍👩‍👧 می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ක්‍රීඩා"])
      expect(await titled("<title>Aldea</title>", `<main><h1>${name}</h1></main>`)).toBe(name);
    expect(await titled("", `<main><h1>${"a".repeat(298)}👩‍👩‍👧</h1></main>`)).toBe("a".repeat(298));
    // Tags that are no flag can hide words.
    expect(await titled("<title>Aldea\u{e0068}\u{e0069}</title>")).toBe("Aldea");
  });

  test("is where it belongs, what it is about and whom it forbids", async () => {
    const read = (head: string) => readHtml(page("<p>x</p>", head), URL);
    const own = await read(
      `<link rel="canonical" href="/help/returns#x"><meta name="Description" content=" All  about returns ">
       <meta name="robots" content="NOINDEX, follow">`,
    );
    expect(own).toMatchObject({
      canonicalUrl: "https://www.aldea.example/help/returns",
      description: "All about returns",
      robots: { noindex: true, nofollow: false },
    });
    expect((await read(`<link rel=canonical href="https://aldea.example/a">`)).canonicalUrl).toBe(
      "https://aldea.example/a",
    );
    expect((await read(`<link rel=canonical href="https://other.example/a">`)).canonicalUrl).toBeNull();
    expect((await read(`<meta name="robots" content="none">`)).robots).toEqual({
      noindex: true,
      nofollow: true,
    });
    expect((await read(`<meta name="googlebot" content="none">`)).robots).toEqual({
      noindex: false,
      nofollow: false,
    });
  });

  test("are its links, once each and without what is no page", async () => {
    const { links } = await readHtml(
      page(
        `<nav><a href="a">A</a><a href="./a#part">A again</a></nav><a href="//other.example/">Other</a><a href="#top">Top</a>
         <a href="mailto:x@y.z">Mail</a><a href="javascript:alert(1)">Run</a><a href="http://[bad">Bad</a><a>None</a>`,
        `<base href="/docs/">`,
      ),
      URL,
    );
    expect(links).toEqual([
      "https://www.aldea.example/docs/a",
      "https://other.example/",
      "https://www.aldea.example/docs/",
    ]);
  });
});

/** As Cloudflare writes an address for programs: each byte is changed by the first one. */
const hidden = (address: string, key = 0x5a): string =>
  [key, ...new TextEncoder().encode(address).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

describe("what a page says beside its words", () => {
  test.each([
    [
      'Write to <a href="mailto:help@aldea.example?subject=Hi">our team</a>.',
      "Write to our team (help@aldea.example).",
    ],
    ['Call <a href="tel:+33123456789">the shop</a>', "Call the shop (+33123456789)"],
    ['See <a href="/help/sizes">the sizes</a>', "See the sizes (https://www.aldea.example/help/sizes)"],
    ['See <a href="sizes#men">the sizes</a>', "See the sizes (https://www.aldea.example/help/sizes#men)"],
    [
      'See <a href="https://maps.example/?q=a%20b&amp;z=1">where</a>',
      "See where (https://maps.example/?q=a%20b&z=1)",
    ],
    ['<a href="mailto:a%40b@aldea.example">Odd</a>', "Odd (a@b@aldea.example)"],
  ])("are the addresses behind them: %s", async (html, text) => {
    expect(await textOf(`<p>${html}</p>`)).toBe(text);
    expect(await textOf(`<ul><li>${html}</li></ul>`)).toBe(`- ${text}`);
    expect(
      await textOf(`<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>${html}</td></tr></table>`),
    ).toContain(text);
  });

  test("are not said twice, nor where they lead nowhere", async () => {
    const links = [
      '<a href="mailto:help@aldea.example">Help@aldea.example</a>',
      '<a href="tel:+33123456789">+33 (1) 23-45 67.89</a>',
      '<a href="https://www.aldea.example/help/sizes/">aldea.example/help/sizes</a>',
      '<a href="#top">top</a> <a href="/help/returns?from=mail#end">end</a>',
      '<a href="javascript:alert(1)">run</a> <a href="data:text/html,x">data</a> <a href="http://[bad">bad</a> <a>none</a>',
    ];
    expect(await textOf(`<p>${links.join(" ")}</p>`)).not.toContain("(http");
    expect(await textOf(`<p>${links.join(" ")}</p>`)).not.toMatch(/\((?:help@|\+33123)/);
    expect(await textOf('<p><a href="/a">One</a>, <a href="/a">two</a></p>')).toBe(
      "One (https://www.aldea.example/a), two",
    );
    expect(await textOf('<h2><a href="/a">Sizes</a></h2><p>Text.</p>')).toBe("Sizes\n\nText.");
  });

  test("are those of links around whole blocks", async () => {
    expect(await textOf('<a href="/shop/saw"><div>A saw</div><p>For wood.</p></a><p>Next.</p>')).toBe(
      "A saw\n\nFor wood.\n\n(https://www.aldea.example/shop/saw)\n\nNext.",
    );
  });

  test("are mail addresses that are hidden from collectors", async () => {
    const hex = hidden("help@aldea.example");
    const shown = `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hex}">[email&#160;protected]</a>`;
    expect(await textOf(`<p>Write to ${shown}.</p>`)).toBe("Write to help@aldea.example.");
    expect(
      await textOf(
        `<p>Or <span class="__cf_email__" data-cfemail="${hidden("élan@aldea.example", 7)}">[email protected]</span></p>`,
      ),
    ).toBe("Or élan@aldea.example");
    expect(await textOf(`<p><a href="/cdn-cgi/l/email-protection#${hex}">Our team</a></p>`)).toBe(
      "Our team (help@aldea.example)",
    );
    for (const wrong of ["", "5a", "zz", hidden("no address"), `${hex}0`])
      expect(await textOf(`<p>Mail <b data-cfemail="${wrong}">[email protected]</b></p>`)).toBe(
        "Mail [email protected]",
      );
  });

  test.each([
    ["<del>€99</del> €79", "~~€99~~ €79"],
    ["<s>€99</s> <ins>€79</ins>", "~~€99~~ €79"],
    ["<strike>€99 </strike>€79", "~~€99~~ €79"],
    ['<span style="color:red; text-decoration: line-through">€99</span> €79', "~~€99~~ €79"],
    ['<span style="text-decoration-line:line-through">€99</span> €79', "~~€99~~ €79"],
    ['<del><a href="/old">€99</a></del> €79', "~~€99 (https://www.aldea.example/old)~~ €79"],
    ["<del></del>€79", "€79"],
    ['<span style="text-decoration: underline">€79</span>', "€79"],
  ])("is that a price holds no more: %s", async (html, text) => {
    expect(await textOf(`<p>${html}</p>`)).toBe(text);
  });
});
