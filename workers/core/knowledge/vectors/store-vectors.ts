import type { Context } from "../../context";
import { again, done, type JobOutcome } from "../../jobs/define-job";
import { untilLimitIsLifted } from "../../search-models/count-calls";
import { embeddingModel } from "../../search-models/search-models";
import type { Section, SectionStore, Source, SourceVersion } from "../section-store";
import {
  packVectors,
  quantize,
  readPlaces,
  readVectors,
  type PassagePlace,
  type StoredVector,
} from "./vector-file";
import { hasVectorIndex, indexVectors, unindexVectors } from "./vector-index";

const SECTIONS_AT_ONCE = 100;
const TEXTS_A_CALL = 96;
const MAX_TEXT_LENGTH = 4_000;
/** Calls of the model after which what they have given is stored, for an attempt that is lost. */
const CALLS_A_PART = 10;

type SourceKey = Pick<Source, "id" | "user_id">;

/**
 * Stores what the passages of a source mean, where there is an embedding model. Doing it again replaces it; a source that
 * is gone meanwhile leaves nothing. What an attempt that was lost has stored is not embedded again. `beforeEach` is called
 * before each call of the model and before storing. Returns what becomes of the job: it waits where the day's limit is
 * reached. Fails as `beforeEach` does, and as the model's server does.
 */
export async function storeVectors(
  ctx: Context,
  store: SectionStore,
  source: SourceKey,
  beforeEach: () => Promise<void> = async () => {},
): Promise<JobOutcome> {
  const model = await embeddingModel(ctx);
  const version = model && (await versionOf(ctx, store, source));
  if (!version) return done();
  const key = store.vectorsKey(source);
  const put = async (vectors: readonly StoredVector[], isPart: boolean) => {
    await beforeEach();
    const metadata = metadataOf(model.name, version, isPart);
    await ctx.files.put(key, packVectors(vectors), { metadata });
  };
  // The index is cleared by what the file names: no part of it may be lost.
  const storesParts = store.hasFixedSections || !hasVectorIndex(ctx);
  const known = await knownVectors(ctx, store, source, { model: model.name, version });
  const stored: StoredVector[] = [];
  let calls = 0;
  for (let first = 1; first <= version.sections; first += SECTIONS_AT_ONCE) {
    const range = { first, last: first + SECTIONS_AT_ONCE - 1 };
    const all = (await store.readSections(ctx, [source.id], range)).flatMap(passagesOf);
    const isKnown = (place: PassagePlace) => known.has(placeKey(place));
    stored.push(...all.filter(isKnown).map((place) => known.get(placeKey(place))!));
    const passages = all.filter((place) => !isKnown(place));
    for (let at = 0; at < passages.length; at += TEXTS_A_CALL) {
      await beforeEach();
      const some = passages.slice(at, at + TEXTS_A_CALL);
      const answer = await model.embed(some.map(({ text }) => text)); // prettier-ignore
      if (!answer.ok) {
        if (storesParts && stored.length > 0) await put(withKnown(stored, known), true);
        if (answer.reason === "limit") return again({ delayMs: untilLimitIsLifted() });
        throw answer.error;
      }
      const places = some.map(({ section, start }, n) => ({ section, start, values: answer.value[n]! }));
      if (!store.hasFixedSections) await indexVectors(ctx, source, places);
      // Whole numbers fit into an isolate's memory; the numbers of a long document would not as they come.
      stored.push(...places.map(({ values, ...place }) => ({ ...place, vector: quantize(values) })));
      calls += 1;
      if (storesParts && calls % CALLS_A_PART === 0) await put(withKnown(stored, known), true);
    }
  }
  if (!(await versionOf(ctx, store, source))) {
    await ctx.files.delete([key]);
    await unindexVectors(ctx, source.id, stored);
    return done();
  }
  if (stored.length === 0) return done();
  const before = await indexedPlaces(ctx, store, source);
  await put(stored, false);
  const kept = new Set(stored.map(placeKey));
  const stale = before.filter((place) => !kept.has(placeKey(place)));
  await unindexVectors(ctx, source.id, stale);
  return done();
}

/** Facts about a source's vectors that are known without reading them. */
const metadataOf = (model: string, { version }: SourceVersion, isPart: boolean): Record<string, string> => ({
  model,
  // Storages take plain words only.
  version: encodeURIComponent(version),
  ...(isPart && { part: "1" }),
});

/** Whether the vectors of a source are all there, of a model and of its present text. */
export async function hasVectorsOf(
  ctx: Context,
  store: Pick<SectionStore, "vectorsKey">,
  source: SourceKey,
  { model, version }: { model: string; version: SourceVersion },
): Promise<boolean> {
  const file = await ctx.files.head(store.vectorsKey(source));
  const { metadata = {} } = file ?? {};
  const isOfText = !metadata.version || metadata.version === encodeURIComponent(version.version);
  return metadata.model === model && isOfText && !metadata.part;
}

const placeKey = ({ section, start }: PassagePlace): string => `${section} ${start}`;

function withKnown(
  stored: readonly StoredVector[],
  known: ReadonlyMap<string, StoredVector>,
): StoredVector[] {
  return [...new Map([...known, ...stored.map((one) => [placeKey(one), one] as const)]).values()];
}

/**
 * Vectors that hold still, by their places: those of sections that never change, and those that a lost attempt has stored
 * of the same text. None of another model.
 */
async function knownVectors(
  ctx: Context,
  store: SectionStore,
  source: SourceKey,
  { model, version }: { model: string; version: SourceVersion },
): Promise<Map<string, StoredVector>> {
  const file = await ctx.files.get(store.vectorsKey(source));
  if (!file) return new Map();
  const { metadata = {} } = file;
  const isSameText = Boolean(metadata.part) && metadata.version === encodeURIComponent(version.version);
  const isUsable = metadata.model === model && (store.hasFixedSections || isSameText);
  if (!isUsable) await file.body.cancel();
  const vectors = isUsable ? await readVectors(file.body) : [];
  return new Map(vectors.map((one) => [placeKey(one), one]));
}

/** Takes a source out of the index of vectors: before its file is deleted, from which its vectors are known. */
export async function forgetVectors(
  ctx: Context,
  store: Pick<SectionStore, "vectorsKey">,
  source: SourceKey,
): Promise<void> {
  await unindexVectors(ctx, source.id, await indexedPlaces(ctx, store, source));
}

async function versionOf(ctx: Context, store: SectionStore, { id }: SourceKey) {
  const [version] = await store.readVersions(ctx, [id]);
  return version;
}

async function indexedPlaces(
  ctx: Context,
  store: Pick<SectionStore, "vectorsKey" | "hasFixedSections">,
  source: SourceKey,
): Promise<PassagePlace[]> {
  const file =
    hasVectorIndex(ctx) && !store.hasFixedSections ? await ctx.files.get(store.vectorsKey(source)) : null;
  return file ? readPlaces(file.body) : [];
}

function passagesOf({ section, text, chunks }: Section): (PassagePlace & { text: string })[] {
  const whole = text.trim() ? [{ start: 0, end: text.length, headings: [] }] : [];
  return (chunks.length > 0 ? chunks : whole).map(({ start, end, headings }) => ({
    section,
    start,
    text: [...headings, text.slice(start, end)].join("\n").slice(0, MAX_TEXT_LENGTH),
  }));
}
