import { beforeAll, describe, expect, test } from "vitest";
import type { OwnSearchAnswer } from "../../workers/contract/own-search";
import { createDocument } from "../../workers/features/writing/documents/create-document";
import { persistTurns } from "../../workers/core/turns/persist-turns";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { addChatbot } from "../support/chatbots/chatbots";
import { Client, newAddress } from "../support/client";
import { addConversations } from "../support/conversations";
import { storeDocument } from "../support/documents/stored-document";
import { testContext } from "../support/factories";
import { changed } from "../support/organise";
import { TRANSLATED_TEXTS } from "../support/translated-texts";
import { completedTurn } from "../support/turns";

async function search(user: TestUser, q: string, query: Record<string, string> = {}) {
  const response = await user.client.call(`/api/user/search?${new URLSearchParams({ q, ...query })}`);
  expect(response.status, q).toBe(200);
  return response.json<OwnSearchAnswer>();
}

/** Stores a turn in a new conversation. */
async function addTurn(owner: string, question: string, text: string, startedAt = Date.now()) {
  const turn = completedTurn({ owner, question, startedAt }, { text });
  await persistTurns(testContext(), [turn]);
  return turn.start;
}

const kindsOf = ({ data }: OwnSearchAnswer) => data.map(({ kind }) => kind);

describe("the search over all that a user has", () => {
  let user: TestUser;
  let other: TestUser;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    [user, other] = await Promise.all([addUser({ plan: "combo" }), addUser({ plan: "combo" })]);
    for (const owner of [user, other]) {
      const [conversation] = await addConversations(owner.id, 1, { title: "The heron of the lake" });
      const turn = await addTurn(owner.id, "What eats a fish?", "A heron, for one.");
      const file = await storeDocument(owner.id, ["Birds.", "The heron stands still."], {
        name: "Birds.pdf",
      });
      const named = await storeDocument(owner.id, ["Nothing."], { name: "heron-report.pdf" });
      const ctx = testContext(await actorOf(owner));
      const input = { content: "<p>On the grey heron</p>", folder_id: null, origin: "edit" as const };
      const writing = await createDocument(ctx, { ...input, title: "Essay" });
      const response = await owner.client.call("/api/social/planner/post", {
        json: { platform: "x", content: "Our herons are back.\nCome and see." },
      });
      expect(response.status).toBeLessThan(300);
      const chatbot = await addChatbot(owner, { name: "Heron help" });
      if (owner === user)
        Object.assign(ids, {
          ...{ conversation, turn: turn.exchange, asked: turn.conversation, file: file.id, named: named.id },
          ...{ writing: writing.id, chatbot: chatbot.id },
        });
    }
  });

  test("finds records of each kind with the passage, and the address that opens them", async () => {
    const { data, more, searched } = await search(user, "heron");
    expect(data).toMatchObject([
      {
        kind: "conversations",
        id: ids.conversation,
        title: "The \u0002heron\u0003 of the lake 0",
        snippet: null,
      },
      {
        ...{ kind: "messages", id: ids.turn, snippet: "A \u0002heron\u0003, for one." },
        to: `/user/conversation/${ids.asked}#${ids.turn}`,
      },
      {
        ...{ kind: "documents", id: ids.named, title: "\u0002heron\u0003-report.pdf", snippet: null },
        to: `/user/pdf-chat/view/${ids.named}`,
      },
      {
        ...{ kind: "documents", id: ids.file, snippet: "The \u0002heron\u0003 stands still." },
        to: `/user/pdf-chat/view/${ids.file}#page=2`,
      },
      { kind: "writings", id: ids.writing, title: "Essay", to: `/user/editor/${ids.writing}` },
      { kind: "posts", title: "Our herons are back." },
      { kind: "chatbots", id: ids.chatbot, to: `/user/support-chat/${ids.chatbot}` },
    ]);
    expect(more).toEqual([]);
    expect(searched).toHaveLength(6);
  });

  test("finds nothing of others", async () => {
    const mine = new Set((await search(user, "heron")).data.map(({ id }) => id));
    const theirs = (await search(other, "heron")).data;
    expect(theirs).toHaveLength(7);
    expect(theirs.filter(({ id }) => mine.has(id))).toEqual([]);
    expect((await search(await addUser({ plan: "combo" }), "heron")).data).toEqual([]);
  });

  test("searches only the kinds that are asked for", async () => {
    expect(kindsOf(await search(user, "heron", { kinds: "posts,messages" }))).toEqual(["messages", "posts"]);
  });

  test("finds only what is newer than a time", async () => {
    const since = new Date(Date.now() + 60_000).toISOString();
    expect((await search(user, "heron", { since })).data).toEqual([]);
    const before = new Date(Date.now() - 3_600_000).toISOString();
    expect(kindsOf(await search(user, "heron", { since: before }))).toHaveLength(7);
  });

  test("leaves out the modules that the plan does not cover", async () => {
    const free = await addUser({ plan: "chatai" });
    const turn = await addTurn(free.id, "?", "A heron.");
    await storeDocument(free.id, ["A heron."], { name: "Heron.pdf" });
    const { data, searched } = await search(free, "heron", { kinds: "messages,documents,posts" });
    expect(searched).toEqual(["messages"]);
    expect(data.map(({ to }) => to)).toEqual([
      `/user/dashboard?conversation=${turn.conversation}#${turn.exchange}`,
    ]);
  });

  test("is closed to guests, and refuses what is no query", async () => {
    expect((await new Client(newAddress()).call("/api/user/search?q=heron")).status).toBe(401);
    for (const query of ["", "q=a&kinds=planes", "q=a&since=yesterday", "q=a&page=0", `q=${"a".repeat(201)}`])
      expect((await user.client.call(`/api/user/search?${query}`)).status, query).toBe(422);
  });
});

