import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "~/conversation/markdown/markdown.client";
import { addressesIn, KnownLinks } from "#workers/features/chatbots/answers/known-links";
import { POISONED_PAGES } from "../support/upstreams/poisoned-site/pages";
import { cpuClock, quickMs } from "../support/machine/cpu-time";

const KNOWN = addressesIn([
  "The lamp costs €40. Its manual is at https://lamps.example/manuals.",
  "Write to help@lamps.example (or see www.lamps.example/help), says lamps.example.",
]);

/** The text of a model as a visitor gets it, streamed in pieces of some length. */
function streamed(text: string, length: number, known = KNOWN): string {
  const same = {
    push: (piece: string) => ({ text: piece, citations: [] }),
    end: () => ({ text: "", citations: [] }),
  };
  const links = new KnownLinks(same, known);
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, "gu")) ?? [];
  return pieces.map((piece) => links.push(piece).text).join("") + links.end().text;
}

const render = (text: string) => renderToStaticMarkup(createElement(Markdown, { text, streaming: false }));
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const EVASIONS = [
  "![a](https://evil.example/a.png)",
  "!![a](https://evil.example/a.png)",
  "[![a](https://evil.example/a.png)](https://evil.example)",
  "[a]( https://evil.example )",
  "[a](\nhttps://evil.example)",
  "[a](<https://evil.example/with space>)",
  "[a][b]\n\n[b]: https://evil.example",
  "[a]\n\n[a]:\n  <https://evil.example>\n  'title'",
  "[^1] and\n\n[^1]: https://evil.example",
  "<https://evil.example>",
  "<mailto:a@evil.example>",
  "a@evil.example and mailto:a@evil.example",
  "a\\@evil.example and a&commat;evil.example",
  "HTTPS://EVIL.EXAMPLE and wWw.evil.example",
  "https\\://evil.example https:\\/\\/evil.example www\\.evil.example",
  "ht&#116;ps://evil.example https&colon;//evil.example https:&sol;&sol;evil.example &#x77;ww.evil.example",
  "[a](ht&#116;ps://evil.example) [a](https&colon;//evil.example) [a](https:\\//evil.example)",
  "**https://evil.example** _www.evil.example_ ~~https://evil.example~~ `https://evil.example`",
  "| a | b |\n| - | - |\n| https://evil.example | [a](https://evil.example) |",
  "[https://lamps.example/manuals](https://evil.example)",
  "[a](https://lamps.example/manuals)https://evil.example",
  "https://lamps.example/manuals?said=Ada https://lamps.example.evil.example/manuals https://lamps.example@evil.example/manuals",
  "[a](https://lamps.example/manuals/../evil) https://lamps.example/manuals)/evil",
  "[a](mailto:help@lamps.example?body=Ada) help@lamps.example.evil.example",
  "[a](https://evil.example/(x)) [a](https://evil.example\\)https://lamps.example/manuals)",
  "[a](https://lamps.example/manuals\\)@evil.example)",
  `${"x".repeat(1_995)}https://evil.example`,
  "x".repeat(1_999) + "[a](https://evil.example)",
  "[a](tel:+33123456789) [a](ftp://evil.example) [a](/settings) [a](//evil.example)",
  "http://evil.example\u00a0https://evil.example\u2028https://evil.example",
  "<a href='https://evil.example'>a</a><img src=https://evil.example/a.png>",
  "- [ ] https://evil.example\n> https://evil.example\n# https://evil.example",
];

describe("R34: what a model was made to write by a page leads nowhere else", () => {
  test.each([
    ...POISONED_PAGES.map(({ kind, obeyed }) => [kind, obeyed]),
    ...EVASIONS.map((text) => [text, text]),
  ])("%s", (_, text) => {
    for (const length of [1, 2, 3, 7, 10_000]) {
      const html = render(streamed(text!, length));
      expect(html).not.toMatch(/<(?:img|iframe|script|svg|button|form|object|embed)\b/);
      const allowed = /^(?:https:\/\/lamps\.example\/manuals|mailto:help@lamps\.example)$/;
      for (const href of linksIn(html)) expect(href).toMatch(allowed);
    }
  });
});

