import { describe, expect, test } from "vitest";
import { findPassages } from "../../../../workers/features/documents/retrieval/find-passages";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { addPages, storeDocument, type StoredDocument } from "../../../support/documents/stored-document";
import { env } from "cloudflare:workers";

const ask = (files: StoredDocument[], question: string, pages?: [number, number]) =>
  findPassages(testContext(), { files, pages }, question, { limit: 5 });

const pagesFound = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).passages.map(({ file, page }) => [file, page]);

const REPORT = [
  "ANNUAL REPORT\n\nHarbour Lights Ltd runs ferries between twelve islands.",
  "OUR PEOPLE\n\nWe had 1,204 full-time employees at year end, of whom 40% are women.",
  "STATEMENTS OF CASH FLOWS\n\nNet cash provided by operating activities 812 790\nDepreciation and amortization 101 99\nPurchases of property, plant and equipment (230) (199)\nProceeds from borrowings 40 10\nRepayment of debt (55) (60)\nDividends paid (20) (18)\nCash and cash equivalents at end of year 300 290\nNet cash used in investing activities (190) (180)\nNet cash used in financing activities (35) (68)",
  "WEATHER\n\nStorms closed the southern route for nine days, which the company insures against.",
  "GOVERNANCE\n\nThe board of directors met seven times. Its chair is Ada Byron.",
];

describe("the page with the answer comes first", () => {
  test.each([
    ["in the page's own words", "Who is the chair of the board?", 5],
    ["in another form of them", "Is the closing of a route by a storm insured?", 4],
    ["in plain words for what accounts call otherwise", "How high was capex?", 3],
    ["by an abbreviation", "How large is the headcount?", 2],
    ["in another language", "Combien de salariés au total ?", 2],
  ])("when it is asked for %s", async (_, question, page) => {
    const user = await addUser();
    const file = await storeDocument(user.id, REPORT);
    const { passages } = await ask([file], question);
    expect(passages[0]).toMatchObject({ file: file.id, page });
    expect(REPORT[page - 1]!.slice(passages[0]!.start, passages[0]!.end)).toBe(passages[0]!.text);
  });

  test("in French", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, [
      "RAPPORT ANNUEL\n\nLa société exploite des bateaux dans le sud de la France et les îles.",
      "EFFECTIFS\n\nAu 31 décembre, le groupe comptait 310 collaborateurs dans les deux pays.",
      "RÉSULTATS\n\nLe chiffre d’affaires s’élève à 12 millions d’euros, en hausse de 4 % sur un an.",
    ]);
    expect((await ask([file], "De combien les ventes ont-elles augmenté ?")).passages[0]).toMatchObject({
      page: 3,
    });
    expect((await ask([file], "Quel est le nombre de salariés ?")).passages[0]).toMatchObject({ page: 2 });
  });

  test("in a script that puts no spaces between words", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, [
      "公司简介\n\n本公司在十二个岛屿之间经营渡轮。",
      "员工\n\n年末共有员工一千二百零四人，其中四成为女性。",
      "データ\n\n売上高は前年より増加しました。",
    ]);
    expect((await ask([file], "公司有多少员工？")).passages[0]).toMatchObject({ page: 2 });
    expect((await ask([file], "売上高は増加しましたか")).passages[0]).toMatchObject({ page: 3 });
  });
});

describe("a scope", () => {
  test("of several files finds in all of them, and nowhere else", async () => {
    const user = await addUser();
    const [one, two, other] = await Promise.all([
      storeDocument(user.id, REPORT),
      storeDocument(user.id, [
        "LIGHTHOUSES\n\nThe lighthouse of Cordouan is 68 metres high and 400 years old.",
      ]),
      storeDocument(user.id, ["LIGHTHOUSES\n\nThe lighthouse of Jument is 48 metres high."]),
    ]);
    const found = await pagesFound([one, two], "How high is the lighthouse?");
    expect(found[0]).toEqual([two.id, 1]);
    expect(found.map(([file]) => file)).not.toContain(other.id);
  });

  test("of some pages leaves out the others", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, REPORT);
    const found = await pagesFound([file], "How many employees and directors are there?", [4, 5]);
    expect(found.map(([, page]) => page)).toEqual([5]);
  });

  test("with nothing in it finds nothing", async () => {
    expect(await ask([], "Anything?")).toEqual({ passages: [], evidence: "low" });
    const file = await storeDocument((await addUser()).id, []);
    expect(await ask([file], "Anything?")).toEqual({ passages: [], evidence: "low" });
  });
});

test("a question about something else is marked as low evidence", async () => {
  const file = await storeDocument((await addUser()).id, REPORT);
  expect((await ask([file], "Which volcano erupted in Iceland?")).evidence).toBe("low");
  expect((await ask([file], "How many times did the board of directors meet?")).evidence).toBe("enough");
});

test("a question in another language has evidence by what its words mean", async () => {
  const file = await storeDocument((await addUser()).id, REPORT);
  const asked = await ask([file], "À combien s’élevaient les effectifs à la fin de l’exercice ?");
  expect(asked).toMatchObject({ evidence: "enough", passages: [{ page: 2 }, ...asked.passages.slice(1)] });
  expect((await ask([file], "Quel volcan est entré en éruption en Islande ?")).evidence).toBe("low");
});

test("pages are found as soon as they are analysed", async () => {
  const file = await storeDocument((await addUser()).id, REPORT.slice(0, 2), { total: 5 });
  expect((await ask([file], "Who is the chair of the board?")).evidence).toBe("low");
  await addPages(file.id, REPORT.slice(2), 3);
  await env.DB.prepare("UPDATE pdf_files SET progress_completed_pages = 5 WHERE id = ?").bind(file.id).run();
  expect((await ask([file], "Who is the chair of the board?")).passages[0]).toMatchObject({ page: 5 });
});

test("the reason why a passage was found is reported", async () => {
  const file = await storeDocument((await addUser()).id, REPORT);
  const [first] = (await ask([file], "How high was capex?")).passages;
  expect(first!.why.implied).toEqual(expect.arrayContaining(["purchas", "equip"]));
  expect(first!.why.lexical_rank).toBe(1);
  expect(first!.why.signals.statement).toBeGreaterThan(0);
});
