import { env } from "cloudflare:workers";
import { eq, type SQL } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { pdfFiles } from "../../../../workers/db/schema/pdf";
import { forgetVectors, storeVectors } from "../../../../workers/core/knowledge/vectors/store-vectors";
import { eraseDocuments } from "../../../../workers/features/documents/deletion/erase-documents";
import { findPassages } from "../../../../workers/features/documents/retrieval/find-passages";
import { pdfSectionStore } from "../../../../workers/features/documents/retrieval/pdf-section-store";
import { vectorsKey } from "../../../../workers/providers/storage/pdf-keys";
import { addUser } from "../../../support/accounts";
import { embeddingServer, meaningContext } from "../../../support/embeddings";
import { testContext } from "../../../support/factories";
import { storeDocument, type StoredDocument } from "../../../support/documents/stored-document";

afterEach(() => vi.restoreAllMocks());

const embed = (ctx: Context, { id, user_id }: { id: string; user_id: string }) =>
  storeVectors(ctx, pdfSectionStore, { id, user_id });

const PAGES = [
  "The feline slept on the roof all day.",
  "The span was closed for repairs in May.",
  "Each loaf weighs a pound.",
  "Nothing of interest is told on this page.",
];
const ask = (ctx: Context, file: { id: string; user_id: string; name: string }, question: string) =>
  findPassages(ctx, { files: [file] }, question, { limit: 3 });

describe("with an embedding model", () => {
  test("a page without a word of the question is found by its meaning", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES);
    await embed(ctx, file);
    const { passages } = await ask(ctx, file, "Which bridges crossed a river?");
    expect(passages[0]).toMatchObject({
      page: 2,
      text: PAGES[1],
      why: { lexical_rank: null, vector_rank: 1 },
    });
  });

  test("a page found only by meaning is evidence, unless all pages are equally distant", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES.slice(0, 3));
    await embed(ctx, file);
    expect((await ask(ctx, file, "Which bridges crossed a river?")).evidence).toBe("enough");
    expect((await ask(ctx, file, "Who discovered penicillin?")).evidence).toBe("low");
  });

  test("a page of a large library without a word of the question is found by its meaning", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const user = await addUser();
    const files = [];
    for (let n = 0; n < 14; n += 1) {
      const filler = Array.from({ length: 50 }, (_, at) => `The committee discussed item ${n} ${at}.`);
      files.push(await storeDocument(user.id, n === 3 ? [...filler, PAGES[1]!] : filler));
    }
    await Promise.all(files.map((file) => embed(ctx, file)));
    const { passages, evidence } = await findPassages(ctx, { files }, "Which bridges crossed a river?", {
      limit: 3,
    });
    expect(passages[0]).toMatchObject({ file: files[3]!.id, page: 51 });
    expect(evidence).toBe("enough");
  });

  test("a document beyond the newest of a large library is found by its meaning", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const user = await addUser();
    const old = await storeDocument(user.id, PAGES);
    const newest = await storeDocument(user.id, ["Nothing of interest is told here."]);
    await embed(ctx, old);
    const scope = { files: [newest], all: { only: undefined } };
    const { passages } = await findPassages(ctx, scope, "Which bridges crossed a river?", { limit: 3 });
    expect(passages[0]).toMatchObject({ file: old.id, page: 2, why: { vector_rank: 1 } });
  });

  test("ranks by words and by meaning are distinguished", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES);
    await embed(ctx, file);
    const { passages } = await ask(ctx, file, "How heavy is a loaf?");
    expect(passages[0]).toMatchObject({ page: 3, why: { lexical_rank: 1, vector_rank: 1 } });
  });

  test("if the server fails, the search uses words only", async () => {
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES);
    embeddingServer();
    await embed(ctx, file);
    vi.restoreAllMocks();
    embeddingServer(400);
    const { passages } = await ask(ctx, file, "How heavy is a loaf?");
    expect(passages[0]).toMatchObject({ page: 3, why: { lexical_rank: 1, vector_rank: null } });
  });

  test("vectors of another model are not compared", async () => {
    embeddingServer();
    const file = await storeDocument((await addUser()).id, PAGES);
    await embed(meaningContext(), file);
    const { passages } = await ask(meaningContext("another"), file, "How heavy is a loaf?");
    expect(passages[0]!.why.vector_rank).toBeNull();
  });

  test("a deleted document leaves no vectors", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, PAGES);
    await env.DB.prepare("DELETE FROM pdf_files WHERE id = ?").bind(file.id).run();
    const server = embeddingServer();
    await embed(meaningContext(), file);
    expect(await env.FILES.get(vectorsKey(user.id, file.id))).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });
});

