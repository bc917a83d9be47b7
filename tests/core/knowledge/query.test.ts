import { describe, expect, test } from "vitest";
import { buildIndex, buildIndexInSlices } from "../../../workers/core/knowledge/index/build-index";
import { expandAbbreviations } from "../../../workers/core/knowledge/query/expand-abbreviations";
import { readFeatures } from "../../../workers/core/knowledge/index/section-features";
import { rankSections } from "../../../workers/core/knowledge/ranking/rank-sections";
import { namesInFirstSection, parseQuestion } from "../../../workers/core/knowledge/query/parse-question";
import { findRunningLines, blankRunningLines } from "../../../workers/core/knowledge/text/running-lines";
import { normalizeWords } from "../../../workers/core/knowledge/text/tokenize";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

describe("a question", () => {
  test.each([
    ["What was capex in FY18?", "cash", ["2018"]],
    ["How much debt does it have at the end of 2020?", "balance", ["2020"]],
    ["What is the operating margin?", "income", []],
    ["Quel est le montant des dividendes versés en 2021 ?", "cash", ["2021"]],
    ["How much debt did it repay in 2021?", "cash", ["2021"]],
    ["What were the distributions of fiscal 2019?", "cash", ["2019"]],
    ["What is the acid test ratio?", "balance", []],
    ["Which notes payable are there?", "balance", []],
    ["What were the opex?", "income", []],
    ["What were the finance costs?", "income", []],
    ["Quelle est la valeur des stocks ?", "balance", []],
  ] as const)("%s means the statement that has it: %s", (question, statement, years) => {
    const asked = parseQuestion(question, [], "en");
    expect(asked.statements[statement]).toBeGreaterThan(0);
    expect(asked.years).toEqual(years);
    expect(asked.wantsFigure || !question.startsWith("How")).toBe(true);
  });

  test.each([
    ["What is said about the harbour?", "en"],
    ["What does the report tell about the harbour?", "en"],
    ["Que dit le rapport à propos du harbour ?", "fr"],
  ] as const)("%s is about the harbour, not about telling", (question, language) => {
    const heavy = [...parseQuestion(question, [], language).words].filter(([, weight]) => weight >= 0.5);
    expect(heavy.map(([word]) => word)).toEqual(normalizeWords("harbour", language));
  });

  test("names the longest thing it can: operating cash flow is not cash on hand", () => {
    const asked = parseQuestion("What was the operating cash flow?", [], "en");
    expect(asked.statements).toEqual({ cash: expect.any(Number) });
  });

  test("about an amount in accounts expects a figure, one about causes does not", () => {
    expect(parseQuestion("What was the COGS in 2019?", [], "en").wantsFigure).toBe(true);
    expect(parseQuestion("Which interest expense was there?", [], "en").wantsFigure).toBe(true);
    expect(parseQuestion("What drove the change in revenue?", [], "en").wantsFigure).toBe(false);
    expect(parseQuestion("Pourquoi le chiffre d'affaires a-t-il baissé ?", [], "fr").wantsFigure).toBe(false);
  });

  test.each([
    ["How much was paid for it?", "geographic", "Dans quels pays ?"],
    ["Which restructuring charges were there?", "chief", "Qui est le PDG ?"],
    ["How did the market share develop?", "advertising", "Combien coûte la publicité ?"],
    ["How many preferred stock was issued?", "merchandise", "Quel est le niveau des stocks ?"],
    ["What is said of long-term contracts?", "duration", "Quelle est la durée ?"],
    ["What did the company do in the year?", "subsequent", "What happened after the year?"],
    ["Is it liquid, based on its quick ratio?", "headquarter", "Where is the head office?"],
    ["Which securities are held?", "breach", "How good is IT security?"],
    ["What was set against it?", "competitor", "Which rivals has it?"],
  ])("%s does not mean what other words mean that look alike", (question, other, meant) => {
    const [word] = normalizeWords(other, "en");
    expect([...parseQuestion(question, [], "en").implied.keys()]).not.toContain(word);
    expect([...parseQuestion(meant, [], "en").implied.keys()]).toContain(word);
  });

  test("is not about the words in a company's name", () => {
    const meant = (question: string) => parseQuestion(question, ["Marlowe Stores"], "en").standsFor.flat();
    expect(meant("What does Marlowe Stores earn?")).toEqual(expect.not.arrayContaining(["store"]));
    expect(meant("How many stores has Marlowe Stores?")).toContain("store");
    expect(meant("Stores of Marlowe in Ohio?")).toContain("store");
  });

  test("is not about its own task or the document's name", () => {
    const { words } = parseQuestion(
      "Answer in USD millions: how many bridges did Harlan build?",
      ["Harlan_2016.pdf"],
      "en",
    );
    expect(words.get("bridg")).toBe(1);
    expect(words.get("usd")).toBeLessThan(0.5);
    expect(words.get("harlan")).toBeLessThan(0.5);
  });

  test("names the document by the text of its first page", () => {
    const chunks: never[] = [];
    const index = buildIndex([
      { section: 1, text: "The 3M Company\nReport of the Boeing works in Ohio", chunks },
      { section: 2, text: "Airbus and Boeing make bridges.", chunks },
    ]);
    expect(
      namesInFirstSection("What does 3M owe? Boeing's bridges and those of Airbus in the report?", [index]),
    ).toEqual(["3M", "Boeing"]);
  });

  test.each(["profit ", ".", "? ", "and ", "so, ", "how much ", "net cash ", "1.1."])(
    "of any length and with any characters is parsed quickly: %j",
    (piece) => {
      const question = piece.repeat(350_000 / piece.length) + "\u0000𝕏🦓".repeat(1000);
      for (const language of ["en", "fr"] as const)
        expect(cpuMs(() => parseQuestion(question, [], language))).toBeLessThan(quickMs());
    },
  );
});

