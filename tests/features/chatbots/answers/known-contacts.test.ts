import { describe, expect, test } from "vitest";
import { KnownContacts } from "../../../../workers/features/chatbots/answers/known-contacts";
import { addressesIn, KnownLinks } from "../../../../workers/features/chatbots/answers/known-links";
import { spelledAddresses } from "../../../../workers/features/chatbots/answers/spelled-addresses";
import { knownNumbers } from "../../../../workers/features/chatbots/answers/telephone-numbers";
import { readHtml } from "../../../../workers/text-reader/read-html";

const SOURCES = [
  "Call us at +33 1 23 45 67 89, or 0800 123 456 (free) / 36 55 55. In the US: 1-800-GARDEN-1.",
  "Write to help [at] lamps.example, or see our site lamps dot example. Order 2024-000123 weighs 1.5 kg.",
];
const KNOWN = { addresses: addressesIn(SOURCES), numbers: knownNumbers(SOURCES) };

/** A model's text as a visitor gets it, streamed in pieces of some length. */
function streamed(text: string, length: number): string {
  const same = {
    push: (piece: string) => ({ text: piece, citations: [] }),
    end: () => ({ text: "", citations: [] }),
  };
  const contacts = new KnownContacts(same, KNOWN);
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, "gu")) ?? [];
  return pieces.map((piece) => contacts.push(piece).text).join("") + contacts.end().text;
}

const LENGTHS = [1, 2, 5, 13, 10_000];

describe("what nobody has given is left out", () => {
  test.each([
    ["Call +44 20 7946 0958.", "Call …."],
    ["Ring us at 020 7946 0958 today", "Ring us at … today"],
    ["Our number is (555) 123-4567.", "Our number is …."],
    ["Our number is 555‑123‑4567.", "Our number is …."],
    ["(0987 654321)", "(…)"],
    ["**Phone:** 555 0100 22", "**Phone:** …"],
    ["Appelez le 01.98.76.54.32 !", "Appelez le … !"],
    ["Llámanos: 912 345 678", "Llámanos: …"],
    ["Telefon: 0800/765 43 21", "Telefon: …"],
    ["電話０３－９８７６－５４３２まで", "電話…まで"],
    ["اتصل على ٠٩٨٧٦٥٤٣٢١٠", "اتصل على …"],
    ["Call 1-800-FLOWERS or 0800 HELPNOW", "Call … or …"],
    ["| Lyon | 04 78 00 11 22 |", "| Lyon | … |"],
    ["[Call](tel:+33987654321)", "[Call](tel:…)"],
    ["Write to sales at lamps dot example now.", "Write to … now."],
    ["Write to sales AT evil DOT com", "Write to …"],
    ["Mail sales (at) evil.com or sales[at]evil[dot]com", "Mail … or …"],
    ["Mail sales @ evil . com.", "Mail …."],
    ["Écrivez à ventes arobase evil point fr.", "Écrivez à …."],
    ["See evil dot com for more", "See … for more"],
    ["first dot last at evil dot co dot uk", "…"],
  ])("%s", (text, left) => {
    for (const length of LENGTHS) expect([length, streamed(text, length)]).toEqual([length, left]);
  });
});

describe("what stands in the sources stays", () => {
  test.each([
    "Call +33 1 23 45 67 89.",
    "Appelez le 01 23 45 67 89 ou le 0033123456789.",
    "Call (0)1.23.45.67.89 or 0800-123-456 or 36 55 55",
    "Call 1-800-GARDEN-1",
    "Write to help at lamps dot example, or help (at) lamps.example",
    "See lamps dot example",
    "Your order 2024-000123",
  ])("%s", (text) => {
    for (const length of LENGTHS) expect(streamed(text, length)).toBe(text);
  });
});

describe("what is no number to call and no address stays", () => {
  test.each([
    "Open 09.00–18.00, closed 01.05.2027 and 24/12/2026 - 02/01/2027",
    "From 2026-11-28 10:30 on; in 1998–2024",
    "It costs 1 234 567 € or $ 0 123 456 789, 0.25 / 0.50 / 0.75 each, 10,000,000.00",
    "π is 3.14159265358979, and 0.123456789 too",
    "See https://lamps.example/orders/0123456789 and item_0123456789 or a0123456789",
    "Meet us at noon. We open at 9 at the shop. Look at lamps dot example",
    "Un point de vente, at meeting point area",
    "Look at the dot pattern; 3 @ 5.00; thanks @ada.example.com",
    "Product 4006381333931 weighs 20 30 40 kg",
    "ISO 9001 and 27001, page 12345",
  ])("%s", (text) => {
    for (const length of LENGTHS) expect(streamed(text, length)).toBe(text);
  });
});

test("a text goes on as soon as no word can join it to an address", () => {
  const contacts = new KnownContacts(
    { push: (text) => ({ text, citations: [] }), end: () => ({ text: "", citations: [] }) },
    KNOWN,
  );
  const shown = ["Deliver", "y is free. ", "Write to sales at ", "evil dot ", "com now, ", "or later", "商品", "は"]; // prettier-ignore
  expect(shown.map((text) => contacts.push(text).text)).toEqual([
    "",
    "Delivery ",
    "is free. Write to ",
    "",
    "",
    "… now, ",
    "or later",
    "商",
  ]);
  expect(contacts.end().text).toBe("品は");
});

test("addresses are read out of words", () => {
  expect(
    spelledAddresses(
      "help at lamps dot example, a.b(at)c-d[.]fr, info [AT] lamps [DOT] co.uk; ana arroba luz punto es; max ät licht.de",
    ),
  ).toEqual(["help@lamps.example", "a.b@c-d.fr", "info@lamps.co.uk", "ana@luz.es"]);
});

test("addresses and numbers behind the links of a page are known to an answer", async () => {
  const html =
    '<main><p>Write to <a href="mailto:help@aldea.example">our team</a>, call <a href="tel:+33198765432">the shop</a>, or see <a href="/sizes">the sizes</a>.</p></main>';
  const { parts } = await readHtml(html, "https://www.aldea.example/help");
  const texts = parts.map(({ text }) => text);
  const same = {
    push: (piece: string) => ({ text: piece, citations: [] }),
    end: () => ({ text: "", citations: [] }),
  };
  const known = { addresses: addressesIn(texts), numbers: knownNumbers(texts) };
  const contacts = new KnownContacts(new KnownLinks(same, known.addresses), known);
  const answer =
    "Write to help@aldea.example, call 01 98 76 54 32 (+33 1 98 76 54 32) or see [the sizes](https://www.aldea.example/sizes).";
  expect(contacts.push(answer).text + contacts.end().text).toBe(answer);
});
