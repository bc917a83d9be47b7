import { beforeEach, describe, expect, test } from "vitest";
import { memoryStorage } from "~/browser/storage";
import {
  KeptConversations,
  MAX_CHARACTERS,
  MAX_KEPT,
  MAX_TOTAL_CHARACTERS,
} from "~/conversation/kept/kept-conversations";
import type { KeptConversation } from "~/conversation/kept/kept-conversation";

const HOUR_MS = 3_600_000;
let now: number;
let stored: Map<string, unknown>;
let local: Storage;
let kept: KeptConversations;

const signIn = (id: string) => local.setItem("atelier:session", JSON.stringify({ id, guest: false }));

/** Sign-out in another tab while a conversation is being stored. */
let whileSaving = () => {};

beforeEach(() => {
  now = Date.parse("2026-11-25T10:00:00Z");
  stored = new Map();
  local = memoryStorage();
  whileSaving = () => {};
  const files = {
    save: async (key: string, value: unknown) => {
      stored.set(key, value);
      whileSaving();
    },
    loadAll: async () => [...stored.values()],
    remove: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
  kept = new KeptConversations({ files, local, now: () => now });
  signIn("usr_1");
});

type Kept = Parameters<KeptConversations["keep"]>[0];
const turn = (text: string, key = "a") => ({
  key,
  query: "Why?",
  pictures: 0,
  text,
  model: "M",
  sources: [],
});
const conversation = (id: string, change: Partial<Kept> = {}): Kept => ({
  id,
  user: "usr_1",
  title: `About ${id}`,
  updated_at: new Date(now).toISOString(),
  turns: [turn("Because.")],
  hasOlder: false,
  ...change,
});
const ids = async () => (await kept.list()).map(({ id }) => id);

describe("a conversation that was opened", () => {
  test("is listed, the last used first, with what was asked and answered", async () => {
    await kept.keep(conversation("old", { updated_at: "2026-11-01T10:00:00Z" }));
    await kept.keep(conversation("new"));
    expect(await ids()).toEqual(["new", "old"]);
    expect((await kept.list())[0]).toMatchObject({ title: "About new", turns: [{ text: "Because." }] });
    expect(local.getItem("atelier.kept-for")).toBe("usr_1");
  });

  test("is kept once, as it is now", async () => {
    await kept.keep(conversation("one"));
    await kept.keep(conversation("one", { title: "Renamed" }));
    expect((await kept.list()).map(({ title }) => title)).toEqual(["Renamed"]);
  });

  test("takes the place of the one that was opened longest ago, whenever that was used last", async () => {
    for (let index = 0; index <= MAX_KEPT; index++) {
      now += 1;
      const updated_at = new Date(now - index * HOUR_MS).toISOString();
      await kept.keep(conversation(`c${index}`, { updated_at }));
    }
    expect(await ids()).toHaveLength(MAX_KEPT);
    expect(stored.has("c0")).toBe(false);
    expect(stored.has(`c${MAX_KEPT}`)).toBe(true);
  });

  test("makes room where all together are too large", async () => {
    const large = [turn("x".repeat(MAX_CHARACTERS - 1_000))];
    const fitting = Math.floor(MAX_TOTAL_CHARACTERS / MAX_CHARACTERS);
    for (let index = 0; index <= fitting; index++) {
      now += 1;
      await kept.keep(conversation(`c${index}`, { turns: large }));
    }
    expect([...stored.keys()]).toEqual(Array.from({ length: fitting }, (_, index) => `c${index + 1}`));
  });

  test("has its newest turns only where it is too long, and says so", async () => {
    const long = "x".repeat(MAX_CHARACTERS / 2);
    await kept.keep(conversation("long", { turns: [turn(long, "a"), turn(long, "b"), turn("End.", "c")] }));
    const [only] = await kept.list();
    expect(only!.turns.map(({ key }) => key)).toEqual(["b", "c"]);
    expect(only!.hasOlder).toBe(true);
  });

  test("is not kept where not even its last turn has room", async () => {
    await kept.keep(conversation("huge"));
    await kept.keep(conversation("huge", { turns: [turn("x".repeat(MAX_CHARACTERS))] }));
    expect(stored.size).toBe(0);
  });

  test("is not shown in a form that this version does not know", async () => {
    stored.set("strange", { version: 2, id: "strange", user: "usr_1" });
    await kept.keep(conversation("known"));
    expect(await ids()).toEqual(["known"]);
  });
});

describe("what belongs to another user", () => {
  test("is not kept for a page whose session has ended", async () => {
    local.removeItem("atelier:session");
    await kept.keep(conversation("late"));
    signIn("usr_2");
    await kept.keep(conversation("late"));
    expect(stored.size).toBe(0);
  });

  test("is not listed, and is removed by what the next user opens", async () => {
    await kept.keep(conversation("mine"));
    signIn("usr_2");
    expect(await ids()).toEqual([]);
    await kept.keep(conversation("theirs", { user: "usr_2" }));
    expect([...stored.keys()]).toEqual(["theirs"]);
  });

  test("does not come back where signing out and keeping happen at once", async () => {
    whileSaving = () => local.clear();
    await kept.keep(conversation("late"));
    expect(stored.size).toBe(0);
  });
});

describe("the server's list", () => {
  const listed = (id: string, updated_at: string, title = `About ${id}`) => ({ id, title, updated_at });

  beforeEach(async () => {
    await kept.keep(conversation("new", { updated_at: "2026-11-20T10:00:00Z" }));
    await kept.keep(conversation("old", { updated_at: "2026-11-10T10:00:00Z" }));
    now += HOUR_MS;
  });

  test("removes what was deleted on another device, as far as it reaches", async () => {
    await kept.follow([listed("other", "2026-11-15T10:00:00Z")], false);
    expect(await ids()).toEqual(["old"]);
  });

  test("that begins with old pinned ones removes nothing that is newer than those alone", async () => {
    const pinned = { ...listed("other", "2026-11-01T10:00:00Z"), pinned_at: "2026-11-21T10:00:00Z" };
    await kept.follow([pinned], false);
    expect(await ids()).toEqual(["new", "old"]);
    await kept.follow([pinned, listed("another", "2026-11-15T10:00:00Z")], false);
    expect(await ids()).toEqual(["old"]);
  });

  test("that is whole removes all that it does not have", async () => {
    await kept.follow([], true);
    expect(await ids()).toEqual([]);
  });

  test("gives a conversation the title that it has now", async () => {
    await kept.follow([listed("new", "2026-11-20T10:00:00Z", "Renamed")], false);
    expect((await kept.list()).map(({ title }) => title)).toEqual(["Renamed", "About old"]);
  });

  test("may not have yet what was asked just now", async () => {
    await kept.keep(conversation("newest"));
    await kept.follow([listed("new", "2026-11-20T10:00:00Z"), listed("old", "2026-11-10T10:00:00Z")], true);
    expect(await ids()).toEqual(["newest", "new", "old"]);
  });
});

test("a conversation that is deleted is removed", async () => {
  await kept.keep(conversation("one"));
  await kept.forget("one");
  expect(await ids()).toEqual([] satisfies KeptConversation[]);
});
