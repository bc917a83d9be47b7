import type { Context } from "../../../context";
import { errorFields } from "../../../logger";
import { embedTexts } from "../../../providers/embeddings/embed-texts";
import { vectorsKey } from "../../../providers/storage/pdf-keys";
import type { RetrievalScope } from "./retrieval-scope";
import { nearness, unpackVectors, type VectorFile } from "./vector-file";

/** A question waits no longer for what is only a help. */
const PATIENCE_MS = 2_500;
/** Vectors of more files would not fit in an isolate's memory: large libraries are searched by words. */
const MOST_FILES = 12;
const MOST_RANKED = 60;
const MOST_BYTES = 24_000_000;

/** A page near to the question's meaning. */
export interface NearPage {
  file: string;
  page: number;
  /** Where its nearest passage begins. */
  start: number;
  near: number;
}

/** Pages by how near their best passage is to the question, nearest first; none without a model or its vectors. */
export async function rankByMeaning(
  ctx: Context,
  scope: RetrievalScope,
  question: string,
): Promise<NearPage[]> {
  const { embedding } = ctx.config;
  if (!embedding || scope.files.length === 0 || scope.files.length > MOST_FILES) return [];
  try {
    const [files, [asked]] = await Promise.all([
      Promise.all(scope.files.map(async (file) => ({ file: file.id, vectors: await vectorsOf(ctx, file) }))),
      embedTexts(embedding, [question], AbortSignal.timeout(PATIENCE_MS)),
    ]);
    const pages = files.flatMap(({ file, vectors }) => (vectors ? nearPages(file, vectors, asked!) : []));
    const isAsked = ({ page }: NearPage) =>
      !scope.pages || (page >= scope.pages[0] && page <= scope.pages[1]);
    return pages
      .filter(isAsked)
      .sort((a, b) => b.near - a.near)
      .slice(0, MOST_RANKED);
  } catch (error) {
    ctx.log.warn("question_not_embedded", errorFields(error));
    return [];
  }
}

function nearPages(file: string, vectors: VectorFile, asked: Float32Array): NearPage[] {
  const near = nearness(vectors, asked);
  const best = new Map<number, NearPage>();
  near?.forEach((value, at) => {
    const page = vectors.pages[at]!;
    if (value > (best.get(page)?.near ?? -1))
      best.set(page, { file, page, start: vectors.starts[at]!, near: value });
  });
  return [...best.values()];
}

/** By file, the longest unused first; `etag` tells whether they were made anew. */
const cached = new Map<string, { etag: string; bytes: number; vectors: VectorFile | null }>();

async function vectorsOf(ctx: Context, file: { id: string; user_id: string }): Promise<VectorFile | null> {
  const known = cached.get(file.id);
  const key = vectorsKey(file.user_id, file.id);
  const stored = await ctx.env.FILES.get(key, known ? { onlyIf: { etagDoesNotMatch: known.etag } } : {});
  if (!stored) {
    cached.delete(file.id);
    return null;
  }
  if (stored.customMetadata?.model !== ctx.config.embedding?.model) return null;
  if (!("body" in stored)) return known?.vectors ?? null;
  const bytes = await (stored as R2ObjectBody).arrayBuffer();
  cached.delete(file.id);
  cached.set(file.id, { etag: stored.etag, bytes: bytes.byteLength, vectors: unpackVectors(bytes) });
  let sum = [...cached.values()].reduce((total, entry) => total + entry.bytes, 0);
  for (const [id, entry] of cached) {
    if (sum <= MOST_BYTES || cached.size === 1) break;
    sum -= entry.bytes;
    cached.delete(id);
  }
  return unpackVectors(bytes);
}