/** A Vectorize index that answers as Cloudflare's does. */
class ScriptedIndex {
  readonly records = new Map<string, { namespace: string; values: Float32Array }>();

  async upsert(vectors: { id: string; namespace: string; values: Float32Array }[]) {
    for (const { id, ...record } of vectors) this.records.set(id, record);
  }

  async deleteByIds(ids: string[]) {
    for (const id of ids) this.records.delete(id);
  }

  async query(asked: Float32Array, { namespace, topK }: { namespace: string; topK: number }) {
    const dot = (values: Float32Array) => values.reduce((sum, value, at) => sum + value * asked[at]!, 0);
    const matches = [...this.records]
      .filter(([, record]) => record.namespace === namespace)
      .map(([id, { values }]) => ({ id, score: dot(values) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, topK);
    return { matches, count: matches.length };
  }
}

describe("with a Vectorize index", () => {
  const indexContext = (index: Partial<ScriptedIndex>): Context => {
    const ctx = meaningContext();
    return { ...ctx, env: { ...ctx.env, VECTORIZE: index as unknown as Vectorize } };
  };
  const findInLibrary = (ctx: Context, newest: StoredDocument, only?: SQL) =>
    findPassages(ctx, { files: [newest], all: { only } }, "Which bridges crossed a river?", { limit: 3 });

  test("a large library is searched in it, only within the owner's scope", async () => {
    embeddingServer();
    const index = new ScriptedIndex();
    const ctx = indexContext(index);
    const user = await addUser();
    const old = await storeDocument(user.id, PAGES);
    const newest = await storeDocument(user.id, ["Nothing of interest is told here."]);
    const foreign = await storeDocument((await addUser()).id, PAGES);
    await embed(ctx, old);
    await embed(ctx, foreign);
    expect(index.records.size).toBe(2 * PAGES.length);
    // Passages are found in the index from now on.
    await env.FILES.delete(vectorsKey(user.id, old.id));
    const { passages } = await findInLibrary(ctx, newest);
    expect(passages.map(({ file }) => file)).not.toContain(foreign.id);
    expect(passages[0]).toMatchObject({ file: old.id, page: 2, why: { vector_rank: 1 } });
    const within = await findInLibrary(ctx, newest, eq(pdfFiles.id, newest.id));
    expect(within.passages.map(({ file }) => file)).not.toContain(old.id);
  });

  test("that does not answer, the stored vectors are searched", async () => {
    embeddingServer();
    const index = new ScriptedIndex();
    const user = await addUser();
    const old = await storeDocument(user.id, PAGES);
    const newest = await storeDocument(user.id, ["Nothing of interest is told here."]);
    await embed(indexContext(index), old);
    const broken = indexContext({ query: () => Promise.reject(new Error("VECTOR_QUERY_ERROR")) });
    const { passages } = await findInLibrary(broken, newest);
    expect(passages[0]).toMatchObject({ file: old.id, page: 2, why: { vector_rank: 1 } });
  });

  test("a changed or deleted document leaves nothing of its old content", async () => {
    embeddingServer();
    const index = new ScriptedIndex();
    const ctx = indexContext(index);
    const user = await addUser();
    const file = await storeDocument(user.id, PAGES);
    await embed(ctx, file);
    await env.DB.prepare("UPDATE pdf_pages SET text = '', chunks = '[]' WHERE file_id = ? AND page = 3")
      .bind(file.id)
      .run();
    await embed(ctx, file);
    expect([...index.records.keys()].map((id) => id.split(":")[1])).toEqual(["1", "2", "4"]);
    await forgetVectors(ctx, pdfSectionStore, file);
    expect(index.records.size).toBe(0);
    await embed(ctx, file);
    await eraseDocuments(ctx, user.id);
    expect(index.records.size).toBe(0);
  });
});

test("without an embedding model no server is called", async () => {
  const server = embeddingServer();
  const file = await storeDocument((await addUser()).id, PAGES);
  await embed(testContext(), file);
  const { passages } = await ask(testContext(), file, "How heavy is a loaf?");
  expect(passages[0]).toMatchObject({ page: 3 });
  expect(server).not.toHaveBeenCalled();
});
