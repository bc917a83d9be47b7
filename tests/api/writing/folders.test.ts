import { describe, expect, test } from "vitest";
import type { FolderView } from "../../../workers/contract/pdf/folders";
import { addUser, type TestUser } from "../../support/accounts";
import { addFolder } from "../../support/pdf-files";
import { rowsOf } from "../../support/factories";
import { addDocument, addDocumentFolder } from "../../support/writing/documents";

async function foldersOf(user: TestUser): Promise<FolderView[]> {
  const response = await user.client.call(`/api/get/user/assistant-folders/${user.id}`);
  expect(response.status).toBe(200);
  return (await response.json<{ data: FolderView[] }>()).data;
}

const change = (user: TestUser, folder: string, json: object) =>
  user.client.call(`/api/update/assistant-folders/${folder}`, { method: "PUT", json });

const remove = (user: TestUser, folder: string) =>
  user.client.call(`/api/delete/assistant-folders/${folder}`, { method: "DELETE" });

describe("folders of the writing assistant", () => {
  test("are none at first, then listed by name, apart from those of the library", async () => {
    const user = await addUser({ plan: "combo" });
    expect(await foldersOf(user)).toEqual([]);
    await addFolder(user.id, "Invoices");
    for (const name of ["zoo", "Été", "10", "2"]) await addDocumentFolder(user, name);
    expect((await foldersOf(user)).map(({ name }) => name)).toEqual(["2", "10", "Été", "zoo"]);
    const library = await user.client.call(`/api/user/${user.id}/folders`);
    expect((await library.json<{ data: FolderView[] }>()).data.map(({ name }) => name)).toEqual([
      "My documents",
      "Invoices",
    ]);
  });

  test("are renamed and moved, never below themselves", async () => {
    const user = await addUser({ plan: "rédaction" });
    const top = await addDocumentFolder(user, "top");
    const inner = await addDocumentFolder(user, "inner", top.id);
    const renamed = await change(user, inner.id, { name: "renamed", parent_id: null });
    expect(await renamed.json()).toMatchObject({ folder: { name: "renamed", parent_id: null } });
    await change(user, inner.id, { parent_id: top.id });
    expect((await change(user, top.id, { parent_id: inner.id })).status).toBe(422);
  });

  test("leave their documents in no folder, and their folders where they were", async () => {
    const user = await addUser({ plan: "rédaction" });
    const top = await addDocumentFolder(user, "top");
    const middle = await addDocumentFolder(user, "middle", top.id);
    const inner = await addDocumentFolder(user, "inner", middle.id);
    const { id } = await addDocument(user, { folder_id: middle.id });
    expect(await (await remove(user, middle.id)).json()).toEqual({ success: true });
    expect(await foldersOf(user)).toMatchObject([{ id: inner.id, parent_id: top.id }, { id: top.id }]);
    expect(await rowsOf("SELECT folder_id FROM assistant_documents WHERE id = ?", id)).toEqual([
      { folder_id: null },
    ]);
    expect((await remove(user, middle.id)).status).toBe(404);
  });

  test("are nobody else's, and not of the library", async () => {
    const [user, other] = [await addUser({ plan: "combo" }), await addUser({ plan: "combo" })];
    const theirs = await addDocumentFolder(other, "theirs");
    const invoices = await addFolder(user.id, "Invoices");
    const mine = await addDocumentFolder(user, "mine");
    for (const folder of [theirs.id, invoices]) {
      expect((await change(user, folder, { name: "x" })).status).toBe(404);
      expect((await remove(user, folder)).status).toBe(404);
      expect((await change(user, mine.id, { parent_id: folder })).status).toBe(404);
    }
    const json = { name: "x", user_id: other.id };
    expect((await user.client.call("/api/create/assistant-folders", { json })).status).toBe(403);
    expect(
      (await user.client.call(`/api/user/${user.id}/folders/${mine.id}`, { method: "DELETE" })).status,
    ).toBe(404);
    const upload = await user.client.call(`/api/documents/${user.id}?folder_id=${mine.id}`);
    expect(await upload.json()).toMatchObject({ data: [] });
  });
});
