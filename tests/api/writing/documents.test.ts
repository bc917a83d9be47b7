import { describe, expect, test } from "vitest";
import type { DocumentView } from "../../../workers/contract/writing/documents";
import { MAX_BULK, MAX_DOCUMENT_BYTES, TRASH_DAYS } from "../../../workers/contract/writing/documents";
import { emptyTrash } from "../../../workers/features/writing/documents/trash";
import { addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
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

const DAY_MS = 24 * 60 * 60_000;

const post = (user: TestUser, path: string, json: object = {}) =>
  user.client.call(`${documentsOf(user)}/${path}`, { json });

describe("a document", () => {
  test("comes back as it was written, at the top level and under its name", async () => {
    const user = await addUser({ plan: "rédaction" });
    const folder = await addDocumentFolder(user, "Letters");
    const content = "<h1>Dear neighbours</h1><p>We <strong>invite</strong> you.</p>";
    const made = await addDocument(user, { title: " Invitation ", content, folder_id: folder.id });
    expect(made).toMatchObject({
      title: "Invitation",
      content,
      folder_id: folder.id,
      is_favorite: 0,
      words: 5,
      version: 1,
      deleted_at: null,
    });
    const response = await user.client.call(`${documentsOf(user)}/${made.id}`);
    expect(await response.json()).toEqual({ success: true, ...made, document: made });
  });

  test("keeps only what the editor can make", async () => {
    const user = await addUser({ plan: "rédaction" });
    const content = `<p onclick="x()">Hi <script>alert(1)</script><img src="https://spy.example/a.png"></p>`;
    expect((await addDocument(user, { content })).content).toBe("<p>Hi </p>");
  });

  test("is changed field by field, and each change of its text is a version", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { title: "One", content: "<p>One</p>" });
    const folder = await addDocumentFolder(user, "Letters");
    const changes: [object, object][] = [
      [{ title: "Two" }, { title: "Two", content: "<p>One</p>", version: 2 }],
      [{ content: "<p>Two words</p>" }, { title: "Two", words: 2, version: 3 }],
      [{ content: "<p>Two words</p>" }, { version: 3 }],
      [
        { folder_id: folder.id, is_favorite: true },
        { folder_id: folder.id, is_favorite: 1, version: 3 },
      ],
      [
        { folder_id: null, is_favorite: 0 },
        { folder_id: null, is_favorite: 0, version: 3 },
      ],
      [{}, { version: 3 }],
    ];
    for (const [change, expected] of changes) {
      const response = await putDocument(user, id, change);
      expect(response.status).toBe(200);
      expect((await response.json<{ document: DocumentView }>()).document).toMatchObject(expected);
    }
  });

  test("that was changed elsewhere is not written over, and the answer has it as it is", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>Mine</p>" });
    const first = await putDocument(user, id, { content: "<p>Theirs</p>", version: 1 });
    expect(first.status).toBe(200);
    const refused = await putDocument(user, id, { content: "<p>Mine, again</p>", title: "Mine", version: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "document_changed",
      document: { id, content: "<p>Theirs</p>", title: "", version: 2 },
    });
  });

  test("written by two tabs at once keeps the text of one of them and tells the other", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>Begin</p>" });
    for (let version = 1; version < 6; version += 1) {
      const answers = await Promise.all(
        ["a", "b"].map((tab) => putDocument(user, id, { content: `<p>${tab}${version}</p>`, version })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("sent twice under one key is one document, with the text that came last", async () => {
    const [user, other] = await Promise.all([addUser({ plan: "rédaction" }), addUser({ plan: "rédaction" })]);
    const key = crypto.randomUUID();
    const first = await addDocument(user, { title: "Plan", content: "<p>One</p>", key });
    expect(await addDocument(user, { title: "Plan", content: "<p>One</p>", key })).toEqual(first);
    const second = await addDocument(user, { title: "Plan", content: "<p>One two</p>", key });
    expect(second).toMatchObject({ id: first.id, version: 2, content: "<p>One two</p>" });
    const late = await user.client.call(documentsOf(user), { json: { content: "<p>Late</p>", key } });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: "document_changed",
      document: { id: first.id, version: 2 },
    });
    expect((await addDocument(other, { content: "<p>One</p>", key })).id).not.toBe(first.id);
    expect((await addDocument(user, { content: "<p>One</p>" })).id).not.toBe(first.id);
  });

  test("without a version to check takes the last word", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>Begin</p>" });
    const answers = await Promise.all(
      [1, 2, 3].map((round) => putDocument(user, id, { content: `<p>${round}</p>` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await rowsOf("SELECT version FROM assistant_documents WHERE id = ?", id);
    expect(row).toEqual({ version: 4 });
  });

  test("too long for a row is refused, no matter what it is sent with", async () => {
    const user = await addUser({ plan: "rédaction" });
    const tooLong = `<p>${"é".repeat(MAX_DOCUMENT_BYTES / 2)}</p>`;
    const refused = await user.client.call(documentsOf(user), { json: { content: tooLong } });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: "document_too_large" });
    const { id } = await addDocument(user);
    expect(
      (await putDocument(user, id, { content: `<p>${"x".repeat(2 * MAX_DOCUMENT_BYTES)}</p>` })).status,
    ).toBe(413);
    const longest = `<p>${"x".repeat(MAX_DOCUMENT_BYTES - 7)}</p>`;
    expect((await putDocument(user, id, { content: longest })).status).toBe(200);
  });

  test("is starred and not starred in turn", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    for (const is_favorite of [1, 0]) {
      const response = await post(user, `${id}/toggle-favorite`);
      expect(await response.json()).toEqual({ success: true, is_favorite });
    }
  });

  test("of another user is nowhere, no matter what is asked of it", async () => {
    const [user, other] = [await addUser({ plan: "rédaction" }), await addUser({ plan: "rédaction" })];
    const { id } = await addDocument(other, { title: "Secret" });
    const folder = await addDocumentFolder(other, "Theirs");
    const calls = [
      user.client.call(`${documentsOf(user)}/${id}`),
      putDocument(user, id, { title: "Mine" }),
      deleteDocument(user, id),
      deleteDocument(user, id, "?forever=1"),
      post(user, `${id}/toggle-favorite`),
      post(user, `${id}/restore`),
      user.client.call(`${documentsOf(user)}/${id}/versions`),
      user.client.call(`${documentsOf(user)}/${id}/versions/1`),
      post(user, `${id}/versions/1/restore`),
      user.client.call(documentsOf(user), { json: { folder_id: folder.id } }),
      user.client.call(`${documentsOf(user)}?folder_id=${folder.id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    for (const action of ["trash", "delete", "favorite"]) {
      const answer = await post(user, "bulk", { ids: [id], action });
      expect(await answer.json()).toEqual({ success: true, ids: [] });
    }
    expect((await listDocuments(user)).data).toEqual([]);
    expect(titlesOf(await listDocuments(other))).toEqual(["Secret"]);
  });

  test("is not made without a plan for it, but stays there for who had one", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    await rowsOf("UPDATE subscriptions SET status = 'expired' WHERE user_id = ?", user.id);
    expect((await user.client.call(documentsOf(user), { json: {} })).status).toBe(403);
    expect((await putDocument(user, id, { title: "x" })).status).toBe(403);
    expect((await user.client.call(`${documentsOf(user)}/${id}`)).status).toBe(200);
    expect((await deleteDocument(user, id)).status).toBe(200);
  });
});

describe("the trash", () => {
  test("takes a document from every list until it is restored", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { title: "Old" });
    expect(await (await deleteDocument(user, id)).json()).toEqual({ success: true });
    expect((await deleteDocument(user, id)).status).toBe(200);
    expect((await listDocuments(user)).data).toEqual([]);
    const [trashed] = (await listDocuments(user, "trash=1")).data;
    expect(trashed).toMatchObject({ title: "Old", deleted_at: expect.any(String) });
    expect((await post(user, `${id}/restore`)).status).toBe(200);
    expect((await listDocuments(user, "trash=1")).data).toEqual([]);
    expect((await listDocuments(user)).data).toMatchObject([{ deleted_at: null }]);
  });

  test("gives nothing back of what is deleted for good", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>One</p>" });
    await putDocument(user, id, { content: "<p>Two</p>", origin: "import" });
    expect(await rowsOf("SELECT version FROM document_versions WHERE document_id = ?", id)).toHaveLength(1);
    expect((await deleteDocument(user, id, "?forever=1")).status).toBe(200);
    expect((await deleteDocument(user, id, "?forever=1")).status).toBe(404);
    expect(await rowsOf("SELECT version FROM document_versions WHERE document_id = ?", id)).toEqual([]);
  });

  test(`is emptied of what was put there ${TRASH_DAYS} days ago`, async () => {
    const user = await addUser({ plan: "rédaction" });
    const [old, young] = [await addDocument(user), await addDocument(user)];
    for (const { id } of [old, young]) await deleteDocument(user, id);
    await ageDocument(old.id, TRASH_DAYS * DAY_MS + 1_000);
    await ageDocument(young.id, TRASH_DAYS * DAY_MS - 60_000);
    await emptyTrash(testContext());
    expect((await listDocuments(user, "trash=1")).data.map(({ id }) => id)).toEqual([young.id]);
  });
});

describe("a bulk action", () => {
  test("does its work on each of the user's documents", async () => {
    const user = await addUser({ plan: "rédaction" });
    const folder = await addDocumentFolder(user, "Letters");
    const ids = [(await addDocument(user)).id, (await addDocument(user)).id];
    const act = async (action: string, rest: object = {}) => {
      const response = await post(user, "bulk", {
        ids: [...ids, "doc_000000000000_unknownUnknown"],
        action,
        ...rest,
      });
      expect(response.status).toBe(200);
      expect((await response.json<{ ids: string[] }>()).ids.sort()).toEqual([...ids].sort());
    };
    const count = async (query: string) => (await listDocuments(user, query)).data.length;
    await act("move", { folder_id: folder.id });
    expect(await count(`folder_id=${folder.id}`)).toBe(2);
    await act("favorite");
    expect(await count("favorite=1")).toBe(2);
    await act("unfavorite");
    expect(await count("favorite=1")).toBe(0);
    await act("move", { folder_id: null });
    expect(await count(`folder_id=${folder.id}`)).toBe(0);
    await act("trash");
    expect([await count(""), await count("trash=1")]).toEqual([0, 2]);
    await act("restore");
    expect(await count("")).toBe(2);
    await act("delete");
    expect([await count(""), await count("trash=1")]).toEqual([0, 0]);
  });

  test("takes as many documents as it says", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    const others = Array.from({ length: MAX_BULK - 1 }, (_, at) => `doc_000000000000_unknown${at}`);
    for (const action of ["favorite", "trash", "delete"]) {
      const response = await post(user, "bulk", { ids: [id, ...others], action });
      expect(await response.json()).toEqual({ success: true, ids: [id] });
    }
  });

  test("asks for documents, a known action and a folder of the user", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    const tooMany = Array.from({ length: MAX_BULK + 1 }, () => id);
    for (const json of [
      { ids: [], action: "trash" },
      { ids: [id], action: "burn" },
      { ids: tooMany, action: "trash" },
    ])
      expect((await post(user, "bulk", json)).status).toBe(422);
    const move = { ids: [id], action: "move", folder_id: "fld_000000000000_unknownUnknown" };
    expect((await post(user, "bulk", move)).status).toBe(404);
  });
});
