import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import { runJob } from "../../../workers/core/jobs/run-job";
import { storeVectors } from "../../../workers/core/knowledge/vectors/store-vectors";
import { countCall, readSearchModelDays, storeCalls } from "../../../workers/core/search-models/count-calls";
import { invalidateSettings } from "../../../workers/core/settings/read-settings";
import { pdfFiles } from "../../../workers/db/schema/pdf";
import {
  chatbotSectionStore,
  countSections,
  scopeOf,
} from "../../../workers/features/chatbots/answers/chatbot-section-store";
import { retrieve } from "../../../workers/core/knowledge/retrieve";
import { findEvidence } from "../../../workers/features/chatbots/answers/find-evidence";
import { addSources } from "../../../workers/features/chatbots/sources/add-sources";
import { embedChatbotJob } from "../../../workers/features/chatbots/training/embed-chatbot";
import { trainChatbotJob } from "../../../workers/features/chatbots/training/train-chatbot";
import {
  findPassages,
  type DocumentScope,
} from "../../../workers/features/documents/retrieval/find-passages";
import { pdfSectionStore } from "../../../workers/features/documents/retrieval/pdf-section-store";
import { actorOf, addUser } from "../../support/accounts";
import { addChatbot } from "../../support/chatbots/chatbots";
import { storeDocument } from "../../support/documents/stored-document";
import { testContext } from "../../support/factories";
import { scriptedAi, withAi } from "../../support/workers-ai";

/** Asked with a word of another page, so that the ranking by words puts that page first. */
const QUESTION = "Which bridges were closed to the committee?";
const RIGHT = "The span was out of use in May.";
const WRONG = "The committee closed its meeting.";
const PAGES = [WRONG, RIGHT, "Each loaf weighs a pound.", "Nothing of interest is told on this page."];
/** Longer than the 300 ms that the models have, and than a question may take. */
const TOO_SLOW_MS = 20_000;
const IN_TIME_MS = 5_000;

async function changeSettings(values: Record<string, number>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await env.DB.prepare("INSERT OR REPLACE INTO settings (setting_key, value, is_public) VALUES (?, ?, 0)")
      .bind(key, String(value))
      .run();
  invalidateSettings();
}

/** This isolate's copy of the day's cost is read again once calls have been stored. */
async function forgetCost(): Promise<void> {
  countCall(testContext(), "@cf/baai/bge-m3", { texts: [], isAnswered: true });
  await storeCalls(testContext());
}

beforeEach(async () => {
  await storeCalls(testContext());
  await env.DB.prepare("DELETE FROM search_model_days").run();
});
afterEach(async () => {
  await env.DB.prepare("DELETE FROM settings WHERE setting_key LIKE 'workers_ai_%'").run();
  invalidateSettings();
  vi.restoreAllMocks();
});

/** What is asked in a scope: the text of each passage, best first. */
interface Asked {
  ask: (ctx: Context, question: string) => Promise<{ texts: string[]; isEnough: boolean }>;
  /** The sections that a chatbot answers from. */
  findSections?: (ctx: Context, question: string) => Promise<string[]>;
}

const documents = async (scopeOf: (user: string) => Promise<DocumentScope>, ai: Ai): Promise<Asked> => {
  const user = await addUser();
  const scope = await scopeOf(user.id);
  const all = await testContext().db.select().from(pdfFiles).where(eq(pdfFiles.user_id, user.id));
  for (const file of all) await storeVectors(withAi(testContext(), ai), pdfSectionStore, file);
  return {
    ask: async (ctx, question) => {
      const { passages, evidence } = await findPassages(ctx, scope, question, { limit: 3 });
      return { texts: passages.map(({ text }) => text), isEnough: evidence === "enough" };
    },
  };
};

const SCOPES: Record<string, (ai: Ai) => Promise<Asked>> = {
  document: (ai) => documents(async (user) => ({ files: [await storeDocument(user, PAGES)] }), ai),
  folder: (ai) =>
    documents(async (user) => {
      const folder = `fld_${crypto.randomUUID()}`;
      const stored = [];
      for (const page of PAGES) stored.push(await storeDocument(user, [page], { folder }));
      await storeDocument(user, [RIGHT]);
      return { files: stored.slice(-1), all: { only: eq(pdfFiles.folder_id, folder) } };
    }, ai),
  library: (ai) =>
    documents(async (user) => {
      const stored = [];
      for (const page of PAGES) stored.push(await storeDocument(user, [page]));
      return { files: stored };
    }, ai),
  chatbot: async (ai) => {
    const owner = await addUser({ plan: "combo" });
    const { id } = await addChatbot(owner);
    const ctx = withAi(testContext(await actorOf(owner)), ai);
    const texts = PAGES.map((text, at) => ({ name: `Page ${at}`, text: `# Page ${at}\n\n${text}` }));
    await addSources(ctx, id, { texts });
    await runJob(ctx, trainChatbotJob, id);
    await runJob(ctx, embedChatbotJob, id);
    const bot = { id, user_id: owner.id, name: "Shop helper" };
    return {
      ask: async (asking, searchText) => {
        const counts = await countSections(asking, [id]);
        const options = { question: searchText, limit: 8, module: "support" } as const;
        const scope = scopeOf(bot, counts);
        const { passages, evidence } = await retrieve(asking, chatbotSectionStore, scope, options);
        return { texts: passages.map(({ text }) => text), isEnough: evidence === "enough" };
      },
      findSections: async (asking, searchText) => {
        const counts = await countSections(asking, [id]);
        const { sections } = await findEvidence(asking, bot, { searchText, language: "en", counts });
        return sections.map(({ text }) => text);
      },
    };
  },
};

