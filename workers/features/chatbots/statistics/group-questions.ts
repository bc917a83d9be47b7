import { LANGUAGES, type Language } from "../../../contract/languages";
import type { UnansweredGroup } from "../../../contract/chatbots/statistics";
import { fold } from "../../../providers/lexical/words";
import { inSlices } from "../../../core/in-slices";
import { languageOfQuestion, wordsOfQuestion } from "../visitors/question-words";

/**
 * Share of words that two questions must have in common to mean the same; less than for an answer that is given without
 * a model.
 */
const MIN_SHARED = 0.5;
/** The shortest stem that is taken for the beginning of another one: "deliv" (deliver) of "deliveri" (delivery). */
const MIN_BEGINNING = 5;
/** No stem is longer. */
const MAX_BEGINNING = 20;
/** Other wordings that are shown of a group. */
const MAX_SIMILAR = 5;

/** A question that was asked. */
export interface AskedQuestion {
  question: string;
  conversation: string;
  /** Epoch milliseconds. */
  askedAt: number;
}

interface Group {
  /** Number of compared words of the question that began the group. */
  words: number;
  /** Newest first. */
  asked: AskedQuestion[];
}

/**
 * Questions of one meaning together, the largest group first. Each is compared with the questions that began the groups
 * so far: they must share half of their words. `asked` is the newest first.
 */
export async function groupQuestions(
  asked: readonly AskedQuestion[],
  usualLanguage: Language,
  limit: number,
): Promise<UnansweredGroup[]> {
  const groups: Group[] = [];
  const finders = new Map(LANGUAGES.map((language) => [language, new GroupFinder()]));
  for await (const one of inSlices(asked, 1)) {
    const language = languageOfQuestion(one.question, usualLanguage);
    const words = wordsOfQuestion(one.question, language);
    const finder = finders.get(language)!;
    const group = finder.nearest(words);
    if (group) group.asked.push(one);
    else groups.push(finder.begin(words, one));
  }
  return groups
    .sort((a, b) => b.asked.length - a.asked.length)
    .slice(0, limit)
    .map(viewGroup);
}

/**
 * The groups of one language by the words of the questions that began them: visitors may write long questions of words
 * that no other has, and comparing each with each would keep others waiting for minutes.
 */
class GroupFinder {
  readonly #byWord = new Map<string, Set<Group>>();
  readonly #byBeginning = new Map<string, Set<Group>>();

  begin(words: ReadonlySet<string>, first: AskedQuestion): Group {
    const group = { words: words.size, asked: [first] };
    for (const word of words) {
      add(this.#byWord, word, group);
      for (const beginning of beginningsOf(word)) add(this.#byBeginning, beginning, group);
    }
    return group;
  }

  /** The group that shares the largest part of the words of both, at least half of them; null if there is none. */
  nearest(words: ReadonlySet<string>): Group | null {
    const counts = new Map<Group, number>();
    for (const word of words)
      for (const group of this.#having(word)) counts.set(group, (counts.get(group) ?? 0) + 1);
    let best: { group: Group | null; shared: number } = { group: null, shared: 0 };
    for (const [group, common] of counts) {
      const shared = common / (words.size + group.words - common);
      if (shared >= MIN_SHARED && shared > best.shared) best = { group, shared };
    }
    return best.group;
  }

  /** Groups with a word, one that it begins, or one that it begins with. */
  #having(word: string): Set<Group> {
    const same = [this.#byWord.get(word), this.#byBeginning.get(word)];
    const shorter = beginningsOf(word).map((beginning) => this.#byWord.get(beginning));
    return new Set([...same, ...shorter].flatMap((groups) => [...(groups ?? [])]));
  }
}

function add(groups: Map<string, Set<Group>>, key: string, group: Group): void {
  const known = groups.get(key);
  if (known) known.add(group);
  else groups.set(key, new Set([group]));
}

/** The beginnings of a word that may be another's stem. */
const beginningsOf = (word: string): string[] => {
  const most = Math.min(word.length, MAX_BEGINNING);
  return Array.from({ length: Math.max(0, most - MIN_BEGINNING + 1) }, (_, at) =>
    word.slice(0, MIN_BEGINNING + at),
  );
};

/** The wording that was used most often represents the group. */
function viewGroup({ asked }: Group): UnansweredGroup {
  const wordings = Object.values(Object.groupBy(asked, ({ question }) => fold(question).replace(/[^\p{L}\p{N}]+/gu, " ").trim())); // prettier-ignore
  const [question, ...similar] = wordings
    .sort((a, b) => b!.length - a!.length)
    .map((same) => same![0]!.question);
  const [latest] = asked;
  return {
    question: question!,
    similar: similar.slice(0, MAX_SIMILAR),
    count: asked.length,
    asked_at: new Date(latest!.askedAt).toISOString(),
    conversation_id: latest!.conversation,
  };
}
