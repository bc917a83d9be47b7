import type { Context } from "../../context";
import { errorFields } from "../../logger";
import { embeddingModel } from "../../search-models/search-models";
import { TimeBudget } from "../../search-models/time-budget";
import { keyOf, type SearchScope, type SectionPlace, type SectionStore } from "../section-store";
import { readNearness } from "./vector-file";
import { hasVectorIndex, queryVectorIndex } from "./vector-index";
import { mayMixModels } from "./vectors-model";

/** A question waits no longer for what only helps. */
const TIMEOUT_MS = 2_500;
/** Vector files read at once, and bytes of them for one question: what is over is searched by words alone. */
const MAX_PARALLEL_READS = 6;
const MAX_BYTES_READ = 64_000_000;
/** Sources of a large library that are listed at once. */
const SOURCES_AT_ONCE = 200;
/** Sources whose files are read where an index finds the others: what it has not taken in yet, and what to compare with. */
const MAX_FILES_BESIDE_INDEX = 20;
const MAX_RANKED = 60;

/** A section near to the question's meaning. */
export interface NearSection extends SectionPlace {
  /** Beginning of the nearest passage. */
  start: number;
  /** Cosine of the two vectors, -1 to 1. */
  near: number;
  /**
   * Degree to which it stands out from the sections searched, 0 to 1: what is left between their mean nearness and 1,
   * and how much of that it covers. Nearness itself cannot be compared between models.
   */
  prominence: number;
}

/** A question's vector, and the model that it is of. */
export interface EmbeddedQuestion {
  model: string;
  vector: Float32Array;
  /** Whether a section that stands out by its meaning is evidence: the threshold is not known to fit every model. */
  isEvidence: boolean;
}

/**
 * The question's vector; null without a model, or where it does not answer in time: that of Workers AI within `budget`.
 * Never fails.
 */
export async function embedQuestion(
  ctx: Context,
  question: string,
  budget: TimeBudget,
): Promise<EmbeddedQuestion | null> {
  try {
    const model = await embeddingModel(ctx);
    if (!model) return null;
    const time = model.isWorkersAi ? budget : new TimeBudget(TIMEOUT_MS);
    const answer = await time.spend((signal) => model.embed([question], signal));
    if (answer?.ok) return { model: model.name, vector: answer.value[0]!, isEvidence: !model.isWorkersAi };
    ctx.log.warn("question_not_embedded", answer ? errorFields(answer.error) : { reason: "late" });
  } catch (error) {
    ctx.log.warn("question_not_embedded", errorFields(error));
  }
  return null;
}

interface VectorQuery {
  embedded: Promise<EmbeddedQuestion | null>;
  /** Sources to read before the others of the scope: not all of a large library may be read in time. */
  first: readonly string[];
}

/** Sections by how near their best passage is to the question, nearest first; none without a model or its vectors. */
export async function nearSections(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { embedded, first }: VectorQuery,
): Promise<NearSection[]> {
  const asked = await embedded;
  if (!asked) return [];
  const nearest = new NearestSections(scope.sections);
  const usesIndex =
    scope.all !== undefined &&
    !store.hasFixedSections &&
    hasVectorIndex(ctx) &&
    !(await mayMixModels(ctx, asked.model));
  const isFound = usesIndex && (await searchIndex(ctx, store, scope, { asked, nearest }));
  const sources = sourcesInOrder(ctx, store, scope, first);
  await searchFiles(ctx, store, sources, {
    asked,
    nearest,
    maxFiles: isFound ? MAX_FILES_BESIDE_INDEX : Infinity,
  });
  return nearest.rank();
}

/** The best passage of each section that counts. */
class NearestSections {
  readonly #best = new Map<string, NearSection>();

  constructor(readonly range: SearchScope["sections"]) {}

  add(found: Omit<NearSection, "prominence">): void {
    const [from, to] = this.range ?? [1, Infinity];
    if (found.section < from || found.section > to) return;
    const key = keyOf(found);
    if (found.near > (this.#best.get(key)?.near ?? -1)) this.#best.set(key, { ...found, prominence: 0 });
  }

  rank(): NearSection[] {
    const all = [...this.#best.values()];
    const mean = all.reduce((sum, { near }) => sum + near, 0) / Math.max(1, all.length);
    return all
      .sort((a, b) => b.near - a.near)
      .slice(0, MAX_RANKED)
      .map((one) => ({ ...one, prominence: Math.max(0, (one.near - mean) / Math.max(1e-6, 1 - mean)) }));
  }
}

interface Search {
  asked: EmbeddedQuestion;
  nearest: NearestSections;
}

/** False where the index does not answer: then files are read instead. */
async function searchIndex(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { asked, nearest }: Search,
): Promise<boolean> {
  try {
    const found = await queryVectorIndex(ctx, scope.sources[0]!.user_id, asked.vector);
    const ids = [...new Set(found.map(({ source }) => source))];
    const inScope = new Set((await store.readSources(ctx, scope, { ids })).map(({ id }) => id));
    for (const one of found) if (inScope.has(one.source)) nearest.add(one);
    return true;
  } catch (error) {
    ctx.log.warn("vector_index_not_searched", errorFields(error));
    return false;
  }
}

type SourceKey = Parameters<SectionStore["vectorsKey"]>[0];

/** Searches as many files as there is time for, some at once. */
async function searchFiles(
  ctx: Context,
  store: SectionStore,
  sources: AsyncGenerator<SourceKey>,
  { asked, nearest, maxFiles }: Search & { maxFiles: number },
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let bytes = 0;
  let files = 0;
  const work = async () => {
    while (Date.now() < deadline && bytes < MAX_BYTES_READ && files < maxFiles) {
      files += 1;
      const { value: source } = await sources.next();
      if (!source) return;
      const stored = await ctx.files.get(store.vectorsKey(source));
      if (!stored) continue;
      if (stored.metadata?.model !== asked.model) {
        await stored.body.cancel();
        continue;
      }
      bytes += stored.size;
      for (const passage of await readNearness(stored.body, asked.vector))
        nearest.add({ source: source.id, ...passage });
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, work));
  } catch (error) {
    ctx.log.warn("vectors_not_read", errorFields(error));
  }
}

/** The sources of a scope: those to begin with, then the newest, then the others of a large library. */
async function* sourcesInOrder(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  first: readonly string[],
): AsyncGenerator<SourceKey> {
  const { user_id } = scope.sources[0]!;
  const known = new Set(first);
  for (const id of first) yield { id, user_id };
  for (const source of scope.sources) if (!known.has(source.id)) yield source;
  if (!scope.all) return;
  for (let skip = scope.sources.length; ; skip += SOURCES_AT_ONCE) {
    const more = await store.readSources(ctx, scope, { skip, limit: SOURCES_AT_ONCE });
    for (const source of more) if (!known.has(source.id)) yield source;
    if (more.length < SOURCES_AT_ONCE) return;
  }
}
