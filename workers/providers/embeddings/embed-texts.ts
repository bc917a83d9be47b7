import type { EmbeddingAccess } from "../access";
import { fetchLimited } from "../llm/fetch-limited";
import { unitVector } from "./unit-vector";

const TIMEOUT_MS = 30_000;

/**
 * The meaning of each text as a vector of length 1, in their order, from a server that speaks OpenAI's embeddings.
 * Fails with what the server answered; `signal` ends it sooner.
 */
export async function embedTexts(
  { apiKey, baseUrl, model }: EmbeddingAccess,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  // The SDK is only read where an embedding model is configured.
  const { default: OpenAI } = await import("openai");
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 1,
    timeout: TIMEOUT_MS,
    fetch: fetchLimited,
  });
  const { data } = await client.embeddings.create(
    { model, input: [...texts], encoding_format: "float" },
    signal ? { signal } : {},
  );
  if (data.length !== texts.length) throw new Error(`asked for ${texts.length} vectors, got ${data.length}`);
  return data
    .sort((a, b) => a.index - b.index)
    .map(({ embedding }) => unitVector(Float32Array.from(embedding)));
}
