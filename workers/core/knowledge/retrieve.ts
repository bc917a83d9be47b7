import type { Context } from "../context";
import type { TextLanguage } from "../../providers/lexical/text-languages";
import type { ModuleKey } from "../../contract/modules";
import { languageOfWords } from "../../providers/lexical/detect-language";
import { buildIndex, type SourceIndex } from "./index/build-index";
import { readIndexes } from "./index/index-cache";
import { expandAbbreviations } from "./query/expand-abbreviations";
import { expandQuery, rarestOf } from "./query/expand-query";
import { namesInFirstSection, parseQuestion } from "./query/parse-question";
import { searchPatterns, translatedPattern } from "./query/search-patterns";
import { pickPassages, type RetrievedPassage } from "./ranking/pick-passages";
import { placeOf, type OpenIndex, type RankedPlace } from "./ranking/ranked-place";
import { reciprocalRankFusion } from "./ranking/reciprocal-rank-fusion";
import { rankSections, type RankedSection } from "./ranking/rank-sections";
import { rerankByMeaning } from "./ranking/rerank-by-meaning";
import { rerankPassages } from "./ranking/rerank-passages";
import { bestSources, sharePassages, sourcesAskedEach } from "./ranking/share-passages";
import { NO_SELECTION, selectSources, type SourceSelection } from "./ranking/select-sources";
import { keyOf, type SearchScope, type SectionPlace, type SectionStore } from "./section-store";
import type { Field } from "./query/match-concepts";
import { hasWordList, readWordLists, translatedTo } from "./translation/translate-word";
import { TimeBudget } from "../search-models/time-budget";
import { embedQuestion, nearSections, type NearSection } from "./vectors/near-sections";

/** Sections of several sources that are all ranked; of more, those are chosen that share words with the question. */
const MAX_RANKED_SECTIONS = 600;
/** Sections that are read and ranked closely, of those that share a word with the question. */
const MAX_CHOSEN_SECTIONS = 240;
/** Number of them that come from sources that the question names, if it names any. */
const MAX_SELECTED_SECTIONS = 160;
/** Sources whose sections are chosen apart from the others'. */
const MAX_SELECTED_SOURCES = 8;
/** Sections in another language than the question that are found by the translations of its words. */
const MAX_TRANSLATED_SECTIONS = 60;
/** Sections found by their meaning alone that are read. */
const MAX_NEAR_SECTIONS = 30;
/** Weight of the sections of sources that the question does not name, where it names another one. */
const UNSELECTED_WEIGHT = 0.35;
/** The share of the question's words that the best section must have for its passages to count as evidence. */
const MIN_COVERAGE = 0.45;
/** The same where the question's words are translated: a word may be found by the translation of another meaning. */
const MIN_COVERAGE_TRANSLATED = 0.6;
/** The same for its pages to be worth a look. */
const MIN_SOME = 0.2;
/** The same for a section in another language than the question, where there are sections in the question's. */
const MIN_COVERAGE_ELSEWHERE = 0.75;
const MIN_COVERAGE_TRANSLATED_ELSEWHERE = 0.9;
/** Degree to which the nearest section must stand out by meaning to count as evidence too: see `NearSection`. */
const MIN_PROMINENCE = 0.3;
const MIN_SOME_PROMINENCE = 0.1;
/** Weight of such a section: its page may be there in the question's language too. */
const ELSEWHERE_WEIGHT = 0.6;
/** Milliseconds that embedding a question and reranking by Workers AI have together; then the words answer. */
const MEANING_MS = 300;
/** Sections that are looked at for evidence. */
const EVIDENCE_SECTIONS = 3;

/** How much of a question was found: hardly anything of it where it is "none". */
export type Evidence = "none" | "low" | "enough";

/** Passages for a question, with what is known about the search. */
export interface Retrieved {
  /** Best first, one a section. */
  passages: RetrievedPassage[];
  evidence: Evidence;
  /** Rarity of the question's words in what was searched, 0 to 1, by the word as an index has it. */
  rarity: ReadonlyMap<string, number>;
}

interface RetrieveOptions {
  question: string;
  limit: number;
  /** The one that pays for model calls. */
  module: ModuleKey;
  /** Whether the question is asked of each source, as where some are compared. Those that it names are always so. */
  isOfEach?: boolean;
}

/**
 * The passages of some sources that fit a question best, one a section, at most `limit`. The caller has checked that the
 * sources may be read. The question may be in another language than they.
 */
