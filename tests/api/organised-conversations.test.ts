import { describe, expect, test } from "vitest";
import { CHANGED_AT_ONCE, MAX_PINNED } from "../../workers/contract/chat/limits";
import { MAX_FOLDER_NAME, type FolderView } from "../../workers/contract/pdf/folders";
import { newKey, randomShard } from "../../workers/core/ids";
import { addUser, type TestUser } from "../support/accounts";
import { addConversation, addConversations } from "../support/conversations";
import { rowsOf } from "../support/factories";
import { addConversationFolder, changeAll, changed, listedIds, pageOf } from "../support/organise";
import { addFolder } from "../support/pdf-files";

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

describe("pinned conversations", () => {
  test("come first in the list, the one that was pinned last before the others, and go back to their place", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, 14);
    const newest = ids.toReversed();
    expect(await changed(user, "pin", [ids[2]!])).toEqual([ids[2]]);
    expect(await changed(user, "pin", [ids[0]!])).toEqual([ids[0]]);
    const { data, total, last_page } = await pageOf(user);
    expect(data.map(({ id }) => id)).toEqual([ids[0], ids[2], ...newest.slice(0, 8)]);
    expect(data.map(({ pinned_at }) => pinned_at !== null)).toEqual([true, true, ...Array(8).fill(false)]);
    expect({ total, last_page }).toEqual({ total: 14, last_page: 2 });
    expect(await listedIds(user, "?page=2")).toEqual(
      newest.slice(8).filter((id) => ![ids[0], ids[2]].includes(id)),
    );
    expect((await listedIds(user, "?page=2", "asc")).at(-1)).toBe(ids[0]);
    await changed(user, "unpin", [ids[0]!, ids[2]!]);
    expect(await listedIds(user)).toEqual(newest.slice(0, 10));
  });

  test("stay where they are when they are pinned again", async () => {
    const user = await addUser();
    const [first, second] = (await addConversations(user.id, 2)) as [string, string];
    await changed(user, "pin", [first]);
    await changed(user, "pin", [second]);
    await changed(user, "pin", [first]);
    expect(await listedIds(user)).toEqual([second, first]);
  });

  test("do not hide which conversation was the last", async () => {
    const user = await addUser();
    const [old, last] = [await addConversation(user.id), await addConversation(user.id)];
    await rowsOf("UPDATE conversations SET updated_at = 1 WHERE id = ?", old);
    await changed(user, "pin", [old]);
    const response = await user.client.call(`/api/user/history/last/${user.id}`);
    expect(await response.json()).toMatchObject({ conversation: { id: last } });
  });

  test(`are ${MAX_PINNED} at most: what would be more is refused as a whole`, async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, MAX_PINNED + 2);
    await changed(user, "pin", ids.slice(0, MAX_PINNED - 1));
    const refused = await changeAll(user, "pin", ids.slice(-2));
    expect([refused.status, await codeOf(refused)]).toEqual([409, "too_many_pinned"]);
    expect((await pageOf(user, "?page=2")).data.filter(({ pinned_at }) => pinned_at)).toHaveLength(
      MAX_PINNED - 11,
    );
    // One that is pinned already takes no room.
    expect(await changed(user, "pin", [ids[0]!, ids.at(-1)!])).toHaveLength(2);
    expect((await changeAll(user, "pin", [ids.at(-2)!])).status).toBe(409);
    expect(await changed(user, "pin", [ids[0]!])).toEqual([ids[0]]);
  });
});

async function foldersOf(user: TestUser): Promise<FolderView[]> {
  const response = await user.client.call(`/api/user/${user.id}/conversation-folders`);
  expect(response.status).toBe(200);
  return (await response.json<{ data: FolderView[] }>()).data;
}

const change = (user: TestUser, folder: string, json: object) =>
  user.client.call(`/api/user/conversation-folders/${folder}`, { method: "PUT", json });
const remove = (user: TestUser, folder: string) =>
  user.client.call(`/api/user/conversation-folders/${folder}`, { method: "DELETE" });

