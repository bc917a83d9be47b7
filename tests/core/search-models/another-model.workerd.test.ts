import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import { runJob } from "../../../workers/core/jobs/run-job";
import { keepVectorsOfModel, makeVectorsJob } from "../../../workers/core/knowledge/vectors/make-vectors";
import { storeVectors } from "../../../workers/core/knowledge/vectors/store-vectors";
import { storeCalls } from "../../../workers/core/search-models/count-calls";
import { invalidateSettings } from "../../../workers/core/settings/read-settings";
import { embedPdfJob } from "../../../workers/features/documents/retrieval/embed-pdf";
import { findPassages } from "../../../workers/features/documents/retrieval/find-passages";
import { pdfSectionStore } from "../../../workers/features/documents/retrieval/pdf-section-store";
import { embedChatbotJob } from "../../../workers/features/chatbots/training/embed-chatbot";
import { vectorsKey } from "../../../workers/providers/storage/pdf-keys";
import { addUser } from "../../support/accounts";
import { addChatbot } from "../../support/chatbots/chatbots";
import { storeDocument, type StoredDocument } from "../../support/documents/stored-document";
import { embeddingServer, meaningContext } from "../../support/embeddings";
import { rowsOf, testContext } from "../../support/factories";
import { jobOf, makeDue, openJobOf } from "../../support/jobs";
import { scriptedAi, withAi } from "../../support/workers-ai";

const MODEL = "@cf/baai/bge-m3";
const PAGES = ["The feline slept on the roof all day.", "The span was closed for repairs in May."];
const QUESTION = "Which bridges crossed a river?";

beforeEach(async () => {
  for (const table of ["pdf_files", "support_chatbots", "jobs", "search_model_days"])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.DB.prepare(
    "DELETE FROM settings WHERE setting_key LIKE 'workers_ai_%' OR setting_key = 'vectors_model'",
  ).run();
  invalidateSettings();
});
afterEach(() => vi.restoreAllMocks());

const modelOf = async ({ id, user_id }: StoredDocument) =>
  (await env.FILES.head(vectorsKey(user_id, id)))?.customMetadata?.model;

const ask = async (ctx: Context, file: StoredDocument) =>
  (await findPassages(ctx, { files: [file] }, QUESTION, { limit: 1 })).passages[0];

/** Runs the job that makes vectors, once; and those that it has asked for. */
async function makeVectors(ctx: Context): Promise<void> {
  await makeDue("make-vectors", MODEL);
  await runJob(ctx, makeVectorsJob, MODEL);
  for (const { subject } of await rowsOf<{ subject: string }>(
    "SELECT subject FROM jobs WHERE kind = 'embed-pdf' AND state = 'waiting'",
  ))
    await runJob(ctx, embedPdfJob, subject);
}

/** Documents with vectors of a model that is in use no more. */
async function openDocuments(count: number) {
  embeddingServer();
  const user = await addUser();
  const files = [];
  for (let n = 0; n < count; n += 1) {
    const file = await storeDocument(user.id, PAGES);
    await storeVectors(meaningContext("former"), pdfSectionStore, file);
    files.push(file);
  }
  vi.restoreAllMocks();
  const { ai, calls } = scriptedAi();
  return {
    files,
    ctx: withAi(testContext(), ai),
    calls,
    embeddings: () => calls.filter(({ model }) => model === MODEL),
  };
}

test("the vectors of another model are made again; words alone serve meanwhile", async () => {
  const { files, ctx } = await openDocuments(2);
  expect(await ask(ctx, files[0]!)).toBeUndefined();
  await keepVectorsOfModel(ctx);
  await makeVectors(ctx);
  expect(await Promise.all(files.map(modelOf))).toEqual([MODEL, MODEL]);
  expect(await ask(ctx, files[0]!)).toMatchObject({ page: 2, why: { vector_rank: 1 } });
  await makeVectors(ctx);
  expect((await jobOf("make-vectors", MODEL))?.state).toBe("done");
  // From now on there is nothing to do.
  await keepVectorsOfModel(ctx);
  expect(await openJobOf("make-vectors", MODEL)).toBeUndefined();
});

