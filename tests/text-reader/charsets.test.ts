import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeText } from "../../workers/text-reader/decode-text";
import { readText } from "../../workers/text-reader/read-text";
import { encodeIn } from "../support/documents/encode-in";

const FOLDER = "tests/support/documents/charsets";
const CASES = readdirSync(FOLDER).flatMap((name) => (name.endsWith(".body") ? [name.slice(0, -5)] : []));

/** More than a few words, so that there is something to tell a language by. */
const TEXTS: Record<string, string> = {
  ru: "Это русская страница о погоде в нашем городе. Цена экскурсии тысяча рублей, и дети до семи лет не платят ничего. Мы работаем каждый день, кроме понедельника.",
  uk: "Це українська сторінка про погоду в нашому місті. Ціна екскурсії тисяча гривень, і діти до семи років не платять нічого. Її можна замовити в касі.",
  zh: "这是一个关于我们城市天气的中文网页。参观的价格是一千元，七岁以下的孩子不用付钱。我们每天都开门，但是星期一休息。",
  tw: "這是一個關於我們城市天氣的中文網頁。參觀的價格是一千元，七歲以下的孩子不用付錢。我們每天都開門，但是星期一休息。",
  ja: "これは私たちの町の天気についての日本語のページです。見学の価格は千円で、七歳までの子供は無料です。月曜日を除いて毎日開いています。",
  ko: "이것은 우리 도시의 날씨에 대한 한국어 페이지입니다. 견학 가격은 천 원이고 일곱 살까지의 어린이는 무료입니다. 월요일을 제외하고 매일 엽니다.",
  pl: "To jest polska strona o pogodzie w naszym mieście. Zwiedzanie kosztuje sto złotych, a dzieci do siedmiu lat nie płacą nic. Jesteśmy otwarci każdego dnia, również w święta.",
  tr: "Bu, şehrimizdeki hava durumu hakkında Türkçe bir sayfadır. Gezinin fiyatı yüz liradır ve yedi yaşına kadar çocuklar için ücretsizdir. Her gün açığız.",
  ar: "هذه صفحة عربية عن الطقس في مدينتنا. سعر الزيارة مئة ريال والأطفال حتى سن السابعة لا يدفعون شيئا. نعمل كل يوم ما عدا يوم الاثنين.",
  he: "זה דף בעברית על מזג האוויר בעיר שלנו. מחיר הביקור הוא מאה שקלים וילדים עד גיל שבע אינם משלמים דבר. אנחנו עובדים בכל יום פרט ליום שני.",
  el: "Αυτή είναι μια ελληνική σελίδα για τον καιρό στην πόλη μας. Η τιμή της επίσκεψης είναι εκατό ευρώ και τα παιδιά έως επτά ετών δεν πληρώνουν τίποτα.",
  th: "นี่คือหน้าภาษาไทยเกี่ยวกับสภาพอากาศในเมืองของเรา ราคาเข้าชมหนึ่งร้อยบาท และเด็กอายุไม่เกินเจ็ดปีไม่ต้องจ่าย เราเปิดทุกวันยกเว้นวันจันทร์",
  fr: "Voilà une page française sur la météo de notre cité. L'entrée coûte très peu, et les élèves jusqu'à sept ans ne paient rien. Nous sommes ouverts même à Noël, dès le début de l'après-midi.",
  de: "Das ist eine deutsche Seite über das Wetter in unserer schönen Stadt. Für Schüler gibt es größere Ermäßigungen, und wir öffnen täglich außer montags früh.",
};