describe.each(Object.entries(SCOPES))("asking a %s", (_, open) => {
  test("a passage that shares no word with the question comes first by its meaning", async () => {
    const { ai, calls } = scriptedAi();
    const { ask } = await open(ai);
    const byWords = await ask(testContext(), QUESTION);
    expect(byWords.texts[0]).toContain(WRONG);
    calls.length = 0;
    const byMeaning = await ask(withAi(testContext(), ai), QUESTION);
    expect(byMeaning.texts[0]).toContain(RIGHT);
    expect(calls.map(({ model }) => model)).toEqual(["@cf/baai/bge-m3", "@cf/baai/bge-reranker-base"]);
  });

  test("the ranking by words answers in time where the models do not", async () => {
    const { ask } = await open(scriptedAi().ai);
    const byWords = await ask(testContext(), QUESTION);
    const slow = scriptedAi({ delayMs: TOO_SLOW_MS });
    const startedAt = Date.now();
    expect(await ask(withAi(testContext(), slow.ai), QUESTION)).toEqual(byWords);
    expect(Date.now() - startedAt).toBeLessThan(IN_TIME_MS);
    // The reranker is not asked any more: both have one time.
    expect(slow.calls).toHaveLength(1);
  });

  test("a high score of the reranker is no evidence", async () => {
    const reranking = (_: string, texts: string[]) => ({
      response: texts.map((_, id) => ({ id, score: 1 })),
    });
    const { ask } = await open(scriptedAi().ai);
    const { isEnough } = await ask(
      withAi(testContext(), scriptedAi({ reranking }).ai),
      "Who discovered penicillin?",
    );
    expect(isEnough).toBe(false);
  });
});

test("a chatbot answers from the passage that was found by its meaning", async () => {
  const { ai } = scriptedAi();
  const { findSections } = await SCOPES.chatbot!(ai);
  const found = {
    words: await findSections!(testContext(), QUESTION),
    meaning: await findSections!(withAi(testContext(), ai), QUESTION),
  };
  expect(found.words.join()).not.toContain(RIGHT);
  expect(found.meaning.join()).toContain(RIGHT);
});

describe("asking a document", () => {
  const openDocument = () => SCOPES.document!(scriptedAi().ai);

  test.each([
    [
      "fails",
      {
        embedding: () => Promise.reject(new Error("3040")),
        reranking: () => Promise.reject(new Error("3040")),
      },
    ],
    ["answers in another shape", { embedding: () => ({}), reranking: () => [] }],
  ])("the ranking by words answers where the binding %s", async (_, script) => {
    const { ask } = await openDocument();
    const byWords = await ask(testContext(), QUESTION);
    expect(await ask(withAi(testContext(), scriptedAi(script).ai), QUESTION)).toEqual(byWords);
  });

  test("nothing is asked where an administrator has switched it off", async () => {
    const { ask } = await openDocument();
    await changeSettings({ workers_ai_search: 0 });
    const { ai, calls } = scriptedAi();
    expect(await ask(withAi(testContext(), ai), QUESTION)).toEqual(await ask(testContext(), QUESTION));
    expect(calls).toEqual([]);
  });

  test("an embedding model of the operator's goes before that of Workers AI, whose reranker is asked", async () => {
    const { ask } = await openDocument();
    const { ai, calls } = scriptedAi();
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ error: "no" }, { status: 400 }),
    );
    const ctx = withAi(testContext(), ai);
    const embedding = { model: "own", apiKey: "key", baseUrl: "http://embeddings.test/v1" };
    // Two pages have a word of it.
    const { texts } = await ask(
      { ...ctx, config: { ...ctx.config, embedding } },
      "When did the committee hold a closed meeting, and where is a loaf?",
    );
    expect(calls.map(({ model }) => model)).toEqual(["@cf/baai/bge-reranker-base"]);
    expect(texts[0]).toContain("Each loaf");
  });

  test("a day's limit that is reached leaves the ranking by words", async () => {
    const { ask } = await openDocument();
    const day = new Date().toISOString().slice(0, 10);
    await storeCalls(testContext());
    await env.DB.prepare(
      "INSERT OR REPLACE INTO search_model_days (day, model, calls, unanswered, tokens, micro_usd) VALUES (?, 'm', 1, 0, 1, 20000)",
    )
      .bind(day)
      .run();
    await forgetCost();
    const { ai, calls } = scriptedAi();
    await changeSettings({ workers_ai_cost_limit: 2 });
    expect(await ask(withAi(testContext(), ai), QUESTION)).toEqual(await ask(testContext(), QUESTION));
    expect(calls).toEqual([]);
    await changeSettings({ workers_ai_cost_limit: 3 });
    expect((await ask(withAi(testContext(), ai), QUESTION)).texts[0]).toContain(RIGHT);
    expect(calls).toHaveLength(2);
  });

  test("calls are stored by day and model, with what they cost by estimate", async () => {
    const { ask } = await openDocument();
    await storeCalls(testContext());
    await env.DB.prepare("DELETE FROM search_model_days").run();
    await ask(withAi(testContext(), scriptedAi().ai), QUESTION);
    await ask(withAi(testContext(), scriptedAi({ delayMs: TOO_SLOW_MS }).ai), QUESTION);
    await storeCalls(testContext());
    const tokens = 2 * Math.ceil(QUESTION.length / 4);
    expect(await readSearchModelDays(testContext(), 1)).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        model: "@cf/baai/bge-m3",
        calls: 2,
        unanswered: 1,
        tokens,
        cost: expect.closeTo((tokens * 0.012) / 1_000_000, 5),
      },
      expect.objectContaining({ model: "@cf/baai/bge-reranker-base", calls: 1, unanswered: 0 }),
    ]);
  });
});