describe("results", () => {
  test("with the words as they are written come first, then the newest", async () => {
    const user = await addUser();
    const now = Date.now();
    const exact = await addTurn(user.id, "?", "The plan is made.", now - 3_000_000);
    const form = await addTurn(user.id, "?", "It is planned.", now - 2_000_000);
    const newest = await addTurn(user.id, "?", "Planning.", now - 1_000_000);
    const { data } = await search(user, "plan", { kinds: "messages" });
    expect(data.map(({ id }) => id)).toEqual([exact, newest, form].map(({ exchange }) => exchange));
  });

  test("have pages", async () => {
    const user = await addUser();
    await addConversations(user.id, 25, { title: "Ferry timetable" });
    const few = await search(user, "ferry");
    expect([few.data.length, few.more]).toEqual([5, ["conversations"]]);
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => search(user, "ferry", { kinds: "conversations", page })),
    );
    expect(pages.map(({ data, more }) => [data.length, more.length])).toEqual([
      [20, 1],
      [5, 0],
      [0, 0],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25);
  });
});

/** Signs that search languages read, and texts in which people look for them. */
const WITH_SIGNS = [
  ["Is C++ faster than Rust?", "C++"],
  ["The tax rose by 50% in May.", "50%"],
  ['He said "good morning" twice.', '"good morning"'],
  ["L'été dernier à la plage", "l’été"],
  ["O'Brien AND NOT Smith", "O'Brien AND"],
  ["今天的聊天记录记忆断裂问题", "记忆断裂"],
  ["중요한 공지사항입니다", "공지"],
  ["мой большой хороший ёлка", "елка"],
  ["שָׁלוֹם עולם", "שלום"],
  ["العربيّة والترجمة", "العربية"],
] as const;

describe("texts of every language", () => {
  test.each(["NFC", "NFD"])(
    "are found by a query in %s among all others",
    { timeout: 120_000 },
    async (form) => {
      const user = await addUser();
      const queries: { query: string; exchange: string }[] = [];
      const texts = [...TRANSLATED_TEXTS.map(({ text, query }) => [text, query] as const), ...WITH_SIGNS];
      for (const [text, query] of texts)
        queries.push({ query, exchange: (await addTurn(user.id, "?", text)).exchange });
      const wrong: string[] = [];
      for (const { query, exchange } of queries) {
        const { data } = await search(user, query.normalize(form), { kinds: "messages" });
        const found = data.find(({ id }) => id === exchange);
        if (!found?.snippet?.includes("\u0002") || data.length > 3) wrong.push(`${query}: ${data.length}`);
      }
      expect(queries.length).toBeGreaterThanOrEqual(50);
      expect(wrong).toEqual([]);
    },
  );
});

test("what a user has deleted is not found, until it is restored", async () => {
  const user = await addUser();
  const { conversation } = await addTurn(user.id, "What eats a fish in the reeds?", "A bittern.");
  const found = async () => kindsOf(await search(user, "bittern reeds"));
  expect(await found()).toEqual(["messages"]);
  await changed(user, "delete", [conversation]);
  expect(await found()).toEqual([]);
  await changed(user, "restore", [conversation]);
  expect(await found()).toEqual(["messages"]);
});