describe("words are compared", () => {
  test.each([
    ["companies", "company", "en"],
    ["losses", "loss", "en"],
    ["sold", "sells", "en"],
    ["acquisitions", "acquisition", "en"],
    ["Bénéfices", "benefice", "fr"],
    ["résultats", "Résultat", "fr"],
    ["œuvres", "oeuvre", "fr"],
    ["infor-\nmation", "information", "en"],
    ["1,577", "1577", "en"],
    ["amortisation", "amortization", "en"],
    ["organised labour", "organized labor", "en"],
  ] as const)("%s like %s", (one, other, language) => {
    expect(normalizeWords(one, language)).toEqual(expect.arrayContaining(normalizeWords(other, language)));
  });
});

describe("a page", () => {
  test("of contents or of exhibits counts less as evidence than others", () => {
    const contents = [
      "Table of Contents",
      ...[3, 9, 14, 22, 40, 41].map((page) => `Chapter about things ....... ${page}`),
    ];
    expect(readFeatures(contents).weight).toBeLessThan(0.5);
    const exhibits = [1, 2, 3, 4].map((n) => `10.${n} Credit Agreement, incorporated by reference`);
    expect(readFeatures(["Exhibits", ...exhibits]).weight).toBeLessThan(0.5);
    expect(readFeatures(["Net sales rose by 5% in 2020.", "They fell in 2019."]).weight).toBe(1);
  });

  test.each(["1.1.", "a. ", ". . ", "$1,000 ", "(1) "])(
    "of one endless line of %j is looked at quickly",
    (piece) => {
      const line = piece.repeat(200_000 / piece.length);
      expect(cpuMs(() => readFeatures([line, "Net sales rose."]))).toBeLessThan(quickMs());
    },
  );

  test("of content counts in full below a running header that names a list", () => {
    const text = ["Table of Contents", "Net sales rose by 5% in 2020.", "They fell in 2019.", "Prices held."];
    expect(readFeatures(text).weight).toBe(1);
  });

  test("of accounts is recognised by its rows, and text about accounts is not", () => {
    const rows = ["Depreciation", "Net cash from operating activities", "Purchases of property", "Investing activities", "Repayment of debt", "Dividends", "Financing activities", "Cash at end of year", "Deferred taxes", "Stock-based compensation"]; // prettier-ignore
    const table = [
      "Consolidated Statements of Cash Flows",
      ...rows.map((row, at) => `${row} ${at * 31} ${at * 17} (${at})`),
    ];
    expect(readFeatures(table).statements.cash).toBeGreaterThan(0.8);
    expect(
      readFeatures([rows.join(" and ") + " are told in the consolidated statements of cash flows."])
        .statements.cash,
    ).toBe(0);
  });

  test("of accounts that continue from the page before is recognised as their end", () => {
    const rows = (names: string[]) => names.map((name, at) => `${name} ${at * 31 + 1} ${at * 17 + 2}`);
    const assets = readFeatures([
      "Consolidated Balance Sheet",
      ...rows(["Accounts receivable", "Inventories", "Total current assets", "Property and equipment", "Goodwill", "Total assets"]), // prettier-ignore
    ]);
    const rest = rows(["Accounts payable", "Long-term debt", "Retained earnings"]);
    expect(readFeatures(rest, assets).statements.balance).toBeGreaterThan(0.6);
    expect(readFeatures(rest).statements.balance).toBe(0);
    const other = readFeatures(["Consolidated Statements of Cash Flows", ...rest], assets);
    expect(other.statements.balance).toBe(0);
  });

  test("is not identified by the header of every page", () => {
    const pages = Array.from({ length: 10 }, (_, at) => ({
      text: `Annual report 2020 – ${at}\nText of its own ${"abcdefghij"[at]}\nmore\nand more\nand this\nand that\nPage ${at} of 10`,
    }));
    const repeated = findRunningLines(pages);
    const { text } = pages[3]!;
    const unique = blankRunningLines(text, repeated);
    expect(unique).toHaveLength(text.length);
    expect(unique).toContain("Text of its own d");
    expect(unique).not.toContain("Annual report");
    expect(unique).not.toContain("of 10");
  });

  test("is identified by its last sentence if that differs on each page", () => {
    const pages = Array.from({ length: 10 }, (_, at) => ({
      text: `Projects of the year\nThe budget of project Cedar-${at} amounts to ${at * 1_111} crowns.`,
    }));
    const repeated = findRunningLines(pages);
    expect(blankRunningLines(pages[3]!.text, repeated)).toContain("Cedar-3 amounts to 3333 crowns");
    expect(blankRunningLines(pages[3]!.text, repeated)).not.toContain("Projects of the year");
  });
});

