import type { SourceSelection } from "./select-sources";
import type { RankedPlace } from "./ranked-place";

/** Sources that are named as well as the best one, nearly: what is asked is asked of each of them. */
const NAMED_AS_WELL = 0.8;

/** Lists the sources that each have to answer a question by themselves; none where one answer of any of them is enough. */
export function sourcesAskedEach({ weights }: SourceSelection, all: readonly string[] | null): string[] {
  const named = [...weights].filter(([, weight]) => weight >= NAMED_AS_WELL).map(([source]) => source);
  return named.length > 1 ? named : named.length === 0 && all && all.length > 1 ? [...all] : [];
}

/** The sources of the ranked sections, best first, at most `limit`. */
export const bestSources = (ranked: readonly RankedPlace[], limit: number): string[] =>
  [...new Set(ranked.map(({ source }) => source))].slice(0, limit);

/**
 * Takes at most `limit` of the ranked sections, in their order. Each of `sources` gets its share of them first, as far as
 * it has so many: the words of one may fit better than all of another's.
 */
export function sharePassages(
  ranked: readonly RankedPlace[],
  sources: readonly string[],
  limit: number,
): RankedPlace[] {
  if (sources.length === 0 || sources.length > limit) return ranked.slice(0, limit);
  const share = Math.floor(limit / sources.length);
  const taken = new Set(
    sources.flatMap((source) => ranked.filter((place) => place.source === source).slice(0, share)),
  );
  for (const place of ranked) {
    if (taken.size >= limit) break;
    taken.add(place);
  }
  return ranked.filter((place) => taken.has(place));
}
