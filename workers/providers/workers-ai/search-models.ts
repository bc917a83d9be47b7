import { z } from "zod/mini";
import { unitVector } from "../embeddings/unit-vector";

/** Multilingual, 1,024 dimensions: https://developers.cloudflare.com/workers-ai/models/bge-m3/ */
export const EMBEDDING_MODEL = "@cf/baai/bge-m3";
/** https://developers.cloudflare.com/workers-ai/models/bge-reranker-base/ */
export const RERANKING_MODEL = "@cf/baai/bge-reranker-base";

export const SEARCH_MODELS = [EMBEDDING_MODEL, RERANKING_MODEL] as const;
export type SearchModel = (typeof SEARCH_MODELS)[number];

/** US dollars per million tokens of input: https://developers.cloudflare.com/workers-ai/platform/pricing/ */
export const PRICES: Record<SearchModel, number> = {
  [EMBEDDING_MODEL]: 0.012,
  [RERANKING_MODEL]: 0.003,
};

const DIMENSIONS = 1024;
/** Characters of one call: the model takes 60,000 tokens, and in some scripts each character is one. */
const MAX_CHARACTERS = 60_000;

const Embedded = z.object({
  data: z.array(z.array(z.number()).check(z.length(DIMENSIONS))),
});
const Scored = z.object({ response: z.array(z.object({ id: z.int(), score: z.number() })) });

/** The answer of a model, or the reason why there is none: a search goes on without it. */
export type SearchAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: "late" | "failed" | "limit"; error: Error };

/** The meaning of each text as a vector of length 1, in their order; a text without words has a vector of zeros. */
export async function embedByWorkersAi(
  ai: Ai,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<SearchAnswer<Float32Array[]>> {
  const vectors: Float32Array[] = texts.map(() => new Float32Array(DIMENSIONS));
  const asked = texts.flatMap((text, at) => (text.trim() ? [{ text, at }] : []));
  for (const some of inCalls(asked)) {
    const input = { text: some.map(({ text }) => text), truncate_inputs: true };
    const answer = await run(() => ai.run(EMBEDDING_MODEL, input), Embedded, signal);
    if (!answer.ok) return answer;
    const { data } = answer.value;
    if (data.length !== some.length) return failedBy(`asked for ${some.length} vectors, got ${data.length}`);
    some.forEach(({ at }, n) => (vectors[at] = unitVector(Float32Array.from(data[n]!))));
  }
  return { ok: true, value: vectors };
}

/** Positions of passages by how well each answers a question, the best first; those without words are left out. */
export async function rerankByWorkersAi(
  ai: Ai,
  question: string,
  passages: readonly string[],
  signal?: AbortSignal,
): Promise<SearchAnswer<number[]>> {
  const asked = passages.flatMap((text, at) => (text.trim() ? [{ text, at }] : []));
  if (asked.length === 0 || !question.trim()) return { ok: true, value: [] };
  // The published types leave out the question.
  const input = { query: question, contexts: asked.map(({ text }) => ({ text })), top_k: asked.length };
  const answer = await run(() => ai.run(RERANKING_MODEL, input), Scored, signal);
  if (!answer.ok) return answer;
  const scored = new Map(answer.value.response.map(({ id, score }) => [id, score]));
  if (scored.size === 0 || [...scored.keys()].some((id) => asked[id] === undefined))
    return failedBy("the answer names passages that were not asked about");
  const order = [...scored].sort((a, b) => b[1] - a[1]).map(([id]) => asked[id]!.at);
  return { ok: true, value: order };
}

const failedBy = (message: string) => ({ ok: false, reason: "failed", error: new Error(message) }) as const;

/** Groups texts into calls that the model takes. */
function inCalls<Text extends { text: string }>(texts: readonly Text[]): Text[][] {
  const calls: Text[][] = [];
  let characters = Infinity;
  for (const one of texts) {
    characters += one.text.length;
    if (characters > MAX_CHARACTERS) {
      calls.push([]);
      characters = one.text.length;
    }
    calls.at(-1)!.push(one);
  }
  return calls;
}

/** Waits for a call until `signal`; never fails. */
async function run<Value>(
  call: () => Promise<unknown>,
  schema: z.ZodMiniType<Value>,
  signal?: AbortSignal,
): Promise<SearchAnswer<Value>> {
  try {
    signal?.throwIfAborted();
    const parsed = schema.safeParse(await (signal ? Promise.race([call(), abortOf(signal)]) : call()));
    return parsed.success ? { ok: true, value: parsed.data } : failedBy("the answer has another shape");
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown).slice(0, 300));
    return { ok: false, reason: signal?.aborted ? "late" : "failed", error };
  }
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
