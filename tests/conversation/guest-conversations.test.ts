import { describe, expect, test } from "vitest";
import { newAnswer } from "~/conversation/engine/new-answer";
import type { Turn } from "~/conversation/engine/turn";
import { createGuestConversations, MAX_CONVERSATIONS } from "~/conversation/stores/guest-conversations";
import { GUEST_CONVERSATIONS } from "~/conversation/stored-markers";
import { memoryStorage } from "~/browser/storage";

const model = {
  id: 1,
  name: "Alpha",
  provider: "Atelier demo",
  request_name: "alpha",
  can_stream: 1,
} as const;

function turn(key: string, query = `Question ${key}`, parent: string | null = null): Turn {
  const answer = { ...newAnswer(model), status: "complete" as const, exchange: `exc_${key}`, text: "Answer" };
  return { key, query, pictures: [], asked_at: "2026-01-01T00:00:00.000Z", parent, siblings: [], answer };
}

function storageWith(limit = Infinity): Storage {
  const storage = memoryStorage();
  const used = () =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at)!)!.length);
  return {
    ...storage,
    setItem(key, value) {
      const others = used().reduce((sum, length) => sum + length, 0) - (storage.getItem(key)?.length ?? 0);
      if (others + value.length > limit) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
  };
}

function clock() {
  let time = Date.parse("2026-01-01T00:00:00Z");
  return () => new Date((time += 1000));
}

test("a conversation is found again after a reload, newest first", () => {
  const storage = storageWith();
  const store = createGuestConversations(storage, clock());
  store.putTurn("a", turn("1", "First question\nwith details"));
  store.putTurn("b", turn("2"));
  store.putTurn("a", turn("3", "Third", "exc_1"));
  const reloaded = createGuestConversations(storage);
  expect(reloaded.list().map(({ id, title }) => [id, title])).toEqual([
    ["a", "First question"],
    ["b", "Question 2"],
  ]);
  expect(reloaded.read("a")?.turns.map(({ key }) => key)).toEqual(["1", "3"]);
});

test("a changed turn takes its own place", () => {
  const store = createGuestConversations(storageWith(), clock());
  store.putTurn("a", turn("1"));
  store.putTurn("a", turn("2", "Question 2", "exc_1"));
  store.putTurn("a", { ...turn("1"), query: "Changed" });
  expect(store.read("a")?.turns.map(({ query }) => query)).toEqual(["Changed", "Question 2"]);
});

test("a conversation whose only turn was taken away is gone", () => {
  const store = createGuestConversations(storageWith(), clock());
  store.putTurn("a", turn("1"));
  store.removeTurn("a", "1", []);
  expect([store.list(), store.read("a")]).toEqual([[], null]);
});

test("a renamed conversation keeps its place and its name", () => {
  const store = createGuestConversations(storageWith(), clock());
  store.putTurn("a", turn("1"));
  store.putTurn("b", turn("2"));
  store.rename("a", "  My name  ");
  store.putTurn("a", turn("1"));
  expect(store.list().find(({ id }) => id === "a")?.title).toBe("My name");
  store.rename("b", "   ");
  expect(store.read("b")?.title).toBe("Question 2");
});

test("a deleted conversation is gone from list and storage", () => {
  const storage = storageWith();
  const store = createGuestConversations(storage, clock());
  store.putTurn("a", turn("1"));
  store.remove("a");
  expect([store.list(), storage.getItem(`${GUEST_CONVERSATIONS}:a`)]).toEqual([[], null]);
});

test("when storage is full, the oldest conversations are removed", () => {
  const store = createGuestConversations(storageWith(4_000), clock());
  for (let at = 0; at < 20; at++) store.putTurn(`c${at}`, turn(String(at), "x".repeat(400)));
  expect(store.read("c19")?.turns).toHaveLength(1);
  expect(store.read("c0")).toBeNull();
  expect(store.list()[0]?.id).toBe("c19");
  expect(store.list().length).toBeLessThan(20);
});

test("above the maximum number of conversations, the oldest are removed", () => {
  const store = createGuestConversations(storageWith(), clock());
  for (let at = 0; at <= MAX_CONVERSATIONS; at++) store.putTurn(`c${at}`, turn(String(at)));
  expect(store.list()).toHaveLength(MAX_CONVERSATIONS);
  expect(store.read("c0")).toBeNull();
});

