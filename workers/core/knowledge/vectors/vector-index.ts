import type { Context } from "../../context";
import type { SectionPlace, Source } from "../section-store";
import type { PassagePlace } from "./vector-file";

/** Most that one call of Vectorize takes. */
const MAX_WRITTEN = 1_000;
const MAX_MATCHES = 100;

/** The bound index of all sources' vectors, where there is one: each owner's are a namespace of it. */
const indexOf = ({ env }: Context): Vectorize | null => env.VECTORIZE ?? null;

/** Whether sources are found in an index, however many there are. */
export const hasVectorIndex = (ctx: Context): boolean => indexOf(ctx) !== null;

/** A passage's place is its id: nothing else has to be stored or returned. */
const idOf = (source: string, { section, start }: PassagePlace): string => `${source}:${section}:${start}`;

/** Adds vectors of a source to the index, replacing those of the same places. Does nothing without one. */
export async function indexVectors(
  ctx: Context,
  { id, user_id: namespace }: Pick<Source, "id" | "user_id">,
  vectors: readonly (PassagePlace & { values: Float32Array })[],
): Promise<void> {
  const records = vectors.map(({ values, ...place }) => ({ id: idOf(id, place), values, namespace }));
  for (let at = 0; at < records.length; at += MAX_WRITTEN)
    await indexOf(ctx)?.upsert(records.slice(at, at + MAX_WRITTEN));
}

/** Removes passages of a source from the index. Does nothing without one. */
export async function unindexVectors(
  ctx: Context,
  source: string,
  places: readonly PassagePlace[],
): Promise<void> {
  const ids = places.map((place) => idOf(source, place));
  for (let at = 0; at < ids.length; at += MAX_WRITTEN)
    await indexOf(ctx)?.deleteByIds(ids.slice(at, at + MAX_WRITTEN));
}

/** The passages of an owner's sources that are nearest to a meaning. Fails where the index is of another model. */
export async function queryVectorIndex(
  ctx: Context,
  owner: string,
  asked: Float32Array,
): Promise<(SectionPlace & { start: number; near: number })[]> {
  const found = await indexOf(ctx)?.query(asked, { namespace: owner, topK: MAX_MATCHES });
  return (found?.matches ?? []).flatMap(({ id, score }) => {
    const [, source, section, start] = /^(.+):(\d+):(\d+)$/.exec(id) ?? [];
    return source ? [{ source, section: Number(section), start: Number(start), near: score }] : [];
  });
}