export async function retrieve(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { question, limit, module, isOfEach = false }: RetrieveOptions,
): Promise<Retrieved> {
  if (scope.sources.length === 0) return { passages: [], evidence: "none", rarity: new Map() };
  const budget = new TimeBudget(MEANING_MS);
  const embedded = embedQuestion(ctx, question, budget);
  const each = isOfEach && !scope.all && scope.sources.length <= limit ? scope.sources : null;
  const opened = await openIndexes(ctx, store, scope, { question, isOfEach: each !== null });
  await readWordLists(ctx, languageOfWords(question), languagesOf(opened));
  const asked = sourcesAskedEach(opened.selection, each && each.map(({ id }) => id));
  const ofEach = asked.length > 0 ? limit : 0;
  const { ranked: byWords, rarity } = rankByWords(opened, scope, { question, ofEach });
  const byMeaning = await nearSections(ctx, store, scope, { embedded, first: sourcesOf(opened, byWords) });
  const indexes = await withNearSections(ctx, store, opened.indexes, byMeaning);
  const fused = reciprocalRankFusion(byWords, byMeaning, indexes);
  const owner = scope.sources[0]!.user_id;
  const byAnswer = await rerankByMeaning(ctx, store, fused, { question, budget });
  const { ranked, isConfirmed } = await rerankPassages(ctx, store, byAnswer, { question, owner, module });
  const share = (places: readonly RankedPlace[]) =>
    sharePassages(places, asked.length === 0 && isOfEach ? bestSources(places, limit) : asked, limit);
  const first = share(ranked);
  const read = await store.readPlaces(ctx, first.map(placeOf));
  return {
    passages: pickPassages(first, read),
    // The order that Workers AI gives is no evidence.
    evidence: isConfirmed
      ? "enough"
      : evidenceIn(share(fused), languagesOf(opened), {
          question,
          isByMeaning: (await embedded)?.isEvidence ?? false,
        }),
    rarity,
  };
}

const languagesOf = ({ indexes }: Opened): Set<TextLanguage> =>
  new Set(indexes.map(({ index }) => index.language));

/** Tells how much of what is asked one of the first sections has, by its words or by its meaning. */
function evidenceIn(
  ranked: readonly RankedPlace[],
  languages: ReadonlySet<TextLanguage>,
  { question, isByMeaning }: { question: string; isByMeaning: boolean },
): Evidence {
  const [usual] = languages;
  const asksIn = languageOfWords(question, usual);
  const enough = (language: TextLanguage) => {
    const isElsewhere = language !== asksIn && languages.has(asksIn);
    if (hasWordList(asksIn, language))
      return isElsewhere ? MIN_COVERAGE_TRANSLATED_ELSEWHERE : MIN_COVERAGE_TRANSLATED;
    return isElsewhere ? MIN_COVERAGE_ELSEWHERE : MIN_COVERAGE;
  };
  const first = ranked.slice(0, EVIDENCE_SECTIONS);
  const answers = first.some(
    ({ section, prominence }) =>
      section.coverage >= enough(section.index.language) || (isByMeaning && prominence >= MIN_PROMINENCE),
  );
  if (answers) return "enough";
  return first.some(
    ({ section, prominence }) => section.coverage >= MIN_SOME || prominence >= MIN_SOME_PROMINENCE,
  )
    ? "low"
    : "none";
}

interface Opened {
  indexes: OpenIndex[];
  /** Sections of the sources that are known, also of those that no index was made of. */
  sectionCount: number;
  selection: SourceSelection;
  field: Field | undefined;
}

/** One source is searched whole; so are some, while they are few. Of a large library, only sections that can matter. */
async function openIndexes(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { question, isOfEach }: { question: string; isOfEach: boolean },
): Promise<Opened> {
  const { field } = store;
  const ids = scope.sources.map(({ id }) => id);
  const [versions, selection] = await Promise.all([
    store.readVersions(ctx, ids),
    ids.length > 1 || scope.all ? selectSources(ctx, store, scope, question) : NO_SELECTION,
  ]);
  const sectionCount = versions.reduce((sum, { sections }) => sum + sections, 0);
  if (scope.all || (versions.length > 1 && sectionCount > MAX_RANKED_SECTIONS)) {
    const [places, translated] = await Promise.all([
      choosePlaces(ctx, store, scope, { question, selection, isOfEach }),
      findTranslated(ctx, store, scope, question),
    ]);
    const keys = new Set(places.map(keyOf));
    const [indexes, others] = await Promise.all([
      indexPlaces(ctx, store, places),
      indexPlaces(ctx, store, translated.filter((place) => !keys.has(keyOf(place)))), // prettier-ignore
    ]);
    const asksIn = languageOfWords(question);
    const elsewhere = others.filter(({ index }) => index.language !== asksIn);
    return { indexes: [...indexes, ...elsewhere], sectionCount, selection, field };
  }
  const read = await readIndexes(ctx, store, versions);
  const indexes = versions.map(({ source }, at) => ({ source, index: read[at]! }));
  return { indexes, sectionCount, selection, field };
}

