import { describe, expect, test } from "vitest";
import { DOCUMENTS_LISTED, type DocumentPage } from "../../../workers/contract/writing/documents";
import { addUser } from "../../support/accounts";
import {
  addDocument,
  addDocumentFolder,
  ageDocument,
  deleteDocument,
  documentsOf,
  listDocuments,
  putDocument,
  titlesOf,
} from "../../support/writing/documents";

describe("the list of documents", () => {
  test("has the last changed first, with how their text begins", async () => {
    const user = await addUser({ plan: "rédaction" });
    const first = await addDocument(user, { title: "First", content: "<h2>Hello</h2><p>you</p>" });
    await addDocument(user, { title: "Second" });
    await ageDocument(first.id, 60_000);
    expect(titlesOf(await listDocuments(user))).toEqual(["Second", "First"]);
    await putDocument(user, first.id, { content: "<h2>Hello</h2><p>again</p>" });
    const { data, next } = await listDocuments(user);
    expect(data[0]).toMatchObject({
      title: "First",
      excerpt: "Hello\nagain",
      content: "<h2>Hello</h2><p>again</p>",
    });
    expect(next).toBeNull();
    expect((await listDocuments(user, "content=none")).data[0]).toMatchObject({ content: null });
  });

  test.each(["updated", "created", "title"])("has every document once, page by page, by %s", async (sort) => {
    const user = await addUser({ plan: "rédaction" });
    const count = DOCUMENTS_LISTED * 2 + 5;
    for (let at = 0; at < count; at += 1) await addDocument(user, { title: `Note ${at % 7}` });
    const found: string[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const page: DocumentPage = await listDocuments(user, `sort=${sort}${cursor && `&cursor=${cursor}`}`);
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
  });

  test("sorts titles as people do", async () => {
    const user = await addUser({ plan: "rédaction" });
    for (const title of ["zoo", "Été", "Note 10", "", "note 9", "abc"]) await addDocument(user, { title });
    expect(titlesOf(await listDocuments(user, "sort=title"))).toEqual([
      "abc",
      "Été",
      "note 9",
      "Note 10",
      "zoo",
      "",
    ]);
  });

  test("has shorter pages where documents are long, but all of them", async () => {
    const user = await addUser({ plan: "rédaction" });
    for (const letter of ["a", "b", "c"])
      await addDocument(user, { title: letter, content: `<p>${letter.repeat(600_000)}</p>` });
    const first = await listDocuments(user, "sort=title");
    expect(titlesOf(first)).toEqual(["a"]);
    const second = await listDocuments(user, `sort=title&cursor=${first.next}`);
    expect(titlesOf(second)).toEqual(["b"]);
    expect(titlesOf(await listDocuments(user, `sort=title&cursor=${second.next}`))).toEqual(["c"]);
    expect((await listDocuments(user, "sort=title&content=none")).data).toHaveLength(3);
  });

  test("shows a folder's documents, the favourite ones or both", async () => {
    const user = await addUser({ plan: "rédaction" });
    const folder = await addDocumentFolder(user, "Letters");
    await addDocument(user, { title: "in", folder_id: folder.id });
    const both = await addDocument(user, { title: "in and starred", folder_id: folder.id });
    const starred = await addDocument(user, { title: "starred" });
    for (const { id } of [both, starred]) await putDocument(user, id, { is_favorite: true });
    for (const sort of ["updated", "created", "title"]) {
      const titles = async (query: string) =>
        titlesOf(await listDocuments(user, `${query}&sort=${sort}`)).sort();
      expect(await titles(`folder_id=${folder.id}`)).toEqual(["in", "in and starred"]);
      expect(await titles("favorite=1")).toEqual(["in and starred", "starred"]);
      expect(await titles(`favorite=true&folder_id=${folder.id}`)).toEqual(["in and starred"]);
    }
  });

  test("refuses a cursor that it has not given", async () => {
    const user = await addUser({ plan: "rédaction" });
    for (const cursor of ["x", "e30", Buffer.from('["a"]').toString("base64url")]) {
      const response = await user.client.call(`${documentsOf(user)}?cursor=${cursor}`);
      expect(response.status).toBe(422);
    }
  });
});

describe("the search", () => {
  test("finds words of title and text in any form, titles first, with the passage", async () => {
    const user = await addUser({ plan: "rédaction" });
    await addDocument(user, {
      title: "Shopping",
      content: "<p>Two ripe <em>Camembert</em>s for Sunday.</p>",
    });
    await addDocument(user, { title: "Le camembert", content: "<p>Normandie</p>" });
    await addDocument(user, { title: "Bread" });
    const { data } = await listDocuments(user, "q=camembert");
    expect(data.map(({ title }) => title)).toEqual(["Le camembert", "Shopping"]);
    expect(data[1]!.excerpt).toBe("Two ripe \u0002Camemberts\u0003 for Sunday.");
    expect(titlesOf(await listDocuments(user, "q=camem&content=none"))).toHaveLength(2);
    expect((await listDocuments(user, "q=%22%20OR%20*")).data).toEqual([]);
  });

  test("follows every change, and finds nothing of other users and of the trash", async () => {
    const [user, other] = [await addUser({ plan: "rédaction" }), await addUser({ plan: "rédaction" })];
    await addDocument(other, { title: "zebra" });
    const { id } = await addDocument(user, { title: "zebra" });
    expect((await listDocuments(user, "q=zebra")).data).toHaveLength(1);
    await putDocument(user, id, { title: "horse", content: "<p>stable</p>" });
    expect((await listDocuments(user, "q=zebra")).data).toEqual([]);
    expect((await listDocuments(user, "q=horse+stable")).data).toHaveLength(1);
    await deleteDocument(user, id);
    expect((await listDocuments(user, "q=horse")).data).toEqual([]);
    expect((await listDocuments(user, "q=horse&trash=1")).data).toHaveLength(1);
    await deleteDocument(user, id, "?forever=1");
    expect((await listDocuments(user, "q=horse&trash=1")).data).toEqual([]);
  });

  test("continues page by page", async () => {
    const user = await addUser({ plan: "rédaction" });
    for (let at = 0; at < DOCUMENTS_LISTED + 3; at += 1)
      await addDocument(user, at % 2 ? { title: "zebra" } : { content: "<p>zebra</p>" });
    const first = await listDocuments(user, "q=zebra");
    const second = await listDocuments(user, `q=zebra&cursor=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([DOCUMENTS_LISTED, 3, null]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
