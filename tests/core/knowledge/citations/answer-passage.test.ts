import { expect, test } from "vitest";
import { answerFinder } from "../../../../workers/core/knowledge/citations/answer-passage";
import type { Chunk } from "../../../../workers/contract/knowledge";

interface Asked {
  reader?: "en" | "fr";
  headings?: string[];
  rarity?: Record<string, number>;
}

const answerIn = (
  text: string,
  question: string,
  { reader = "en", headings = [], rarity = {} }: Asked = {},
) => {
  const chunk: Chunk = { start: 0, end: text.length, headings, kind: "text" };
  const find = answerFinder({ question, reader, rarity: new Map(Object.entries(rarity)) });
  return find(text, { start: 0, end: text.length }, [chunk]);
};

const told = (...args: Parameters<typeof answerIn>) =>
  answerIn(...args)?.lines.map(({ kind, text }) => `${kind}: ${text}`);

test("an answer is a whole sentence, and no heading that has more of the words", () => {
  const text = "Opening hours of the museum\n\nThe museum opens at ten.\n\nTickets are sold at the door.";
  expect(told(text, "What are the opening hours of the museum?")).toEqual([
    "sentence: The museum opens at ten.",
  ]);
});

test("a text of headings, labels and addresses has no answer", () => {
  expect(
    answerIn("Museum\nOpening hours\nTickets\nhttps://museum.example/opening", "Opening hours?"),
  ).toBeNull();
});

test("the headings above a sentence say what it is about", () => {
  const text = "It is closed on Mondays.\n\nGroups write to us first.";
  const { said } = answerIn(text, "Is the planetarium closed on Mondays?", { headings: ["Planetarium"] })!;
  const { said: without } = answerIn(text, "Is the planetarium closed on Mondays?")!;
  expect(said).toBeGreaterThan(without);
});

test("rare words say more of a question than frequent ones", () => {
  const text = "The server starts the service of the server.\n\nQuota\n\nThe quota is ten files.";
  const rarity = { server: 0.1, servic: 0.1, start: 0.1, quota: 1 };
  expect(told(text, "What is the quota of the server service?", { rarity })).toEqual([
    "sentence: The quota is ten files.",
  ]);
});

test("a sentence that refers back brings the one that it refers to, and the rest of its paragraph", () => {
  const text =
    "A backup takes an hour. It can be stopped with the red button. Lights go on.\n\nNobody knows why lights go on.";
  expect(told(text, "Can it be stopped with a button?")).toEqual([
    "sentence: A backup takes an hour.",
    "sentence: It can be stopped with the red button.",
    "sentence: Lights go on.",
  ]);
});

test("what a sentence announces is told with it: a list to its end", () => {
  const text =
    "We work in shifts.\n\nTo reset the password:\n\n- Open the settings.\n- Choose Reset.\n\nContact us for more.";
  expect(told(text, "How do I reset the password?")).toEqual([
    "sentence: To reset the password:",
    "entry: Open the settings.",
    "entry: Choose Reset.",
  ]);
});

test("what a sentence announces is told with it: code as it is indented", () => {
  const text =
    "Merge tracks of two devices. Use this command:\n\n  gpsbabel -t -i gpx -f a.gpx -o gpx -F b.gpx\n  echo done\n\nThe rest is the same.";
  expect(told(text, "How do I merge tracks of devices with a command?")).toEqual([
    "sentence: Merge tracks of two devices.",
    "sentence: Use this command:",
    "code:   gpsbabel -t -i gpx -f a.gpx -o gpx -F b.gpx",
    "code:   echo done",
  ]);
});

test("a sentence that announces what is not there is no end of an answer", () => {
  const text = "The styles of pages are as described below:\n\nStyles\n\nStyles belong to a page.";
  expect(told(text, "What are the styles of pages?")).toEqual(["sentence: Styles belong to a page."]);
});

test("what follows a question in the text answers it", () => {
  const text = "Are dogs allowed?\n\nYes, on a lead.\n\nCats are not a topic here.";
  expect(told(text, "Are dogs allowed?")).toEqual(["sentence: Yes, on a lead."]);
});

test("an answer has at most three sentences", () => {
  const text = "The cave is deep. Cave one is wet. Cave two is dry. Cave three is dark.";
  expect(told(text, "What of the cave?")!.length).toBeLessThanOrEqual(3);
});

test("rows of a table are told apart from sentences", () => {
  const text = "Work\tPrice\nWheel truing\t€24\nCables\t€12";
  const chunk: Chunk = {
    start: 0,
    end: text.length,
    headings: [],
    kind: "table",
    header: { start: 0, end: 10 },
  };
  const find = answerFinder({ question: "Price of wheel truing?", reader: "en", rarity: new Map() });
  expect(find(text, { start: 0, end: text.length }, [chunk])).toMatchObject({ isRow: true, lines: [] });
});

test.each([
  ["fr", "Quand ouvre le musée ?", "Horaires\n\nLe musée ouvre à dix heures.", "Le musée ouvre à dix heures."],
  ["en", "Когда открывается музей?", "Часы\n\nМузей открывается в десять часов.", "Музей открывается в десять часов."],
  ["en", "博物館は何時に開きますか？", "時間\n\n博物館は十時に開きます。", "博物館は十時に開きます。"],
] as const)("%s: %s", (reader, question, text, sentence) => {
  expect(told(text, question, { reader })).toEqual([`sentence: ${sentence}`]);
}); // prettier-ignore