test("a row with the asked name ranks above a page that mentions it often", () => {
  const rows =
    "Capital expenditures were discussed. Capital expenditures matter. Capital expenditures again and again.";
  const pages = [
    { section: 1, text: rows, chunks: [] },
    {
      section: 2,
      text: "Other things 1 2\nGoodwill impairment of the northern unit 45 12\nTotal 46 14",
      chunks: [],
    },
    {
      section: 3,
      text: "Goodwill is tested.\nIt rests with units.\nThe south differs.\nNorthern cities grow.\nImpairment may follow.",
      chunks: [],
    },
  ];
  const index = buildIndex(pages);
  const ranked = rankSections(
    [index],
    parseQuestion("How much was the goodwill impairment of the northern unit?", [], "en"),
  );
  expect(index.sections[ranked[0]!.at]!.section).toBe(2);
});

describe("the meaning of a word that only abbreviations in the documents explain", () => {
  const pages = [
    {
      section: 1,
      text: "The mean time between failures was 400 hours.\nA mean time between failures of 300 was planned.",
      chunks: [],
    },
    {
      section: 2,
      text: "Failures cost time.\nEach of them is published every year.",
      chunks: [],
    },
    {
      section: 3,
      text: "Each wave length was measured twice.\nA longer wave length was filtered out.",
      chunks: [],
    },
  ];
  const index = buildIndex(pages);
  const first = (question: string) => {
    const asked = expandAbbreviations([index], question, parseQuestion(question, [], "en"));
    return index.sections[rankSections([index], asked)[0]?.at ?? -1]?.section;
  };

  test.each([
    ["initials", "What is the MTBF?", 1],
    ["a compound", "How was the wavelength measured?", 3],
    ["two beginnings", "What does wavlen mean?", 3],
  ])("finds %s", (_, question, page) => {
    expect(first(question)).toBe(page);
  });

  test("is null if no phrase fits", () => {
    const asked = parseQuestion("What is the QXZ?", [], "en");
    expect(expandAbbreviations([index], "What is the QXZ?", asked)).toEqual(asked);
  });
});

describe("a site's page", () => {
  const textOf = (lines: string[], kind: "text" | "table" = "text", section = 1) => {
    const text = lines.join("\n");
    return { section, text, chunks: [{ start: 0, end: text.length, headings: [], kind }] };
  };
  const rank = (question: string, sections: ReturnType<typeof textOf>[]) =>
    rankSections([buildIndex(sections)], parseQuestion(question, [], "en"));
  const rowOf = (question: string, section: ReturnType<typeof textOf>) =>
    rank(question, [section])[0]!.signals.row;

  test("two entries of a list are not read as one line, lines of a paragraph are", () => {
    const lines = ["Bicycle mechanic, Nantes", "Manager of a store, Strasbourg"];
    expect(rowOf("store nantes", textOf(lines))).toBe(1);
    expect(rowOf("store nantes", textOf(lines.map((line) => `- ${line}`)))).toBeLessThan(0.7);
    expect(rowOf("store strasbourg", textOf(lines.map((line) => `- ${line}`)))).toBe(1);
  });

  test("is found by a question of common words alone only where one line has them all", () => {
    const coverage = (lines: string[]) => rank("how large is the pdf", [textOf(lines)])[0]!.coverage;
    expect(coverage(["How large can a PDF be?", "Up to 100 MB."])).toBe(1);
    expect(coverage(["A large shop.", "With many things.", "The price list as PDF."])).toBe(0);
  });
});

test.each([
  ["where is your shop in Nantes", "address", true],
  ["hello, where are you?", "address", true],
  ["is there a shop whereas none is in Lille", "address", false],
  ["où se trouve le magasin ?", "adresse", true],
  ["un vélo neuf ou ancien ?", "adresse", false],
])("%s is a question for an address: %s %s", (question, word, isMeant) => {
  const language = word === "adresse" ? "fr" : "en";
  const [stem] = normalizeWords(word, language);
  const asked = parseQuestion(question, [], language, "customer service");
  expect([...asked.implied.keys()].includes(stem!)).toBe(isMeant);
});

test("the index of a large file is the same, and others' work goes on while it is built", async () => {
  const sections = Array.from({ length: 12 }, (_, at) => ({
    section: at + 1,
    text: `Section ${at} has bridges and harbours.\n`.repeat(2_000),
    chunks: [],
  }));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const index = await buildIndexInSlices(sections);
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  expect(index).toEqual(buildIndex(sections));
});