test("killed half way, it goes on where it was", async () => {
  const { files, ctx, embeddings } = await openDocuments(30);
  await keepVectorsOfModel(ctx);
  // It is lost with the second page of the list of documents.
  let pages = 0;
  const original = pdfSectionStore.readVersions;
  vi.spyOn(pdfSectionStore, "readVersions").mockImplementation((...args) => {
    if (args[1].length > 1 && (pages += 1) === 2) throw new Error("killed");
    return original(...args);
  });
  await makeVectors(ctx);
  expect(embeddings()).toHaveLength(25);
  await makeVectors(ctx);
  await makeVectors(ctx);
  expect(new Set(await Promise.all(files.map(modelOf)))).toEqual(new Set([MODEL]));
  // No document was embedded twice.
  expect(embeddings()).toHaveLength(30);
  expect((await jobOf("make-vectors", MODEL))?.state).toBe("done");
});

test("a document that is lost half way keeps the vectors that it has", async () => {
  const user = await addUser();
  const pages = Array.from({ length: 1_200 }, (_, n) => `The span ${n} was closed for repairs.`);
  const file = await storeDocument(user.id, pages);
  let calls = 0;
  const failing = scriptedAi({
    embedding: (texts) => {
      if ((calls += 1) === 12) throw new Error("killed");
      return { data: texts.map(() => Array.from({ length: 1024 }, () => 1)) };
    },
  });
  await expect(storeVectors(withAi(testContext(), failing.ai), pdfSectionStore, file)).rejects.toThrow(
    "killed",
  );
  const next = scriptedAi();
  await storeVectors(withAi(testContext(), next.ai), pdfSectionStore, file);
  const embedded = (of: typeof next) => of.calls.flatMap(({ input }) => input.text!).length;
  // Eleven calls had been answered.
  expect(embedded(next)).toBe(1_200 - 596);
  expect((await env.FILES.head(vectorsKey(user.id, file.id)))?.customMetadata?.part).toBeUndefined();
});

test("a day's limit that is reached makes it wait, and nothing is lost", async () => {
  const { files, ctx, embeddings } = await openDocuments(1);
  await env.DB.prepare(
    "INSERT INTO settings (setting_key, value, is_public) VALUES ('workers_ai_cost_limit', '1', 0)",
  ).run();
  await env.DB.prepare("INSERT INTO search_model_days VALUES (?, ?, 1, 0, 1, 10000)")
    .bind(new Date().toISOString().slice(0, 10), MODEL)
    .run();
  invalidateSettings();
  await storeCalls(ctx);
  await keepVectorsOfModel(ctx);
  await makeVectors(ctx);
  expect((await openJobOf("make-vectors", MODEL))?.run_after).toBeGreaterThan(Date.now());
  expect([embeddings(), await modelOf(files[0]!)]).toEqual([[], "former"]);
  await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'workers_ai_cost_limit'").run();
  invalidateSettings();
  await makeVectors(ctx);
  expect(await modelOf(files[0]!)).toBe(MODEL);
});

test("what came while no model was in use is embedded once there is one again", async () => {
  const { ctx } = await openDocuments(1);
  await keepVectorsOfModel(ctx);
  await makeVectors(ctx);
  await makeVectors(ctx);
  const file = await storeDocument((await addUser()).id, PAGES);
  await keepVectorsOfModel(testContext());
  await keepVectorsOfModel(ctx);
  await makeVectors(ctx);
  expect(await modelOf(file)).toBe(MODEL);
});

test("a chatbot is asked for whatever it has: it embeds what lacks vectors", async () => {
  const { ctx } = await openDocuments(0);
  const { id } = await addChatbot(await addUser({ plan: "combo" }));
  await env.DB.prepare("UPDATE support_chatbots SET last_section = 1 WHERE id = ?").bind(id).run();
  await keepVectorsOfModel(ctx);
  await makeVectors(ctx);
  expect(await openJobOf("embed-chatbot", id)).toBeDefined();
  await runJob(ctx, embedChatbotJob, id);
  await makeVectors(ctx);
  expect((await jobOf("make-vectors", MODEL))?.state).toBe("done");
});
