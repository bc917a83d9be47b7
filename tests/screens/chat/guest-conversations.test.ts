import { expect, test } from "vitest";
import { newAnswer } from "~/screens/chat/conversation/new-answer";
import type { Exchange } from "~/screens/chat/conversation/stored-exchange";
import {
  createGuestConversations,
  KEPT_CONVERSATIONS,
} from "~/screens/chat/conversation/guest/guest-conversations";
import { GUEST_CONVERSATIONS } from "~/screens/chat/conversation/kept-marker";
import { memoryStorage } from "~/screens/chat/conversation/memory-storage";

const model = {
  id: 1,
  name: "Alpha",
  provider: "Atelier demo",
  request_name: "alpha",
  can_stream: 1,
} as const;

function exchange(key: string, query = `Question ${key}`): Exchange {
  const answer = { ...newAnswer(model), status: "complete" as const, exchange: `exc_${key}`, text: "Answer" };
  return { key, query, pictures: [], asked_at: "2026-01-01T00:00:00.000Z", answers: [answer], shown: 0 };
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
  const kept = createGuestConversations(storage, clock());
  kept.putExchange("a", exchange("1", "First question\nwith details"));
  kept.putExchange("b", exchange("2"));
  kept.putExchange("a", exchange("3"));
  const reloaded = createGuestConversations(storage);
  expect(reloaded.list().map(({ id, title }) => [id, title])).toEqual([
    ["a", "First question"],
    ["b", "Question 2"],
  ]);
  expect(reloaded.read("a")?.exchanges.map(({ key }) => key)).toEqual(["1", "3"]);
});

test("a changed exchange takes its own place", () => {
  const kept = createGuestConversations(storageWith(), clock());
  kept.putExchange("a", exchange("1"));
  kept.putExchange("a", exchange("2"));
  kept.putExchange("a", { ...exchange("1"), query: "Changed" });
  expect(kept.read("a")?.exchanges.map(({ query }) => query)).toEqual(["Changed", "Question 2"]);
});

test("a conversation whose only exchange was taken away is gone", () => {
  const kept = createGuestConversations(storageWith(), clock());
  kept.putExchange("a", exchange("1"));
  kept.removeExchange("a", "1");
  expect([kept.list(), kept.read("a")]).toEqual([[], null]);
});

test("a renamed conversation keeps its place and its name", () => {
  const kept = createGuestConversations(storageWith(), clock());
  kept.putExchange("a", exchange("1"));
  kept.putExchange("b", exchange("2"));
  kept.rename("a", "  My name  ");
  kept.putExchange("a", exchange("1"));
  expect(kept.list().find(({ id }) => id === "a")?.title).toBe("My name");
  kept.rename("b", "   ");
  expect(kept.read("b")?.title).toBe("Question 2");
});

test("a deleted conversation is gone from list and storage", () => {
  const storage = storageWith();
  const kept = createGuestConversations(storage, clock());
  kept.putExchange("a", exchange("1"));
  kept.remove("a");
  expect([kept.list(), storage.getItem(`${GUEST_CONVERSATIONS}:a`)]).toEqual([[], null]);
});

test("a full storage lets the oldest conversations go and keeps the newest", () => {
  const kept = createGuestConversations(storageWith(4_000), clock());
  for (let at = 0; at < 20; at++) kept.putExchange(`c${at}`, exchange(String(at), "x".repeat(400)));
  expect(kept.read("c19")?.exchanges).toHaveLength(1);
  expect(kept.read("c0")).toBeNull();
  expect(kept.list()[0]?.id).toBe("c19");
  expect(kept.list().length).toBeLessThan(20);
});

test("more than the most conversations kept lets the oldest go", () => {
  const kept = createGuestConversations(storageWith(), clock());
  for (let at = 0; at <= KEPT_CONVERSATIONS; at++) kept.putExchange(`c${at}`, exchange(String(at)));
  expect(kept.list()).toHaveLength(KEPT_CONVERSATIONS);
  expect(kept.read("c0")).toBeNull();
});

test.each(["not json", "{}", '{"version":2,"entries":[]}', '{"version":1,"entries":[{"id":7}]}', "null"])(
  "a damaged list (%s) reads as empty and is usable again",
  (damaged) => {
    const storage = storageWith();
    storage.setItem(GUEST_CONVERSATIONS, damaged);
    storage.setItem(`${GUEST_CONVERSATIONS}:a`, damaged);
    const kept = createGuestConversations(storage, clock());
    expect([kept.list(), kept.read("a")]).toEqual([[], null]);
    kept.putExchange("a", exchange("1"));
    expect(kept.list()).toHaveLength(1);
  },
);

test("listeners hear of a change until they leave", () => {
  const kept = createGuestConversations(storageWith(), clock());
  const heard: string[] = [];
  const leave = kept.subscribe((id) => heard.push(id));
  kept.putExchange("a", exchange("1"));
  leave();
  kept.remove("a");
  expect(heard).toEqual(["a"]);
});
