import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../../workers/db/client";
import { groundQuestion } from "../../../../workers/features/documents/chat/ground-question";
import type { Asked } from "../../../../workers/features/documents/prompts/grounding";
import { findPassages } from "../../../../workers/features/documents/retrieval/find-passages";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { addFolder } from "../../../support/pdf-files";
import { listeningContext } from "../../../support/query-plans";
import { storeDocument, type StoredDocument } from "../../../support/documents/stored-document";

const TALK = "The committee met in the usual place and discussed budgets, plans, costs and people at length.";

test("small documents are read together, however many they are, and once", async () => {
  const user = await addUser();
  const pages = ["One page.", "Another page.", "The last page."];
  const files = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      storeDocument(user.id, at === 60 ? [...pages, "Cordouan"] : pages),
    ),
  );
  const { ctx, asked } = listeningContext();
  const readings = () => asked.filter(({ sql }) => sql.includes(`"chunks"`)).length;
  for (let time = 0; time < 2; time += 1) {
    const { passages } = await findPassages(ctx, { files }, "Cordouan", { limit: 5 });
    expect(passages.map(({ file, page }) => [file, page])).toEqual([[files[60]!.id, 4]]);
    expect(readings()).toBe(2);
  }
});

describe("a large library", () => {
  test("is searched whole, by reading a bounded part of it", async () => {
    const user = await addUser();
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        storeDocument(
          user.id,
          Array.from({ length: 120 }, (_, at) =>
            n === 5 && at === 70
              ? `${TALK} The lighthouse of Cordouan is 68 metres high.`
              : `${TALK} Minute ${n} ${at}.`,
          ),
          { name: `Minutes ${n}.pdf` },
        ),
      ),
    );
    let rows = 0;
    const prepare = (query: string) => {
      const statement = env.DB.prepare(query);
      const watch = (one: D1PreparedStatement): D1PreparedStatement => {
        const [all, raw, bind] = [one.all.bind(one), one.raw.bind(one), one.bind.bind(one)];
        one.all = async <T>() => {
          const answer = await all<T>();
          if (query.includes("chunks")) rows += answer.results.length;
          return answer;
        };
        one.raw = (async (options?: { columnNames?: false }) => {
          const answer = await raw(options);
          if (query.includes("chunks")) rows += answer.length;
          return answer;
        }) as typeof one.raw;
        one.bind = (...values: unknown[]) => watch(bind(...values));
        return one;
      };
      return watch(statement);
    };
    const database = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
    const ctx = { ...testContext(), db: openDatabase(database) };
    const { passages, evidence } = await findPassages(
      ctx,
      { files },
      "How tall is the Cordouan lighthouse?",
      {
        limit: 5,
      },
    );
    expect(passages[0]).toMatchObject({ file: files[5]!.id, page: 71 });
    expect(evidence).toBe("enough");
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(240);
  });

  test("is searched for pages with all of the words, where each word alone is all over it", async () => {
    const user = await addUser();
    const many = (text: string) => Array.from({ length: 1_500 }, (_, at) => `${text} ${at}`);
    const files = [];
    const [harbours, lanterns] = [many("A harbour"), many("A lantern")];
    for (const pages of [harbours, lanterns, ["The harbour has one lantern."], harbours, lanterns])
      files.push(await storeDocument(user.id, pages));
    const { passages } = await findPassages(testContext(), { files }, "lantern harbour", { limit: 3 });
    expect(passages[0]).toMatchObject({ file: files[2]!.id });
  });

  test("finds nothing of files outside the scope", async () => {
    const user = await addUser();
    const pages = Array.from({ length: 400 }, (_, at) => `${TALK} Minute ${at}.`);
    const [one, two] = await Promise.all([storeDocument(user.id, pages), storeDocument(user.id, pages)]);
    const other = await storeDocument(user.id, ["The lighthouse of Cordouan is 68 metres high."]);
    const { passages } = await findPassages(testContext(), { files: [one, two] }, "lighthouse of Cordouan", {
      limit: 5,
    });
    expect(passages.map(({ file }) => file)).not.toContain(other.id);
  });
});

