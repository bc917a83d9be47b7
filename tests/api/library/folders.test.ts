import { describe, expect, test } from "vitest";
import { ERROR_TEXTS } from "../../../workers/contract/error-texts";
import { LIMIT_TEXTS } from "../../../workers/contract/plans/limit-texts";
import { MAX_FOLDER_DEPTH, type FolderView } from "../../../workers/contract/pdf/folders";
import { addUser, type TestUser } from "../../support/accounts";
import { rowsOf } from "../../support/factories";
import { addDiscussion, addFolder, addPdfFile } from "../../support/pdf-files";
import { limitTo } from "../../support/plans/plan-limits";

const french = { "accept-language": "fr" };

async function foldersOf(user: TestUser, headers: HeadersInit = {}): Promise<FolderView[]> {
  const response = await user.client.call(`/api/user/${user.id}/folders`, { headers });
  expect(response.status).toBe(200);
  return (await response.json<{ data: FolderView[] }>()).data;
}

const create = (user: TestUser, json: object) => user.client.call(`/api/user/${user.id}/folders`, { json });

async function created(user: TestUser, name: string, parent_id: string | null = null): Promise<FolderView> {
  const response = await create(user, { name, parent_id });
  expect(response.status).toBe(201);
  return (await response.json<{ folder: FolderView }>()).folder;
}

const change = (user: TestUser, folder: string, json: object) =>
  user.client.call(`/api/user/${user.id}/folders/${folder}`, { method: "PUT", json });

const remove = (user: TestUser, folder: string, headers: HeadersInit = {}) =>
  user.client.call(`/api/user/${user.id}/folders/${folder}`, { method: "DELETE", headers });