/** The sections of a large library that fit the question's words best, those of sources that it names first. */
async function choosePlaces(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  { question, selection, isOfEach }: { question: string; selection: SourceSelection; isOfEach: boolean },
): Promise<SectionPlace[]> {
  const patterns = searchPatterns(question, store.field);
  if (!patterns.own && !patterns.implied) return [];
  const named = [...selection.weights].sort((a, b) => b[1] - a[1]).map(([source]) => source);
  const asked =
    named.length === 0 && isOfEach ? scope.sources.map(({ id }) => id) : named.slice(0, MAX_SELECTED_SOURCES);
  const limit = Math.ceil(MAX_SELECTED_SECTIONS / asked.length);
  const [inAll, ...inAsked] = await Promise.all([
    store.searchSections(ctx, scope, { patterns, limit: MAX_CHOSEN_SECTIONS }),
    ...asked.map((source) => store.searchSections(ctx, scope, { patterns, within: [source], limit })),
  ]);
  const chosen = new Map([...inAsked, inAll].flat().map((place) => [keyOf(place), place]));
  return [...chosen.values()].slice(0, MAX_CHOSEN_SECTIONS);
}

/** Finds sections of a large library that have the translations of a question's words. */
async function findTranslated(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  question: string,
): Promise<SectionPlace[]> {
  const asksIn = languageOfWords(question);
  await readWordLists(ctx, asksIn, translatedTo(asksIn));
  const own = translatedPattern(question, asksIn);
  if (!own) return [];
  const patterns = { own, implied: "" };
  return store.searchSections(ctx, scope, { patterns, limit: MAX_TRANSLATED_SECTIONS });
}

async function indexPlaces(
  ctx: Context,
  store: SectionStore,
  places: readonly SectionPlace[],
): Promise<OpenIndex[]> {
  if (places.length === 0) return [];
  const read = await store.readPlaces(ctx, places);
  const sources = Map.groupBy(read, ({ source }) => source);
  return [...sources].map(([source, sections]) => ({
    source,
    index: buildIndex(sections.toSorted((a, b) => a.section - b.section)),
  }));
}

/** The indexes with those of sections that only their meaning has found. */
async function withNearSections(
  ctx: Context,
  store: SectionStore,
  opened: readonly OpenIndex[],
  near: readonly NearSection[],
): Promise<OpenIndex[]> {
  const known = new Set(
    opened.flatMap(({ source, index }) => index.sections.map(({ section }) => keyOf({ source, section }))),
  );
  const missing = near.slice(0, MAX_NEAR_SECTIONS).filter((place) => !known.has(keyOf(place)));
  return [...opened, ...(await indexPlaces(ctx, store, missing))];
}

/** Sources by their best section, those that the question names first. */
function sourcesOf({ selection }: Opened, ranked: readonly RankedPlace[]): string[] {
  return [...new Set([...selection.weights.keys(), ...ranked.map(({ source }) => source)])];
}

/** Sources of one language are compared with each other; across languages, by how much of the question they cover. */
function rankByWords(
  { indexes: opened, sectionCount, selection, field }: Opened,
  scope: SearchScope,
  { question, ofEach }: { question: string; ofEach: number },
): { ranked: RankedPlace[]; rarity: Map<string, number> } {
  const sourceOf = new Map(opened.map(({ source, index }) => [index, source]));
  const ownName = scope.sources.find(({ id }) => id === opened[0]?.source)?.name ?? "";
  const languages = [...new Set(opened.map(({ index }) => index.language))];
  const asksIn = languageOfWords(question, languages[0]);
  const rarity = new Map<string, number>();
  const indexed = opened.reduce((sum, { index }) => sum + index.sections.length, 0);
  const total = Math.max(indexed, sectionCount);
  const groups = languages.map((language) => {
    const indexes = opened.filter(({ index }) => index.language === language).map(({ index }) => index);
    const isAlone = opened.length === 1;
    const names = isAlone ? [ownName, ...namesInFirstSection(question, indexes)] : selection.names;
    const query = expandAbbreviations(indexes, question, parseQuestion(question, names, language, field));
    query.mayBeTranslated = query.isForeign && !languages.includes(asksIn);
    const weightOf = (index: SourceIndex) => sourceWeight(selection, sourceOf.get(index)!);
    for (const { word, idf } of expandQuery(indexes, query, total))
      rarity.set(word, Math.min(rarity.get(word) ?? 1, idf / rarestOf(total)));
    return rankSections(indexes, query, { only: scope.sections, sectionCount, weightOf, ofEach });
  });
  const isElsewhere = ({ index }: RankedSection) => languages.includes(asksIn) && index.language !== asksIn;
  const score = (one: RankedSection) =>
    one.score *
    (groups.length < 2 ? 1 : 0.3 + 0.7 * one.coverage) *
    (isElsewhere(one) ? ELSEWHERE_WEIGHT : 1);
  const ranked = groups
    .flat()
    .sort((a, b) => score(b) - score(a))
    .map((section, at) => ({
      source: sourceOf.get(section.index)!,
      section,
      lexicalRank: at + 1,
      vectorRank: null,
      prominence: 0,
    }));
  return { ranked, rarity };
}

/** Computes the weight of a source's sections: less where the question names others. */
function sourceWeight({ weights }: SourceSelection, source: string): number {
  if (weights.size === 0) return 1;
  return UNSELECTED_WEIGHT + (1 - UNSELECTED_WEIGHT) * (weights.get(source) ?? 0) ** 2;
}
