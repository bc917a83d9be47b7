import { expect, test } from "vitest";
import { browserStorage, memoryStorage } from "~/browser/storage";
import { hasDrafts } from "~/conversation/stored-markers";
import { addToDraft, moveDraft, readDraft, writeDraft } from "~/conversation/drafts/draft-store";

const draft = { text: "Half a question", owner: null, attached: false };

test("a guest's draft is kept after sign-in, a user's draft is visible to no other user", () => {
  const storage = memoryStorage();
  writeDraft(storage, "new", draft);
  expect(readDraft(storage, "new", "usr_1")?.text).toBe("Half a question");
  writeDraft(storage, "new", { ...draft, owner: "usr_1" });
  expect(readDraft(storage, "new", "usr_1")?.text).toBe("Half a question");
  expect(readDraft(storage, "new", "usr_2")).toBeNull();
  expect(readDraft(storage, "new", null)).toBeNull();
});

test("an empty draft is removed, one with images only is not", () => {
  const storage = memoryStorage();
  writeDraft(storage, "new", { ...draft, text: "", attached: true });
  expect(readDraft(storage, "new", null)).toMatchObject({ attached: true });
  writeDraft(storage, "new", { ...draft, text: " " });
  expect(storage.length).toBe(0);
  expect(hasDrafts()).toBe(false);
});

test("a text is added below what is written in its place, once", () => {
  const local = browserStorage("localStorage");
  addToDraft("new", "usr_1", "First");
  addToDraft("new", "usr_1", "Second");
  addToDraft("new", "usr_1", "Second");
  expect(readDraft(local, "new", "usr_1")?.text).toBe("First\n\nSecond");
  local.clear();
});

test("a draft of a new chat is kept in the conversation that it becomes", () => {
  const storage = memoryStorage();
  writeDraft(storage, "new", draft);
  moveDraft(storage, "new", "cnv_1");
  expect(readDraft(storage, "new", null)).toBeNull();
  expect(readDraft(storage, "cnv_1", null)?.text).toBe("Half a question");
});

test("the oldest drafts are removed at a limit or when storage is full", () => {
  const storage = memoryStorage();
  for (let at = 0; at < 51; at += 1) writeDraft(storage, `cnv_${at}`, draft, at);
  expect(readDraft(storage, "cnv_0", null)).toBeNull();
  const set = storage.setItem;
  storage.setItem = (key, value) => {
    if (value.length > 200) throw new DOMException("full", "QuotaExceededError");
    set(key, value);
  };
  const dropped = writeDraft(storage, "cnv_new", draft, 100);
  expect(dropped).toContain("cnv_1");
  expect(readDraft(storage, "cnv_new", null)?.text).toBe("Half a question");
});

test("a draft stored in an unknown format is ignored", () => {
  const storage = memoryStorage();
  storage.setItem("atelier:drafts", '{"new":{"text":1}}');
  expect(readDraft(storage, "new", null)).toBeNull();
  storage.setItem("atelier:drafts", "{");
  writeDraft(storage, "new", draft);
  expect(readDraft(storage, "new", null)?.text).toBe("Half a question");
});