test.each([
  ["See https://lamps.example/manuals.", "https://lamps.example/manuals"],
  ["See [the manual](https://lamps.example/manuals).", "https://lamps.example/manuals"],
  ["See [the **manual** of it](https://lamps.example/manuals)[1] (new).", "https://lamps.example/manuals"],
  ["See <https://lamps.example/manuals>", "https://lamps.example/manuals"],
  ["Write to help@lamps.example!", "mailto:help@lamps.example"],
  ["Write to [us](mailto:help@lamps.example)", "mailto:help@lamps.example"],
  ["See [us](https://www.lamps.example/help)", "https://www.lamps.example/help"],
  ["See [us](https://lamps.example)", "https://lamps.example/"],
])("an address that stands in the sources is a link: %s", (text, href) => {
  for (const length of [1, 5, 1_000]) expect(linksIn(render(streamed(text, length)))).toEqual([href]);
});

test("what is no address stays as the model wrote it", () => {
  const text =
    "# Prices\n\n- 4.50 € for *2* pieces, e.g. in Paris [1] (today: 10:30)\n\n| a | b |\n| --- | --- |\n| 1 & 2 | x < y |\n\nFine!";
  expect(streamed(text, 3)).toBe(text);
});

// A word of more than 2,000 characters is shown in parts, and where these end depends on the pieces.
const SHORT = [...EVASIONS, ...POISONED_PAGES.map(({ obeyed }) => obeyed)].filter(
  ({ length }) => length < 2_000,
);

test.each(SHORT)("how an answer is cut into pieces changes nothing: %s", (text) => {
  const atOnce = streamed(text, 10_000);
  for (const length of [1, 2, 3, 5, 8]) expect(streamed(text, length)).toBe(atOnce);
});

test("a word is shown once it has ended, and a letter of scripts without spaces at once", () => {
  const links = new KnownLinks(
    { push: (text) => ({ text, citations: [] }), end: () => ({ text: "", citations: [] }) },
    KNOWN,
    addressesIn(["I am ada@visitor.example."]),
  );
  const shown = ["Deliv", "ery, ", "ht", "tps", "://evil.example ", "商品", "は、", "W", "WW", ".evil.example ", "ada", "@visitor.example "]; // prettier-ignore
  expect(shown.map((text) => links.push(text).text)).toEqual([
    "",
    "Delivery, ",
    "",
    "",
    "… ",
    "商品",
    "は、",
    "",
    "",
    "… ",
    "",
    "ada\u2060@visitor.example ",
  ]);
  expect(links.end().text).toBe("");
});

const SOURCES = [
  "See https://lamps.example/wiki/Lamp_(LED) (or https://lamps.example/a(b)c).",
  "请看https://lamps.example/zh和help@lamps.example。",
];

test.each([
  ["See https://lamps.example/wiki/Lamp_(LED).", "https://lamps.example/wiki/Lamp_(LED)"],
  ["See [it](https://lamps.example/wiki/Lamp_(LED)).", "https://lamps.example/wiki/Lamp_(LED)"],
  ["(See https://lamps.example/wiki/Lamp_(LED))", "https://lamps.example/wiki/Lamp_(LED)"],
  ["It is [there](https://lamps.example/a(b)c)", "https://lamps.example/a(b)c"],
  ["请看https://lamps.example/zh和别的。", "https://lamps.example/zh"],
  ["联系help@lamps.example，谢谢", "mailto:help@lamps.example"],
])("a known address with brackets or letters around it stays a link: %s", (text, href) => {
  for (const length of [1, 4, 1_000])
    expect(linksIn(render(streamed(text, length, addressesIn(SOURCES))))).toEqual([href]);
});

test.each([
  ["Write to sales@lamps.example.", "Write to …."],
  ["Write to **sales@evil.example** now", "Write to **…** now"],
  ["See https://evil.example/a?b=1, please", "See …, please"],
  ["See www.evil.example.", "See …."],
  ["Our site is evil-lamps.com/help.", "Our site is …."],
  ["Our site is lamps.example.", "Our site is lamps.example."],
  ["请联系sales@evil.example或看https://evil.example/了解。", "请联系…或看… 了解。"],
  [
    "Use Node.js, see README.md and e.g. the end.It works",
    "Use Node.js, see README.md and e.g. the end.It works",
  ],
])("an address that nobody has given is left out: %s", (text, left) => {
  for (const length of [1, 4, 1_000]) expect(streamed(text, length)).toBe(left);
});

test.each(["](", "[a](b", "![](", "](((", "a@b.", "https://a.", "&#46;", "w"])(
  "a word of %s without end is looked through quickly, also where it comes at once",
  (piece) => {
    const spent = cpuClock();
    const answer = `[x](https://evil.example/${piece.repeat(60_000 / piece.length)})`;
    for (const length of [50, 100_000])
      expect(linksIn(render(streamed(answer, length).slice(0, 5_000)))).toEqual([]);
    expect(spent()).toBeLessThan(2 * quickMs());
  },
);
