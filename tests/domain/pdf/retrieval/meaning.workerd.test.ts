import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Context } from "../../../../workers/context";
import { embedFile } from "../../../../workers/domain/pdf/retrieval/embed-file";
import { findPassages } from "../../../../workers/domain/pdf/retrieval/find-passages";
import { vectorsKey } from "../../../../workers/providers/storage/pdf-keys";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { storeDocument } from "../../../support/stored-document";

afterEach(() => vi.restoreAllMocks());

const SUBJECTS = [/cat|feline|purr/i, /bridge|span|river/i, /bread|loaf|bake/i];

/** A server of embeddings to which words of one subject mean the same. */
function embeddingServer(status = 200) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (status !== 200) return Response.json({ error: { message: "no" } }, { status });
    const { input } = JSON.parse(String(init?.body)) as { input: string[] };
    const data = input.map((text, index) => ({
      index,
      object: "embedding",
      embedding: [...SUBJECTS.map((subject) => (subject.test(text) ? 1 : 0.01)), 0.05],
    }));
    return Response.json({ object: "list", data, model: "m", usage: { prompt_tokens: 1, total_tokens: 1 } });
  });
}

function meaningContext(model = "subjects"): Context {
  const ctx = testContext();
  const embedding = { model, apiKey: "key", baseUrl: "http://embeddings.test/v1" };
  return { ...ctx, config: { ...ctx.config, embedding } };
}

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
    await embedFile(ctx, { file: file.id });
    const { passages } = await ask(ctx, file, "Which bridges crossed a river?");
    expect(passages[0]).toMatchObject({
      page: 2,
      text: PAGES[1],
      why: { lexical_rank: null, vector_rank: 1 },
    });
  });

  test("a page found by its meaning alone is evidence, pages that are all as far from it are not", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES.slice(0, 3));
    await embedFile(ctx, { file: file.id });
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
    await Promise.all(files.map(({ id }) => embedFile(ctx, { file: id })));
    const { passages, evidence } = await findPassages(ctx, { files }, "Which bridges crossed a river?", {
      limit: 3,
    });
    expect(passages[0]).toMatchObject({ file: files[3]!.id, page: 51 });
    expect(evidence).toBe("enough");
  });

  test("places by words and by meaning are told apart", async () => {
    embeddingServer();
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES);
    await embedFile(ctx, { file: file.id });
    const { passages } = await ask(ctx, file, "How heavy is a loaf?");
    expect(passages[0]).toMatchObject({ page: 3, why: { lexical_rank: 1, vector_rank: 1 } });
  });

  test("a server that fails leaves the words", async () => {
    const ctx = meaningContext();
    const file = await storeDocument((await addUser()).id, PAGES);
    embeddingServer();
    await embedFile(ctx, { file: file.id });
    vi.restoreAllMocks();
    embeddingServer(400);
    const { passages } = await ask(ctx, file, "How heavy is a loaf?");
    expect(passages[0]).toMatchObject({ page: 3, why: { lexical_rank: 1, vector_rank: null } });
  });

  test("vectors of another model are not compared", async () => {
    embeddingServer();
    const file = await storeDocument((await addUser()).id, PAGES);
    await embedFile(meaningContext(), { file: file.id });
    const { passages } = await ask(meaningContext("another"), file, "How heavy is a loaf?");
    expect(passages[0]!.why.vector_rank).toBeNull();
  });

  test("a document that is gone leaves no vectors", async () => {
    const user = await addUser();
    const file = await storeDocument(user.id, PAGES);
    await env.DB.prepare("DELETE FROM pdf_files WHERE id = ?").bind(file.id).run();
    const server = embeddingServer();
    await embedFile(meaningContext(), { file: file.id });
    expect(await env.FILES.get(vectorsKey(user.id, file.id))).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });
});

test("without an embedding model nobody is asked", async () => {
  const server = embeddingServer();
  const file = await storeDocument((await addUser()).id, PAGES);
  await embedFile(testContext(), { file: file.id });
  const { passages } = await ask(testContext(), file, "How heavy is a loaf?");
  expect(passages[0]).toMatchObject({ page: 3 });
  expect(server).not.toHaveBeenCalled();
});
