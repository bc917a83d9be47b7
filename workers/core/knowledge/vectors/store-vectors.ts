import type { Context } from "../../context";
import { embedTexts } from "../../../providers/embeddings/embed-texts";
import type { Section, SectionStore, Source } from "../section-store";
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

type SourceKey = Pick<Source, "id" | "user_id">;

/**
 * Stores what the passages of a source mean, where an embedding model is configured. Doing it again replaces it; a source
 * that is gone meanwhile leaves nothing. `beforeEach` is called before each call of the model and before storing. Fails as
 * it does, and as the model's server does.
 */
export async function storeVectors(
  ctx: Context,
  store: SectionStore,
  source: SourceKey,
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  const { embedding } = ctx.config;
  const version = embedding && (await versionOf(ctx, store, source));
  if (!version) return;
  const stored: StoredVector[] = [];
  const known = await knownVectors(ctx, store, source);
  for (let first = 1; first <= version.sections; first += SECTIONS_AT_ONCE) {
    const range = { first, last: first + SECTIONS_AT_ONCE - 1 };
    const all = (await store.readSections(ctx, [source.id], range)).flatMap(passagesOf);
    const isKnown = (place: PassagePlace) => known.has(placeKey(place));
    stored.push(...all.filter(isKnown).map((place) => known.get(placeKey(place))!));
    const passages = all.filter((place) => !isKnown(place));
    for (let at = 0; at < passages.length; at += TEXTS_A_CALL) {
      await beforeEach();
      const some = passages.slice(at, at + TEXTS_A_CALL);
      const vectors = await embedTexts(embedding, some.map(({ text }) => text)); // prettier-ignore
      const places = some.map(({ section, start }, n) => ({ section, start, values: vectors[n]! }));
      if (!store.hasFixedSections) await indexVectors(ctx, source, places);
      // Whole numbers fit into an isolate's memory; the numbers of a long document would not as they come.
      stored.push(...places.map(({ values, ...place }) => ({ ...place, vector: quantize(values) })));
    }
  }
  if (!(await versionOf(ctx, store, source))) return unindexVectors(ctx, source.id, stored);
  if (stored.length === 0) return;
  await beforeEach();
  const before = await indexedPlaces(ctx, store, source);
  const key = store.vectorsKey(source);
  await ctx.files.put(key, packVectors(stored), { metadata: { model: embedding.model } });
  const kept = new Set(stored.map(placeKey));
  const stale = before.filter((place) => !kept.has(placeKey(place)));
  await unindexVectors(ctx, source.id, stale);
}

const placeKey = ({ section, start }: PassagePlace): string => `${section} ${start}`;

/** Vectors that hold still, by their places: those of sections that never change. None of another model. */
async function knownVectors(
  ctx: Context,
  store: SectionStore,
  source: SourceKey,
): Promise<Map<string, StoredVector>> {
  const file = store.hasFixedSections ? await ctx.files.get(store.vectorsKey(source)) : null;
  if (!file) return new Map();
  const isUsable = file.metadata?.model === ctx.config.embedding?.model;
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
