import type { Context } from "../../context";
import type { SectionStore, SourceVersion, StoredSection } from "../section-store";
import { buildIndexInSlices, type SourceIndex } from "./build-index";

/** Memory for indexes in one isolate, which has 128 MB in all. */
const MAX_BYTES = 40_000_000;
/** Sections read by one query: their texts stay far below what one answer of D1 may hold. */
const MAX_SECTIONS_PER_QUERY = 250;

interface Cached {
  version: string;
  index: SourceIndex;
}

/**
 * Indexes by source, the least recently used first. Promises are not kept: one of an aborted request never settles.
 */
const cached = new Map<string, Cached>();

/** The indexes of sources as they stand, in their order; cached in this isolate. Small sources are read together. */
export async function readIndexes(
  ctx: Context,
  store: SectionStore,
  sources: readonly SourceVersion[],
): Promise<SourceIndex[]> {
  const isCached = ({ source, version }: SourceVersion) => cached.get(source)?.version === version;
  const indexes = new Map(sources.filter(isCached).map(({ source }) => [source, cached.get(source)!.index]));
  const read = async (group: SourceVersion[]) => {
    const sections = await readAll(ctx, store, group);
    for (const { source } of group) indexes.set(source, await buildIndexInSlices(sections.get(source) ?? []));
  };
  await Promise.all(inBatches(sources.filter(({ source }) => !indexes.has(source))).map(read));
  for (const { source, version } of sources) {
    cached.delete(source);
    cached.set(source, { version, index: indexes.get(source)! });
  }
  evict();
  return sources.map(({ source }) => indexes.get(source)!);
}

function evict(): void {
  let bytes = 0;
  for (const entry of cached.values()) bytes += entry.index.bytes;
  for (const [source, entry] of cached) {
    if (bytes <= MAX_BYTES || cached.size === 1) return;
    bytes -= entry.index.bytes;
    cached.delete(source);
  }
}

/** Sources whose sections one query reads; a longer one is alone. */
function inBatches(sources: readonly SourceVersion[]): SourceVersion[][] {
  const batches: SourceVersion[][] = [];
  let room = 0;
  for (const source of sources) {
    if (batches.length === 0 || source.sections > room) {
      batches.push([]);
      room = MAX_SECTIONS_PER_QUERY;
    }
    batches.at(-1)!.push(source);
    room -= source.sections;
  }
  return batches;
}

async function readAll(
  ctx: Context,
  store: SectionStore,
  sources: readonly SourceVersion[],
): Promise<Map<string, StoredSection[]>> {
  const ids = sources.map(({ source }) => source);
  const bySource = new Map<string, StoredSection[]>(ids.map((id) => [id, []]));
  const count = Math.max(...sources.map(({ sections }) => sections));
  for (let first = 1; first <= count; first += MAX_SECTIONS_PER_QUERY) {
    const range = { first, last: first + MAX_SECTIONS_PER_QUERY - 1 };
    for (const section of await store.readSections(ctx, ids, range))
      bySource.get(section.source)!.push(section);
  }
  return bySource;
}
