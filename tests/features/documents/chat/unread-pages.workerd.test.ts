import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { groundQuestion } from "../../../../workers/features/documents/chat/ground-question";
import { addUser } from "../../../support/accounts";
import { addAnalysedPdf, APPLES } from "../../../support/documents/analysed-pdf";
import { addScannedPdf } from "../../../support/documents/scanned-pdf";
import { testContext } from "../../../support/factories";

const promptFor = async (owner: string, subject: string, question: string) => {
  const document = { subject, type: "text", queryType: "pdf-chat" } as const;
  const asked = {
    owner,
    question,
    earlier: [],
    models: [],
    document,
    language: "en",
    budget: 20_000,
  } as const;
  return groundQuestion(testContext(), { ...asked, earlier: [], models: [], document: { ...document } });
};

const change = (file: string, path: string, value: unknown) =>
  env.DB.prepare(`UPDATE pdf_files SET analysis = json_set(analysis, '$.${path}', json(?)) WHERE id = ?`)
    .bind(JSON.stringify(value), file)
    .run();

test("a prompt says which pages of a document were not read", async () => {
  const user = await addUser();
  const file = await addScannedPdf(user.id, [APPLES[0]!, null, null, null, APPLES[1]!, null, APPLES[2]!]);
  const { text } = await promptFor(user.id, file, "How many crates of apples were there?");
  expect(text).toMatch(/^Not read: pages 2–4, 6 of “[^”]+”/m);
  const overview = await promptFor(user.id, file, "Summarise this document");
  expect(overview.text).toMatch(/^Not read: pages 2–4, 6 of/m);
});

test("blank pages are not missed, pages with wrong letters are", async () => {
  const user = await addUser();
  const file = await addAnalysedPdf(user.id, [...APPLES, ""]);
  await env.DB.prepare("UPDATE pdf_pages SET status = 'empty' WHERE file_id = ? AND page = 4")
    .bind(file)
    .run();
  await change(file, "pages_without_text", [4]);
  expect((await promptFor(user.id, file, "Who keeps bees?")).text).not.toContain("Not read");
  await env.DB.prepare("UPDATE pdf_pages SET status = 'unreliable' WHERE file_id = ? AND page = 2")
    .bind(file)
    .run();
  await change(file, "pages_unreliable", [2]);
  expect((await promptFor(user.id, file, "Who keeps bees?")).text).toMatch(
    /^Letters are missing or wrong in the text of page 2 of “/m,
  );
});

test("of several documents each is named with its pages", async () => {
  const user = await addUser();
  const first = await addScannedPdf(user.id, [APPLES[0]!, null]);
  await addAnalysedPdf(user.id, [APPLES[1]!]);
  const third = await addScannedPdf(user.id, [null, null, APPLES[2]!]);
  for (const [file, name] of [
    [first, "One.pdf"],
    [third, "Three.pdf"],
  ] as const)
    await env.DB.prepare("UPDATE pdf_files SET name = ? WHERE id = ?").bind(name, file).run();
  const { text } = await promptFor(user.id, "library", "How many crates of apples were there?");
  expect(text.match(/^Not read: .*$/gm)?.map((line) => line.split(",")[0])).toEqual(
    expect.arrayContaining([
      expect.stringContaining("page 2 of “One.pdf”"),
      expect.stringContaining("pages 1"),
    ]),
  );
});

test("a page is found by what is printed as its number, and cited by it", async () => {
  const user = await addUser();
  const file = await addAnalysedPdf(user.id, ["Preface of the book by its author.", ...APPLES]);
  await change(file, "page_labels", ["i", "1", "2", "A-1"]);
  const pagesOf = async (question: string) =>
    (await promptFor(user.id, file, question)).grounding.sources.map(({ page, page_label }) => [
      page,
      page_label,
    ]);
  expect(await pagesOf("What is on page 2?")).toEqual([[3, "2"]]);
  expect(await pagesOf("What does page i say?")).toEqual([[1, "i"]]);
  expect(await pagesOf("What is on p. A-1?")).toEqual([[4, "A-1"]]);
  expect(await pagesOf("Que dit la page 1 ?")).toEqual([[2, "1"]]);
  const { text, grounding } = await promptFor(user.id, file, "What is on page 2?");
  expect(text).toContain('page="3" label="2"');
  expect(grounding.cite(1, "nine hundred crates of apples")).toMatchObject({ page: 3, page_label: "2" });
});

test("pages that are pointed at, searched for or not read are named by what is printed on them", async () => {
  const user = await addUser();
  const file = await addScannedPdf(user.id, [APPLES[0]!, null, APPLES[1]!]);
  await change(file, "page_labels", ["i", "ii", "1"]);
  const promptOf = async (more: object) => {
    const document = { subject: file, type: "text", queryType: "pdf-chat", ...more } as const;
    const asked = { owner: user.id, question: "What is this?", language: "en", budget: 20_000 } as const;
    return (await groundQuestion(testContext(), { ...asked, earlier: [], models: [], document })).text;
  };
  expect(await promptOf({ selection: { text: "crates", page: 3 } })).toContain('<selection page="1">');
  expect(await promptOf({ region: { page: 2 } })).toContain("The image is cut from page ii.");
  expect(await promptOf({})).toMatch(/^Not read: page ii of “/m);
  // Documents of others say nothing, not even how their pages are numbered.
  const other = await addAnalysedPdf((await addUser()).id, APPLES);
  await change(other, "page_labels", ["x", "y", "z"]);
  expect(await promptOf({ selection: { text: "crates", page: 2, file: other } })).toContain(
    '<selection page="2">',
  );
});

test("without labels, the number of a page is its place", async () => {
  const user = await addUser();
  const file = await addAnalysedPdf(user.id, APPLES);
  const { text, grounding } = await promptFor(user.id, file, "What is on page 2?");
  expect(grounding.sources.map(({ page, page_label }) => [page, page_label])).toEqual([[2, undefined]]);
  expect(text).not.toContain("label=");
});
