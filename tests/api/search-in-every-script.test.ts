import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../../workers/core/context";
import { ChatbotQuery } from "../../workers/contract/chatbots/visitors";
import { createPost } from "../../workers/features/content/edit-content";
import { listContent } from "../../workers/features/content/list-content";
import { searchConversations } from "../../workers/features/conversations/search-conversations";
import { listConversations } from "../../workers/features/chatbots/visitors/conversations";
import { findByName } from "../../workers/features/documents/files/find-by-name";
import { searchDocuments } from "../../workers/features/documents/retrieval/search-documents";
import { persistTurns } from "../../workers/core/turns/persist-turns";
import { listUsers } from "../../workers/features/administration/users/list-users";
import { createDocument } from "../../workers/features/writing/documents/create-document";
import { listDocuments } from "../../workers/features/writing/documents/list-documents";
import { administrator, edit } from "../features/content/editing";
import { actorOf, addUser } from "../support/accounts";
import { addChatbot } from "../support/chatbots/chatbots";
import { addVisit } from "../support/chatbots/visits";
import { storeDocument } from "../support/documents/stored-document";
import { rowsOf, testContext } from "../support/factories";
import { indexed } from "../support/indexed";
import { completedTurn } from "../support/turns";
import { TEXTS, WITHOUT_WORDS } from "../support/words-of-scripts";

/** A place that is searched: stores a text as a new record, and looks for words. Both give the records' ids. */
interface Place {
  store: (text: string) => Promise<string>;
  find: (words: string) => Promise<string[]>;
  /** It has every form of a word; without it, beginnings of words alone. */
  knowsForms?: boolean;
}

const places: Record<string, Place> = {};

beforeAll(async () => {
  const user = await addUser({ plan: "combo" });
  const ctx: Context = testContext(await actorOf(user));
  const admin = await administrator();
  const chatbot = (await addChatbot(user)).id;

  const asked = (question: string, text: string) => async () => {
    const turn = completedTurn({ owner: user.id, question }, { text });
    await persistTurns(ctx, [turn]);
    return turn.start.conversation;
  };
  const inHistory = async (words: string) =>
    (await searchConversations(ctx, { order: "desc", page: 1, words })).data.map(({ id }) => id);
  places["answers of the history"] = {
    store: (text) => asked("?", text)(),
    find: inHistory,
    knowsForms: true,
  };
  places["questions of the history"] = {
    store: (text) => asked(text, "!")(),
    find: inHistory,
    knowsForms: true,
  };
  places["pages of documents"] = {
    store: async (text) => (await storeDocument(user.id, ["", text], { name: "A.pdf" })).id,
    find: async (words) => (await searchDocuments(ctx, words)).map(({ file }) => file),
    knowsForms: true,
  };
  places["names of documents"] = {
    store: async (name) => (await storeDocument(user.id, [""], { name })).id,
    find: async (words) => (await findByName(ctx, words)).map(({ id }) => id),
  };
  const written = async (q: string) =>
    (await listDocuments(ctx, { sort: "updated", content: "none", q })).data.map(({ id }) => id);
  places["texts of the writing assistant"] = {
    store: async (text) =>
      (await createDocument(ctx, { title: "", content: `<p>${text}</p>`, folder_id: null, origin: "edit" }))
        .id,
    find: written,
    knowsForms: true,
  };
  places["titles of the writing assistant"] = {
    store: async (title) =>
      (await createDocument(ctx, { title, content: "", folder_id: null, origin: "edit" })).id,
    find: written,
    knowsForms: true,
  };
  places["what visitors ask a chatbot"] = {
    store: async (text) => {
      let id = "";
      await indexed(["chatbot-messages"], async () => (id = await addVisit(chatbot, { questions: [text] })));
      return id;
    },
    find: async (q) => {
      const query = ChatbotQuery.parse({ support_chat_id: chatbot, q });
      return (await listConversations(ctx, query)).conversations.map(
        ({ conversation_id }) => conversation_id,
      );
    },
    knowsForms: true,
  };
  places["users of the administration"] = {
    store: async (name) => {
      const id = `usr_${crypto.randomUUID()}`;
      await indexed(["users"], () =>
        rowsOf(
          "INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?, ?, ?, 1, 1)",
          id,
          name,
          `${id}@example.org`,
        ),
      );
      return id;
    },
    find: async (q) => (await listUsers(admin, { q })).users.map(({ id }) => id),
  };
  places["posts of the administration"] = {
    store: async (text) => {
      const slug = await createPost(admin, `Post ${crypto.randomUUID()}`);
      const en = JSON.stringify({ title: "Title", summary: "Summary", body: text });
      await edit(admin, "post", slug, { intent: "save", en });
      return slug;
    },
    find: async (q) => (await listContent(admin, { kind: "post", q })).items.map(({ slug }) => slug),
    knowsForms: true,
  };
});

/** More words, and longer ones, than are looked for, and signs that SQL reads. */
const TOO_MUCH = ["a b c d e f g h i ".repeat(5), "a".repeat(50), "%_".repeat(25), "漢".repeat(50)];

/** Forms of words that only a stemmer knows, and words in another order: not for lists of names. */
const ONLY_BY_FORMS = new Set(["versions", "eleves", "服务 计划", "问题 今天"]);

describe.each([
  "answers of the history",
  "questions of the history",
  "pages of documents",
  "names of documents",
  "texts of the writing assistant",
  "titles of the writing assistant",
  "what visitors ask a chatbot",
  "users of the administration",
  "posts of the administration",
])("%s", (name) => {
  test.each(["NFC", "NFD"])("are found by words of every script, where texts are in %s", async (form) => {
    const place = places[name]!;
    const other = form === "NFC" ? "NFD" : "NFC";
    const missed: string[] = [];
    const wrong: string[] = [];
    for (const { script, text, find, miss } of TEXTS) {
      const id = await place.store(text.normalize(form).replaceAll("\u200b", ""));
      for (const word of find) {
        if (!place.knowsForms && ONLY_BY_FORMS.has(word)) continue;
        for (const typed of new Set([word, word.normalize(other)]))
          if (!(await place.find(typed)).includes(id)) missed.push(`${script}: ${typed}`);
      }
      for (const word of miss)
        if (place.knowsForms && (await place.find(word)).includes(id)) wrong.push(`${script}: ${word}`);
    }
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });

  test("find nothing for what is no word or too much, and do not fail", async () => {
    const { store, find } = places[name]!;
    await store("A text.");
    for (const typed of [...WITHOUT_WORDS, ...TOO_MUCH])
      await expect(find(typed)).resolves.toBeInstanceOf(Array);
  });
});