describe("documents of a library", () => {
  const minutes = (name: string, year: number) =>
    Array.from({ length: 80 }, (_, at) =>
      at === 0
        ? `${name}\n\nMinutes of ${year}`
        : at === 40
          ? `${TALK} The treasurer proposed a fee of ${year - 1_000} crowns.`
          : `${TALK} The treasurer proposed a fee some other day. Minute ${at}.`,
    );
  const societies = ["Almond", "Birch", "Cherry", "Damson", "Elder", "Fig"].map((tree) => `${tree} Society`);

  test("are found regardless of the order in which they were added", async () => {
    const ranks: number[][] = [];
    for (const order of [societies, societies.toReversed()]) {
      const user = await addUser();
      const files = new Map<string, StoredDocument>();
      for (const name of order)
        files.set(name, await storeDocument(user.id, minutes(name, 2001), { name: `${name}.pdf` }));
      const found = await Promise.all(
        societies.map((name) =>
          findPassages(
            testContext(),
            { files: [...files.values()] },
            `Which fee in crowns did the treasurer of the ${name} propose?`,
            { limit: 5 },
          ),
        ),
      );
      ranks.push(
        found.map(
          ({ passages }, at) =>
            passages.findIndex(({ file, page }) => file === files.get(societies[at]!)!.id && page === 41) + 1,
        ),
      );
    }
    expect(ranks[0]).toEqual(ranks[1]);
    expect(ranks[0]!.every((rank) => rank === 1 || rank === 2)).toBe(true);
  });

  test.each([
    ["their names", (year: number) => `Minutes_${year}.pdf`, () => "Minutes"],
    ["their first pages", (year: number) => `scan${year - 2_000}00.pdf`, (year: number) => `Almond ${year}`],
  ])("are distinguished by %s", async (_, nameOf, titleOf) => {
    const user = await addUser();
    const files = await Promise.all(
      [2011, 2012, 2013, 2014, 2015, 2016, 2017].map((year) =>
        storeDocument(
          user.id,
          Array.from({ length: 90 }, (_, at) =>
            at === 0 ? titleOf(year) : `${TALK} The fee was ${at + 10} crowns for ${90 - at} members.`,
          ),
          { name: nameOf(year) },
        ),
      ),
    );
    const { passages } = await findPassages(testContext(), { files }, "How high was the fee in 2013?", {
      limit: 5,
    });
    expect(new Set(passages.map(({ file }) => file))).toEqual(new Set([files[2]!.id]));
  });
});

describe("a question that is asked of several documents", () => {
  /** Minutes in which as many pages speak of the fee as `often` says. */
  const minutes = (name: string, often: number, pages: number) =>
    Array.from({ length: pages }, (_, at) =>
      at === 0
        ? `${name}\n\nMinutes`
        : at <= often
          ? `${TALK} The yearly fee for members is ${at + 10} crowns, said the treasurer about the fee.`
          : at === often + 1
            ? `${TALK} Members pay ${at} crowns a year, a fee that changes seldom.`
            : `${TALK} Minute ${at}.`,
    );

  test.each([
    ["small", 30],
    ["large", 400],
  ])("has its share of the passages for each that it names, in a %s library", async (_, pages) => {
    const user = await addUser();
    const store = (name: string, often: number) =>
      storeDocument(user.id, minutes(name, often, pages), { name: `${name}.pdf` });
    const [almond, birch, other] = [
      await store("Almond Society", 25),
      await store("Birch Society", 1),
      await store("Cherry Society", 25),
    ];
    const files = [almond, birch, other];
    const question = "How does the yearly fee of the Almond Society differ from that of the Birch Society?";
    const { passages } = await findPassages(testContext(), { files }, question, { limit: 6 });
    const count = (file: StoredDocument) => passages.filter((one) => one.file === file.id).length;
    expect(count(birch)).toBeGreaterThanOrEqual(2);
    expect(count(almond)).toBeGreaterThanOrEqual(3);
    expect(count(other)).toBe(0);
  });

  test.each([
    "Which of these documents mention a yearly fee?",
    "Compare the yearly fee in all of the minutes.",
    "Dans quels documents parle-t-on d’une cotisation, en anglais “yearly fee” ?",
  ])("looks into each where it names none: %s", async (question) => {
    const user = await addUser();
    const files = [];
    for (const [name, often] of [
      ["One", 25],
      ["Two", 1],
      ["Three", 12],
      ["Four", 0],
    ] as const)
      files.push(await storeDocument(user.id, minutes(name, often, 200), { name: `${name}.pdf` }));
    const { passages } = await findPassages(testContext(), { files }, question, { limit: 8 });
    expect(new Set(passages.map(({ file }) => file))).toEqual(new Set(files.map(({ id }) => id)));
    const scores = passages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});

describe("more documents than are known from the start", () => {
  test("are all searched, in a library and in a folder, and can be pointed at", async () => {
    const user = await addUser();
    const [folder, elsewhere] = [await addFolder(user.id, "Coast"), await addFolder(user.id, "Elsewhere")];
    const page = "The lighthouse of Cordouan is 68 metres high.";
    const oldest = await storeDocument(user.id, [page], { folder, name: "Coast.pdf" });
    const outside = await storeDocument(user.id, [page], { folder: elsewhere });
    await env.DB.prepare("UPDATE pdf_files SET created_at = 1 WHERE user_id = ?").bind(user.id).run();
    await Promise.all(Array.from({ length: 205 }, () => storeDocument(user.id, [TALK], { folder })));
    const sourcesOf = async (subject: string, place: Partial<Asked["document"]> = {}) => {
      const { grounding } = await groundQuestion(testContext(), {
        owner: user.id,
        question: "How tall is the Cordouan lighthouse?",
        earlier: [],
        models: [],
        language: "en",
        document: { subject, type: "text", queryType: "pdf-chat", ...place },
        budget: 10_000,
      });
      return grounding.sources.map(({ file }) => file);
    };
    expect((await sourcesOf("library")).slice(0, 2).sort()).toEqual([oldest.id, outside.id].sort());
    const inFolder = await sourcesOf(folder);
    expect(inFolder[0]).toBe(oldest.id);
    expect(inFolder).not.toContain(outside.id);
    const selected = (file: string) => ({ selection: { text: "Cordouan", page: 1, file } });
    expect(await sourcesOf(folder, selected(oldest.id))).toEqual([oldest.id]);
    expect(await sourcesOf(folder, selected(outside.id))).not.toContain(outside.id);
  });
});