test.each(["not json", "{}", '{"version":2,"entries":[]}', '{"version":1,"entries":[{"id":7}]}', "null"])(
  "a damaged list (%s) reads as empty and is usable again",
  (damaged) => {
    const storage = storageWith();
    storage.setItem(GUEST_CONVERSATIONS, damaged);
    storage.setItem(`${GUEST_CONVERSATIONS}:a`, damaged);
    const store = createGuestConversations(storage, clock());
    expect([store.list(), store.read("a")]).toEqual([[], null]);
    store.putTurn("a", turn("1"));
    expect(store.list()).toHaveLength(1);
  },
);

test("subscribers are notified of changes until they unsubscribe", () => {
  const store = createGuestConversations(storageWith(), clock());
  const heard: string[] = [];
  const leave = store.subscribe((id) => heard.push(id));
  store.putTurn("a", turn("1"));
  leave();
  store.remove("a");
  expect(heard).toEqual(["a"]);
});

test("a guest's conversation from before there were branches keeps all its answers", () => {
  const storage = memoryStorage();
  const turn = (at: number, answers: string[], index: number) => ({
    key: `key_${at}`,
    query: `Question ${at}`,
    pictures: [],
    asked_at: "2026-01-01T00:00:00.000Z",
    answers: answers.map((exchange) => ({
      ...{ exchange, request: null, model: { id: 1, name: "Alpha" }, family: "demo", status: "complete" },
      ...{
        text: exchange,
        sources: [],
        related: [],
        usage: null,
        failure: null,
        truncated: false,
        replaced: null,
      },
    })),
    shown: index,
  });
  const exchanges = [turn(1, ["exc_1", "exc_2"], 0), turn(2, ["exc_3"], 0)];
  const older = { version: 1, id: "cnv_1", title: "T", updated_at: "2026-01-01T00:00:00.000Z", exchanges };
  storage.setItem(`${GUEST_CONVERSATIONS}:cnv_1`, JSON.stringify(older));
  const store = createGuestConversations(storage);
  expect(store.read("cnv_1")?.turns).toMatchObject([
    { key: "key_1", parent: null, siblings: ["exc_1", "exc_2"], answer: { text: "exc_1" } },
    { key: "key_2", parent: "exc_1", siblings: [], answer: { text: "exc_3" } },
  ]);
});

describe("a guest's pinned conversations", () => {
  const listed = (storage: Storage) =>
    createGuestConversations(storage)
      .list()
      .map(({ id }) => id);

  test("come first, stay pinned when they are continued or renamed, and go back to their place", () => {
    const storage = storageWith();
    const store = createGuestConversations(storage, clock());
    for (const id of ["a", "b", "c"]) store.putTurn(id, turn(id));
    store.pin("a", true);
    store.pin("b", true);
    expect(listed(storage)).toEqual(["b", "a", "c"]);
    store.putTurn("a", turn("a2", "More", "exc_a"));
    store.rename("b", "Renamed");
    expect(listed(storage)).toEqual(["b", "a", "c"]);
    store.pin("b", false);
    store.pin("a", false);
    expect(listed(storage)).toEqual(["a", "c", "b"]);
  });

  test("are not those that go when there is no more room", () => {
    const storage = storageWith();
    const store = createGuestConversations(storage, clock());
    store.putTurn("old", turn("old"));
    store.pin("old", true);
    for (let at = 0; at < MAX_CONVERSATIONS; at += 1) store.putTurn(`id_${at}`, turn(`${at}`));
    expect(listed(storage)).toHaveLength(MAX_CONVERSATIONS);
    expect(listed(storage)[0]).toBe("old");
    expect(store.read("old")).not.toBeNull();
  });
});

describe("a guest's deleted conversation", () => {
  test("comes back whole, at its place, and only once", () => {
    const storage = storageWith();
    const store = createGuestConversations(storage, clock());
    for (const id of ["a", "b", "c"]) store.putTurn(id, turn(id));
    store.pin("b", true);
    const before = [store.list(), store.readTree("b")];
    const heard: string[] = [];
    const undo = store.remove("b");
    store.subscribe((id) => heard.push(id));
    expect(store.list().map(({ id }) => id)).toEqual(["c", "a"]);
    expect(createGuestConversations(storage).read("b")).toBeNull();
    undo();
    undo();
    expect([store.list(), store.readTree("b")]).toEqual(before);
    expect(heard).toEqual(["b"]);
  });

  test("that was never there brings nothing back", () => {
    const store = createGuestConversations(storageWith(), clock());
    store.remove("unknown")();
    expect(store.list()).toEqual([]);
  });
});
