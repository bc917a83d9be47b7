import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Found } from "../../workers/contract/pdf/retrieval";
import type { PdfSearchAnswer, PdfSearchHit } from "../../workers/contract/pdf/files";
import type { Context } from "../../workers/core/context";
import { openDatabase } from "../../workers/db/client";
import { searchDocuments } from "../../workers/features/documents/retrieval/search-documents";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { testContext } from "../support/factories";
import { addPdfFile } from "../support/pdf-files";
import { addPages, storeDocument } from "../support/documents/stored-document";

const get = async <T>(user: TestUser, path: string): Promise<{ status: number; body: T }> => {
  const response = await user.client.call(`/api/documents/${user.id}${path}`);
  return { status: response.status, body: (await response.json()) as T };
};

const search = async (user: TestUser, words: string) => {
  const { status, body } = await get<{ data: PdfSearchHit[] }>(
    user,
    `/search?q=${encodeURIComponent(words)}`,
  );
  expect(status).toBe(200);
  return body.data;
};

describe("search across documents", () => {
  test("finds the pages that have all the words, in any form, and marks them", async () => {
    const user = await addUser();
    const file = await storeDocument(
      user.id,
      ["Nothing here.", "The companies paid high dividends\nto their shareholders.", "High seas."],
      { name: "Report.pdf" },
    );
    expect(await search(user, "company DIVIDEND")).toEqual([
      {
        file: file.id,
        file_name: "Report.pdf",
        folder_id: null,
        page: 2,
        matching_pages: 1,
        snippet: "The \u0002companies\u0003 paid high \u0002dividends\u0003 to their shareholders.",
      },
    ]);
  });

  test("names a page by what is printed on it, where that is not its number", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, ["A preface.", "High dividends.", "More dividends."]);
    const labels = JSON.stringify(["i", "1", "3"]);
    await env.DB.prepare(
      "UPDATE pdf_files SET analysis = json_set(coalesce(analysis, '{}'), '$.page_labels', json(?)) WHERE id = ?",
    )
      .bind(labels, file.id)
      .run();
    const hits = await search(user, "dividends");
    const named = hits.toSorted((a, b) => a.page - b.page).map(({ page, page_label }) => [page, page_label]);
    expect(named).toEqual([
      [2, "1"],
      [3, undefined],
    ]);
  });

  test("understands accents and French forms", async () => {
    const user = await addUser();
    await storeDocument(user.id, ["Les bénéfices différés de l’exercice."]);
    expect(await search(user, "benefice differe")).toHaveLength(1);
  });

  test("shows pages with the words side by side first", async () => {
    const user = await addUser();
    await storeDocument(user.id, ["Green bay.", "Green was the valley, and wide the bay."]);
    expect((await search(user, "green bay")).map(({ page }) => page)).toEqual([1, 2]);
  });

  test("finds nothing of another user's", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await storeDocument(other.id, ["A secret zebra."]);
    expect(await search(user, "zebra")).toEqual([]);
    const owner = [...new TextEncoder().encode(other.id)].map((byte) => byte.toString(16)).join("");
    expect(await search(user, `owner:${owner} zebra`)).toEqual([]);
    expect(await search(user, owner)).toEqual([]);
  });

  test("shows the best pages of a document, how many more there are, and up to 50 of them when asked", async () => {
    const user = await addUser();
    const file = await storeDocument(
      user.id,
      Array.from({ length: 80 }, (_, at) => `Zebra number ${at}.`),
    );
    const hits = await search(user, "zebra number");
    expect(hits).toHaveLength(3);
    expect(hits[0]).toMatchObject({ file: file.id, matching_pages: 80 });
    const { body } = await get<PdfSearchAnswer>(user, `/search?q=zebra&file=${file.id}`);
    expect(body.data).toHaveLength(50);
    expect(body.files).toEqual([]);
  });

  test("shows documents by relevance, whichever was added last", async () => {
    const user = await addUser();
    const about = "Zebras are striped. A zebra runs. Zebras eat grass.";
    const aside = `${"The long report speaks of many other things. ".repeat(30)}One zebra.`;
    const first = await storeDocument(user.id, [about], { name: "First.pdf" });
    const middle = await storeDocument(user.id, [aside, aside, aside, aside], { name: "Middle.pdf" });
    const last = await storeDocument(user.id, ["Nothing.", about], { name: "Last.pdf" });
    const files = (await search(user, "zebra")).map(({ file }) => file);
    expect(new Set(files.slice(0, 2))).toEqual(new Set([first.id, last.id]));
    expect(files.slice(2)).toEqual([middle.id, middle.id, middle.id]);
  });

  test("forgets what is deleted, and knows a page's new text", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, ["An old zebra.", "Another zebra."]);
    await addPages(file.id, ["A lion."]);
    expect((await search(user, "zebra")).map(({ page }) => page)).toEqual([2]);
    expect((await search(user, "lion")).map(({ page }) => page)).toEqual([1]);
    await env.DB.prepare("DELETE FROM pdf_files WHERE id = ?").bind(file.id).run();
    expect(await search(user, "zebra")).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT rowid FROM pdf_page_words WHERE rowid NOT IN (SELECT rowid FROM pdf_pages)",
    ).all();
    expect(results).toEqual([]);
  });

  test.each([
    '"',
    "*",
    "a*",
    "NEAR(a b)",
    "a AND",
    "OR OR",
    "NOT x",
    "text:zebra",
    "-zebra",
    "^zebra",
    "zebra OR 1=1",
    "(((",
    "a:b:c",
    "'; DROP TABLE pdf_pages; --",
    "\u0000zebra",
    "\u0002",
    "🦓",
    "{a b}: c",
    "NEAR",
    "AND",
    "zebra + lion",
    "a".repeat(200),
  ])("takes %j for words and not for a command", async (words) => {
    const user = await addUser();
    await storeDocument(user.id, ["A zebra."]);
    const response = await user.client.call(
      `/api/documents/${user.id}/search?q=${encodeURIComponent(words)}`,
    );
    expect(response.status).toBeLessThan(500);
  });

  test("marks that a page has itself are not taken for ours", async () => {
    const user = await addUser();
    await storeDocument(user.id, ["A \u0002false\u0003 zebra."]);
    expect((await search(user, "zebra"))[0]!.snippet).toBe("A false \u0002zebra\u0003.");
  });

  test("finds documents by their names too, regardless of their accents, and nobody else's", async () => {
    const user = await addUser({ plan: "pdf" });
    const other = await addUser({ plan: "pdf" });
    const id = await addPdfFile(user.id, { name: "Résumé Général 2026.pdf" });
    await addPdfFile(other.id, { name: "Résumé Général 2026.pdf" });
    const named = async (words: string) => {
      const { body } = await get<PdfSearchAnswer>(user, `/search?q=${encodeURIComponent(words)}`);
      return body.files.map((file) => file.id);
    };
    expect(await named("general resume")).toEqual([id]);
    expect(await named("general 2027")).toEqual([]);
  });

  test("refuses an empty search", async () => {
    expect((await get(await addUser(), "/search?q=%20")).status).toBe(422);
  });

  test("reads the index of words first, and then single rows", async () => {
    const user = await addUser();
    await storeDocument(user.id, ["A zebra."]);
    const plans: string[] = [];
    const prepare = (query: string) => {
      const statement = env.DB.prepare(query);
      const bind = statement.bind.bind(statement);
      statement.bind = (...values: unknown[]) => {
        plans.push(query);
        return Object.assign(bind(...values), { asked: values });
      };
      return statement;
    };
    const database = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
    const ctx: Context = { ...testContext(await actorOf(user)), db: openDatabase(database) };
    await searchDocuments(ctx, "zebra");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${plans[0]}`)
      .bind("zebra", 1000, user.id, 3, 50)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(/^SCAN pdf_page_words VIRTUAL TABLE INDEX/m);
    expect(steps).toMatch(/^SEARCH p USING INTEGER PRIMARY KEY/m);
    expect(steps).toMatch(/^SEARCH f USING INDEX/m);
    expect(steps).toMatch(/^SEARCH t USING INTEGER PRIMARY KEY/m);
    expect(steps).not.toMatch(/^SCAN (p|f|t|pdf_pages|pdf_files)\b/m);
  });
});

describe("what a question retrieves", () => {
  test("is shown to the owner with the reasons", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, [
      "We run ferries.",
      "OUR STAFF\n\nWe have 12 employees on the ferries.",
    ]);
    const { status, body } = await get<Found>(
      user,
      `/${file.id}/retrieval?q=how%20large%20is%20the%20workforce`,
    );
    expect(status).toBe(200);
    expect(body.passages[0]).toMatchObject({
      page: 2,
      headings: ["OUR STAFF"],
      why: { lexical_rank: 1, vector_rank: null },
    });
    expect(body.passages[0]!.why.implied).toContain("employe");
  });

  test("is nobody else's to see", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    const file = await storeDocument(other.id, ["A secret zebra."]);
    expect((await get(user, `/${file.id}/retrieval?q=zebra`)).status).toBe(404);
  });
});