describe("folders", () => {
  test("begin with one default folder, named in the reader's language", async () => {
    const [en, fr] = [await addUser({ plan: "pdf" }), await addUser({ plan: "pdf" })];
    expect(await foldersOf(en)).toMatchObject([{ name: "My documents", parent_id: null, is_default: 1 }]);
    const lists = await Promise.all([1, 2, 3].map(() => foldersOf(fr, french)));
    expect(lists[0]).toMatchObject([{ name: "Mes documents", is_default: 1 }]);
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1);
  });

  test("name the default one in the reader's language until the reader has named it", async () => {
    const user = await addUser({ plan: "pdf" });
    const [root] = await foldersOf(user, french);
    await addDiscussion(user, root!.id);
    const discussed = async (headers: HeadersInit) => {
      const response = await user.client.call(`/api/chat-pdf/${user.id}/recent-discussions`, { headers });
      return (await response.json<{ data: { title: string }[] }>()).data.map(({ title }) => title);
    };
    expect(root!.name).toBe("Mes documents");
    expect((await foldersOf(user))[0]!.name).toBe("My documents");
    expect(await discussed({})).toEqual(["My documents"]);
    expect(await discussed(french)).toEqual(["Mes documents"]);
    expect((await change(user, root!.id, { name: "Papiers" })).status).toBe(200);
    expect((await foldersOf(user))[0]!.name).toBe("Papiers");
    expect((await foldersOf(user, french))[0]!.name).toBe("Papiers");
  });

  test("are listed with the default one first, then by name as people sort", async () => {
    const user = await addUser({ plan: "pdf" });
    for (const name of ["zoo", "Été", "10", "2", "abc"]) await created(user, name);
    expect((await foldersOf(user, french)).map(({ name }) => name)).toEqual([
      "Mes documents",
      "2",
      "10",
      "abc",
      "Été",
      "zoo",
    ]);
  });

  test("are made and moved by forms as by JSON", async () => {
    const user = await addUser({ plan: "pdf" });
    const sent = async (fields: Record<string, string>, path = "", method = "POST") => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const response = await user.client.call(`/api/user/${user.id}/folders${path}`, { method, body });
      return (await response.json<{ folder: FolderView }>()).folder;
    };
    const top = await sent({ name: "top", parent_id: "" });
    const inner = await sent({ name: "inner", parent_id: top.id });
    expect([top.parent_id, inner.parent_id]).toEqual([null, top.id]);
    const path = `/${inner.id}`;
    expect(await sent({ name: "renamed" }, path, "PUT")).toMatchObject({ parent_id: top.id });
    expect(await sent({ parent_id: "null" }, path, "PUT")).toMatchObject({
      name: "renamed",
      parent_id: null,
    });
  });

  test("have visible names", async () => {
    const user = await addUser({ plan: "pdf" });
    for (const name of ["\u200b\u200b", "\u0000", "\u202e \u2066", "\ud800"])
      expect((await create(user, { name })).status).toBe(422);
    expect((await created(user, "in\u202evoices\u0007 e\u0301te\u0301 ")).name).toBe("invoices été");
  });

  test("can be nested down to the deepest level and no deeper", async () => {
    const user = await addUser({ plan: "pdf" });
    let parent: string | null = null;
    for (let depth = 1; depth <= MAX_FOLDER_DEPTH; depth += 1)
      parent = (await created(user, `level ${depth}`, parent)).id;
    const tooDeep = await create(user, { name: "below", parent_id: parent });
    expect(tooDeep.status).toBe(422);
    expect(await tooDeep.json()).toMatchObject({ fields: { parent_id: "too_deep" } });
  });

  test("cannot be moved below themselves, too deep, or into another user's", async () => {
    const user = await addUser({ plan: "pdf" });
    const other = await addUser({ plan: "pdf" });
    const top = await created(user, "top");
    const inner = await created(user, "inner", top.id);
    for (const parent_id of [top.id, inner.id]) {
      const refused = await change(user, top.id, { parent_id });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: { parent_id: "cycle" } });
    }
    const foreign = await addFolder(other.id, "theirs");
    expect((await change(user, top.id, { parent_id: foreign })).status).toBe(404);
    expect((await change(user, foreign, { name: "mine" })).status).toBe(404);
    expect((await create(user, { name: "x", parent_id: foreign })).status).toBe(404);
    const [root] = await foldersOf(user);
    expect((await change(user, root!.id, { parent_id: top.id })).status).toBe(422);
    let deep: string | null = null;
    for (let depth = 1; depth < MAX_FOLDER_DEPTH; depth += 1)
      deep = (await created(user, `level ${depth}`, deep)).id;
    expect((await change(user, top.id, { parent_id: deep })).status).toBe(422);
    expect((await change(user, inner.id, { parent_id: deep })).status).toBe(200);
    expect((await change(user, inner.id, { parent_id: null, name: "  out  " })).status).toBe(200);
    expect((await foldersOf(user)).find(({ id }) => id === inner.id)).toMatchObject({
      name: "out",
      parent_id: null,
    });
  });

  test("two moves at once never create a cycle", async () => {
    const user = await addUser({ plan: "pdf" });
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await addFolder(user.id, "a"), await addFolder(user.id, "b")];
      const answers = await Promise.all([
        change(user, a, { parent_id: b }),
        change(user, b, { parent_id: a }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

describe("a deleted folder", () => {
  test("moves its content to its parent, and its discussion is deleted", async () => {
    const user = await addUser({ plan: "pdf" });
    const top = await created(user, "top");
    const middle = await created(user, "middle", top.id);
    const inner = await created(user, "inner", middle.id);
    const file = await addPdfFile(user.id, { folderId: middle.id });
    const conversation = await addDiscussion(user, middle.id);
    const answer = await remove(user, middle.id);
    expect(await answer.json()).toEqual({ success: true });
    expect((await foldersOf(user)).find(({ id }) => id === inner.id)).toMatchObject({ parent_id: top.id });
    expect(await rowsOf("SELECT folder_id FROM pdf_files WHERE id = ?", file)).toEqual([
      { folder_id: top.id },
    ]);
    expect(await rowsOf("SELECT id FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect((await remove(user, middle.id)).status).toBe(404);
  });

  test("without a parent moves its content to the default folder, which cannot be deleted", async () => {
    const user = await addUser({ plan: "pdf" });
    const top = await created(user, "top");
    const inner = await created(user, "inner", top.id);
    const file = await addPdfFile(user.id, { folderId: top.id });
    expect((await remove(user, top.id)).status).toBe(200);
    const [root, ...others] = await foldersOf(user);
    expect(others).toMatchObject([{ id: inner.id, parent_id: root!.id }]);
    expect(await rowsOf("SELECT folder_id FROM pdf_files WHERE id = ?", file)).toEqual([
      { folder_id: root!.id },
    ]);
    const refused = await remove(user, root!.id, french);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      success: false,
      code: "default_folder",
      message: ERROR_TEXTS.fr.default_folder,
    });
  });

  test("and its parent deleted at once leave no content without a folder", async () => {
    const user = await addUser({ plan: "pdf" });
    const top = await created(user, "top");
    const inner = await created(user, "inner", top.id);
    const file = await addPdfFile(user.id, { folderId: inner.id });
    const answers = await Promise.all([remove(user, top.id), remove(user, inner.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [root, ...others] = await foldersOf(user);
    expect(others).toEqual([]);
    expect(await rowsOf("SELECT folder_id FROM pdf_files WHERE id = ?", file)).toEqual([
      { folder_id: root!.id },
    ]);
  });
});

describe("what the plan allows of folders", () => {
  test("is counted, recorded as activity, and restored by a deletion", async () => {
    const user = await addUser({ plan: "pdf" });
    await limitTo(user, "pdf-folders", 2);
    const first = await created(user, "one");
    await created(user, "two");
    const refused = await create(user, { name: "three" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "limit_reached",
      error: LIMIT_TEXTS.en["pdf-folders"],
      limit: 2,
      remaining: 0,
    });
    expect((await remove(user, first.id)).status).toBe(200);
    await created(user, "three");
    const events = await rowsOf<{ query_type: string }>(
      "SELECT query_type FROM activity_events WHERE user_id = ?",
      user.id,
    );
    expect(events.map(({ query_type }) => query_type)).toEqual(Array(3).fill("pdf-folders"));
  });

  test("is zero without a plan for documents", async () => {
    const user = await addUser({ plan: "chatai" });
    const refused = await create(user, { name: "one" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "plan_required" });
    expect((await foldersOf(user)).length).toBe(1);
  });
});

test("R24: a folder sent with another id, owner or rank ignores these", async () => {
  const user = await addUser({ plan: "pdf" });
  const victim = await addUser({ plan: "pdf" });
  const foreign = await addFolder(victim.id, "theirs");
  const made = await create(user, {
    name: "mine",
    id: foreign,
    user_id: victim.id,
    is_default: 1,
    kind: "assistant",
  });
  const { folder } = await made.json<{ folder: FolderView }>();
  expect(folder).toMatchObject({ name: "mine", is_default: 0 });
  expect(folder.id).not.toBe(foreign);
  await change(user, folder.id, { name: "still mine", id: foreign, user_id: victim.id, is_default: 1 });
  expect(await rowsOf("SELECT user_id, name, is_default FROM folders WHERE id = ?", foreign)).toEqual([
    { user_id: victim.id, name: "theirs", is_default: 0 },
  ]);
  expect(await rowsOf("SELECT user_id FROM folders WHERE id = ?", folder.id)).toEqual([{ user_id: user.id }]);
});