describe("the bytes of a text", () => {
  test.each(CASES)("are read as they are meant, or as a guess that is called one: %s", async (name) => {
    const { text, guessed } = await decodeText(readFileSync(`${FOLDER}/${name}.body`), null);
    const right = readFileSync(`${FOLDER}/${name}.txt`, "utf8");
    expect(text === right || guessed !== null, `${guessed}: ${text}`).toBe(true);
  });

  test.each([
    ["ru", "windows-1251"],
    ["ru", "koi8-r"],
    ["ru", "iso-8859-5"],
    ["ru", "ibm866"],
    ["uk", "windows-1251"],
    ["zh", "gbk"],
    ["zh", "gb18030"],
    ["tw", "big5"],
    ["ja", "shift_jis"],
    ["ja", "euc-jp"],
    ["ko", "euc-kr"],
    ["pl", "iso-8859-2"],
    ["pl", "windows-1250"],
    ["tr", "windows-1254"],
    ["ar", "windows-1256"],
    ["he", "windows-1255"],
    ["el", "windows-1253"],
    ["th", "windows-874"],
    ["fr", "windows-1252"],
    ["fr", "macintosh"],
    ["de", "windows-1252"],
    ["de", "macintosh"],
  ])("of %s are told by their letters, in %s too", async (language, charset) => {
    const { text, guessed } = await decodeText(encodeIn(charset, TEXTS[language]!), null);
    expect([guessed, text]).toEqual([expect.any(String), TEXTS[language]]);
  });

  test.each(Object.keys(TEXTS).flatMap((language) => [`utf-16le ${language}`, `utf-16be ${language}`]))(
    "of two for each letter need no mark: %s",
    async (name) => {
      const [charset, language] = name.split(" ");
      const text = `${TEXTS[language!]}\r\n`;
      expect(await decodeText(encodeIn(charset!, text), null)).toEqual({ text, guessed: null });
    },
  );

  test.each(["ru", "zh", "de", "he"])(
    "are taken for UTF-8 where they are that, whatever is declared: %s",
    async (language) => {
      const text = TEXTS[language]!;
      for (const declared of [null, "iso-8859-1", "windows-1251", "shift_jis", "utf-16le", "no-such-charset"])
        expect(await decodeText(new TextEncoder().encode(text), declared)).toEqual({ text, guessed: null });
    },
  );

  test.each([
    ["ru", "windows-1251", "iso-8859-1"],
    ["ru", "windows-1251", "utf-8"],
    ["ru", "koi8-r", "windows-1251"],
    ["zh", "gbk", "windows-1252"],
    ["ja", "shift_jis", "iso-8859-1"],
    ["ja", "euc-jp", "utf-8"],
    ["fr", "windows-1252", "utf-8"],
    ["fr", "windows-1252", "windows-1251"],
    ["de", "windows-1252", "euc-kr"],
    ["ko", "euc-kr", "latin1"],
  ])("of %s in %s are not read as %s because a header says so", async (language, charset, declared) => {
    const { text } = await decodeText(encodeIn(charset, TEXTS[language]!), declared);
    expect(text).toBe(TEXTS[language]);
  });

  test.each([
    ["windows-1251", "Цена"],
    ["iso-8859-2", "Zażółć gęślą jaźń"],
    ["windows-1253", "Τιμή"],
    ["windows-1255", "שלום"],
    ["big5", "價格"],
    ["windows-1252", "It’s “smart” – 5 €"],
    ["macintosh", "café naïve"],
    ["iso-8859-15", "Prix 5 € œuvre"],
  ])("are read in %s without a doubt where a header says it and that reads well", async (charset, text) => {
    expect(await decodeText(encodeIn(charset, text), charset)).toEqual({ text, guessed: null });
  });

  test("are read as an element of the page says, if the header is wrong", async () => {
    const page = `<meta charset="windows-1251"><p>${TEXTS.ru}</p>`;
    const bytes = encodeIn("windows-1251", page);
    for (const header of [null, "utf-8", "iso-8859-1"])
      expect(await decodeText(bytes, header)).toEqual({ text: page, guessed: null });
  });

  test("may have a letter cut in two, or be no text at all", async () => {
    const cut = new TextEncoder().encode(TEXTS.ru).slice(0, -2);
    expect((await decodeText(cut, "utf-8")).text).toContain("Это русская страница");
    expect(await decodeText(new Uint8Array(), null)).toEqual({ text: "", guessed: null });
    const picture = Uint8Array.from({ length: 400 }, (_, at) => (at * 7919) % 256);
    expect((await decodeText(picture, null)).text).not.toBe("");
  });
});

test.each(["plain", "markdown", "csv", "html"] as const)(
  "a file says whether its charset was guessed: %s",
  async (format) => {
    const read = (charset: string) =>
      readText({ kind: "file", format }, encodeIn(charset, `${TEXTS.ru}\r\n`));
    expect(await read("windows-1251")).toMatchObject({ guessedCharset: "windows-1251" });
    const certain = await readText({ kind: "file", format }, new TextEncoder().encode(TEXTS.ru));
    expect(certain).not.toHaveProperty("guessedCharset");
  },
);

test.each([
  ["bytes that are no text", encodeIn("windows-1252", "Ã£©® ±µ¶÷¤¦ ÐØÞðøþ€‚ ƒ„…†‡ˆ ‰Š‹Œ".repeat(20))],
  ["letters that were lost before", new TextEncoder().encode("�� ���� ��� �������. ".repeat(20))],
])("%s are neither a page nor a file", async (_, bytes) => {
  const page = { kind: "page", url: "https://a.example/", charset: null } as const;
  for (const request of [page, { kind: "file", format: "plain" }, { kind: "file", format: "html" }] as const)
    await expect(readText(request, bytes)).rejects.toMatchObject({ code: "broken" });
});

test.each([
  ["a tree of folders", "├── src\n│   ├── a.ts\n│   └── b.ts\n└── README.md\n".repeat(9)],
  ["a lost letter here and there", "Le d\ufffdner est servi à midi, et les enfants ne paient rien ici."],
  ["signs of a font of its own", "\ue801 Home \ue802 Contact \ue803 Opening hours"],
  ...Object.entries(TEXTS),
])("%s can be read", async (_, text) => {
  const read = await readText({ kind: "file", format: "plain" }, new TextEncoder().encode(text));
  expect(read).toHaveProperty("parts[0].text");
});

test("a page says whether its charset was guessed", async () => {
  const bytes = encodeIn("windows-1251", `<p>${TEXTS.ru}</p>`);
  const page = (charset: string | null) =>
    readText({ kind: "page", url: "https://a.example/", charset }, bytes);
  expect(await page(null)).toMatchObject({ guessedCharset: "windows-1251" });
  expect(await page("windows-1251")).not.toHaveProperty("guessedCharset");
});
