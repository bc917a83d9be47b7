import type { Context } from "../../../context";
import { errorFields } from "../../../logger";
import { embedTexts } from "../../../providers/embeddings/embed-texts";
import type { SearchScope, SectionStore, Source } from "../section-store";
import { cosines, unpackVectors, type VectorFile } from "./vector-file";

/** A question waits no longer for what only helps. */
const TIMEOUT_MS = 2_500;
/** Vector files read at once, and bytes of them for one question: what is over is searched by words alone. */
const MAX_PARALLEL_READS = 6;
const MAX_BYTES_READ = 64_000_000;
const MAX_RANKED = 60;
const MAX_CACHED_BYTES = 24_000_000;

/** A section near to the question's meaning. */
export interface NearSection {
  source: string;
  section: number;
  /** Where its nearest passage begins. */
  start: number;
  /** Cosine of the two vectors, -1 to 1. */
  near: number;
  /**
   * How far it stands out from the sections searched, 0 to 1: what is left between their mean nearness and 1, and how
   * much of that it covers. Nearness itself cannot be compared between models.
   */
  prominence: number;
}

/** The question's vector; null without a model, or where its server does not answer in time. Never fails. */
export async function embedQuestion(ctx: Context, question: string): Promise<Float32Array | null> {
  const { embedding } = ctx.config;
  if (!embedding) return null;
  try {
    const [vector] = await embedTexts(embedding, [question], AbortSignal.timeout(TIMEOUT_MS));
    return vector ?? null;
  } catch (error) {
    ctx.log.warn("question_not_embedded", errorFields(error));
    return null;
  }
}

interface VectorQuery {
  embedded: Promise<Float32Array | null>;
  /** Sources to read before the others of the scope: not all of a large library may be read in time. */
  first: readonly string[];
}

/** Sections by how near their best passage is to the question, nearest first; none without a model or its vectors. */
export async function vectorSearch(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { embedded, first }: VectorQuery,
): Promise<NearSection[]> {
  const vector = await embedded;
  if (!vector) return [];
  const found: NearSection[] = [];
  const queue = inOrder(scope.sources, first);
  const deadline = Date.now() + TIMEOUT_MS;
  let bytesRead = 0;
  const work = async () => {
    for (let source = queue.shift(); source; source = queue.shift()) {
      if (Date.now() > deadline || bytesRead > MAX_BYTES_READ) return;
      const vectors = await readVectors(ctx, store, source);
      if (!vectors) continue;
      bytesRead += vectors.values.byteLength;
      found.push(...nearSections(source.id, vectors, vector));
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, work));
  } catch (error) {
    ctx.log.warn("vectors_not_read", errorFields(error));
  }
  const [from, to] = scope.sections ?? [1, Infinity];
  const searched = found.filter(({ section }) => section >= from && section <= to);
  const mean = searched.reduce((sum, { near }) => sum + near, 0) / Math.max(1, searched.length);
  return searched
    .sort((a, b) => b.near - a.near)
    .slice(0, MAX_RANKED)
    .map((one) => ({ ...one, prominence: Math.max(0, (one.near - mean) / Math.max(1e-6, 1 - mean)) }));
}

function inOrder(sources: readonly Source[], first: readonly string[]): Source[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const early = first.flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...early, ...sources])];
}

function nearSections(source: string, vectors: VectorFile, question: Float32Array): NearSection[] {
  const best = new Map<number, NearSection>();
  cosines(vectors, question)?.forEach((near, at) => {
    const section = vectors.pages[at]!;
    if (near > (best.get(section)?.near ?? -1))
      best.set(section, { source, section, start: vectors.starts[at]!, near, prominence: 0 });
  });
  return [...best.values()];
}

/** By source, the least recently used first; `etag` tells whether they were made anew. */
const cached = new Map<string, { etag: string; bytes: number; vectors: VectorFile | null }>();

async function readVectors(ctx: Context, store: SectionStore, source: Source): Promise<VectorFile | null> {
  const known = cached.get(source.id);
  const options = known ? { onlyIf: { etagDoesNotMatch: known.etag } } : {};
  const stored = await ctx.env.FILES.get(store.vectorsKey(source), options);
  if (!stored) {
    cached.delete(source.id);
    return null;
  }
  if (stored.customMetadata?.model !== ctx.config.embedding?.model) return null;
  if (!("body" in stored)) return known?.vectors ?? null;
  const bytes = await (stored as R2ObjectBody).arrayBuffer();
  const vectors = unpackVectors(bytes);
  cached.delete(source.id);
  cached.set(source.id, { etag: stored.etag, bytes: bytes.byteLength, vectors });
  evict();
  return vectors;
}

function evict(): void {
  let sum = [...cached.values()].reduce((total, entry) => total + entry.bytes, 0);
  for (const [id, entry] of cached) {
    if (sum <= MAX_CACHED_BYTES || cached.size === 1) return;
    sum -= entry.bytes;
    cached.delete(id);
  }
}