describe("folders of conversations", () => {
  test("are none at first, then listed by name, apart from those of documents", async () => {
    const user = await addUser();
    expect(await foldersOf(user)).toEqual([]);
    await addFolder(user.id, "Invoices");
    for (const name of ["zoo", "Été", "10", "2"]) await addConversationFolder(user, name);
    expect((await foldersOf(user)).map(({ name }) => name)).toEqual(["2", "10", "Été", "zoo"]);
  });

  test("are renamed and moved, never below themselves", async () => {
    const user = await addUser();
    const top = await addConversationFolder(user, "top");
    const inner = await addConversationFolder(user, "inner", top.id);
    expect(await (await change(user, inner.id, { name: "renamed", parent_id: null })).json()).toMatchObject({
      folder: { name: "renamed", parent_id: null },
    });
    await change(user, inner.id, { parent_id: top.id });
    expect((await change(user, top.id, { parent_id: inner.id })).status).toBe(422);
  });

  test.each([
    ["nothing that is seen", "\u200b \u2060"],
    ["too long", "x".repeat(MAX_FOLDER_NAME + 1)],
    ["no text", { toString: 1 }],
  ])("have a name, which is not %s", async (_, name) => {
    const user = await addUser();
    const response = await user.client.call("/api/user/conversation-folders", { json: { name } });
    expect([response.status, await codeOf(response)]).toEqual([422, "validation_failed"]);
  });

  test("hold what is moved into them, which the list of all still has", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, 13);
    const folder = await addConversationFolder(user, "Work");
    expect(await changed(user, "move", ids.slice(0, 12), { folder_id: folder.id })).toHaveLength(12);
    await changed(user, "pin", [ids[3]!]);
    const inFolder = `folder_id=${folder.id}`;
    const { data, total, last_page } = await pageOf(user, `?${inFolder}`);
    expect({ total, last_page, first: data[0]!.id }).toEqual({ total: 12, last_page: 2, first: ids[3] });
    expect(data.every(({ folder_id }) => folder_id === folder.id)).toBe(true);
    expect(await listedIds(user, `?page=2&${inFolder}`)).toEqual([ids[1], ids[0]]);
    expect((await pageOf(user)).total).toBe(13);
    await changed(user, "move", [ids[0]!], { folder_id: null });
    expect((await pageOf(user, `?${inFolder}`)).total).toBe(11);
    expect((await pageOf(user, `?q=conversation&${inFolder}`)).total).toBe(11);
  });

  test("leave their conversations in no folder, also deleted ones, and their folders where they were", async () => {
    const user = await addUser();
    const top = await addConversationFolder(user, "top");
    const middle = await addConversationFolder(user, "middle", top.id);
    const inner = await addConversationFolder(user, "inner", middle.id);
    const ids = (await addConversations(user.id, 2)) as [string, string];
    await changed(user, "move", ids, { folder_id: middle.id });
    await changed(user, "delete", [ids[0]]);
    expect(await (await remove(user, middle.id)).json()).toEqual({ success: true });
    expect(await foldersOf(user)).toMatchObject([{ id: inner.id, parent_id: top.id }, { id: top.id }]);
    await changed(user, "restore", [ids[0]]);
    expect((await pageOf(user)).data.map(({ folder_id }) => folder_id)).toEqual([null, null]);
    expect(await rowsOf("SELECT 1 FROM record_counts WHERE owner = ?", middle.id)).toEqual([]);
    expect((await remove(user, middle.id)).status).toBe(404);
  });

  test("keep a copy of a conversation beside it", async () => {
    const user = await addUser();
    const id = await addConversation(user.id);
    const folder = await addConversationFolder(user, "Work");
    await changed(user, "move", [id], { folder_id: folder.id });
    const copied = await user.client.call(`/api/user/conversations/${id}/fork`, {
      json: { exchange: `${id}0` },
    });
    const { conversation } = await copied.json<{ conversation: string }>();
    expect((await listedIds(user, `?folder_id=${folder.id}`)).sort()).toEqual([conversation, id].sort());
  });
});

describe("another user's conversations and folders", () => {
  test("are neither changed nor named, nor counted", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const theirs = await addConversation(other.id);
    const mine = await addConversation(user.id);
    const folder = await addConversationFolder(other, "theirs");
    await changed(other, "move", [theirs], { folder_id: folder.id });
    for (const action of ["pin", "unpin", "move", "delete", "restore"] as const)
      expect([action, await changed(user, action, [theirs])]).toEqual([action, []]);
    const into = await changeAll(user, "move", [mine], { folder_id: folder.id });
    expect([into.status, await codeOf(into)]).toEqual([404, "not_found"]);
    expect((await change(user, folder.id, { name: "x" })).status).toBe(404);
    expect((await remove(user, folder.id)).status).toBe(404);
    expect(await pageOf(user, `?folder_id=${folder.id}`)).toMatchObject({ data: [], total: 0 });
    const [row] = (await pageOf(other)).data;
    expect(row).toMatchObject({ id: theirs, pinned_at: null, folder_id: folder.id });
    const json = { name: "x", user_id: other.id };
    expect((await user.client.call("/api/user/conversation-folders", { json })).status).toBe(403);
  });

  test("and folders of documents or of nothing at all take no conversation", async () => {
    const user = await addUser();
    const id = await addConversation(user.id);
    for (const folder_id of [await addFolder(user.id, "Invoices"), newKey("fld", randomShard())])
      expect((await changeAll(user, "move", [id], { folder_id })).status).toBe(404);
  });
});

describe("a change of several conversations", () => {
  test("changes those that are there, and says which", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, 2);
    const [secret] = await addConversations(user.id, 1, { incognito: 1 });
    const invented = newKey("cnv", randomShard());
    expect(await changed(user, "pin", [...ids, invented, secret!, ids[0]!])).toEqual(ids.toSorted());
    expect(await changed(user, "delete", [...ids, invented, ids[0]!])).toEqual(ids.toSorted());
    expect((await pageOf(user)).total).toBe(0);
  });

  test.each([
    ["no ids", { ids: [], action: "pin" }],
    ["too many ids", { ids: Array(CHANGED_AT_ONCE + 1).fill(newKey("cnv", "0".repeat(12))), action: "pin" }],
    ["an id of another form", { ids: ["' OR 1=1"], action: "delete" }],
    ["an action that does not exist", { ids: [newKey("cnv", "0".repeat(12))], action: "purge" }],
    ["a folder of another form", { ids: [newKey("cnv", "0".repeat(12))], action: "move", folder_id: {} }],
  ])("is refused with %s", async (_, json) => {
    const user = await addUser();
    const response = await user.client.call("/api/user/conversations/bulk", { json });
    expect([response.status, await codeOf(response)]).toEqual([422, "validation_failed"]);
  });

  test("takes as many as one call may have", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, CHANGED_AT_ONCE);
    expect(await changed(user, "delete", ids)).toHaveLength(CHANGED_AT_ONCE);
    expect((await pageOf(user)).total).toBe(0);
    expect(await changed(user, "restore", ids)).toHaveLength(CHANGED_AT_ONCE);
    expect((await pageOf(user)).total).toBe(CHANGED_AT_ONCE);
  });
});
