import type { Context } from "../../context";
import { errorFields } from "../../logger";
import { rerankingModel } from "../../search-models/search-models";
import type { TimeBudget } from "../../search-models/time-budget";
import { keyOf, type SectionStore } from "../section-store";
import { passageSpan } from "./pick-passages";
import { placeOf, type RankedPlace } from "./ranked-place";

/** Sections whose passages are ordered. */
const MAX_PASSAGES = 24;
/** Characters of a passage: the model reads about 500 tokens. */
const MAX_PASSAGE_LENGTH = 1_200;

/**
 * Puts the sections first whose passages answer the question best, by the reranker of Workers AI. The order stays where
 * there is none or the time is over. Never fails.
 */
export async function rerankByMeaning(
  ctx: Context,
  store: SectionStore,
  ranked: RankedPlace[],
  { question, budget }: { question: string; budget: TimeBudget },
): Promise<RankedPlace[]> {
  if (ranked.length < 2) return ranked;
  try {
    const rerank = await rerankingModel(ctx);
    if (!rerank) return ranked;
    const candidates = ranked.slice(0, MAX_PASSAGES);
    const texts = await textsOf(ctx, store, candidates);
    const answer = await budget.spend((signal) => rerank(question, texts, signal));
    if (answer?.ok) {
      const first = new Set(answer.value.map((at) => candidates[at]!));
      return inThisOrder([...first, ...ranked.filter((one) => !first.has(one))]);
    }
    ctx.log.warn("passages_not_reranked", answer ? errorFields(answer.error) : { reason: "late" });
  } catch (error) {
    ctx.log.warn("passages_not_reranked", errorFields(error));
  }
  return ranked;
}

/** Gives the scores of the former order to the new one: the best to the first. */
function inThisOrder(places: readonly RankedPlace[]): RankedPlace[] {
  const scores = places.map(({ section }) => section.score).sort((a, b) => b - a);
  return places.map((one, at) => ({ ...one, section: { ...one.section, score: scores[at]! } }));
}

async function textsOf(ctx: Context, store: SectionStore, places: readonly RankedPlace[]): Promise<string[]> {
  const read = await store.readPlaces(ctx, places.map(placeOf));
  const texts = new Map(read.map((one) => [keyOf(one), one.text]));
  return places.map((one) => {
    const { start } = passageSpan(one.section);
    const { headings = [] } = one.section.index.chunks[one.section.chunk] ?? {};
    const text = texts.get(keyOf(placeOf(one)))?.slice(start, start + MAX_PASSAGE_LENGTH);
    return text ? [...headings, text].join("\n").slice(0, MAX_PASSAGE_LENGTH) : "";
  });
}
