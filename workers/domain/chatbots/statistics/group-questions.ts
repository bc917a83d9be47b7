import type { Language } from "../../../contract/languages";
import type { UnansweredGroup } from "../../../contract/chatbots/statistics";
import { fold } from "../../../providers/lexical/words";
import { languageOfQuestion, wordsOfQuestion } from "../answers/question-words";

/** How many words two questions must share to mean the same; less than for an answer that is given without a model. */
const MIN_SHARED = 0.5;
/** The shortest stem that is taken for the beginning of another one: "deliv" (deliver) of "deliveri" (delivery). */
const MIN_BEGINNING = 5;
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
  language: Language;
  /** Of the question that began it. */
  words: ReadonlySet<string>;
  /** Newest first. */
  asked: AskedQuestion[];
}

/**
 * Questions of one meaning together, the largest group first. Each is compared with the questions that began the groups
 * so far: they must share half of their words. `asked` is the newest first.
 */
export function groupQuestions(
  asked: readonly AskedQuestion[],
  usualLanguage: Language,
  limit: number,
): UnansweredGroup[] {
  const groups: Group[] = [];
  for (const one of asked) {
    const language = languageOfQuestion(one.question, usualLanguage);
    const words = wordsOfQuestion(one.question, language);
    const group = nearestGroup(groups, language, words);
    if (group) group.asked.push(one);
    else groups.push({ language, words, asked: [one] });
  }
  return groups
    .sort((a, b) => b.asked.length - a.asked.length)
    .slice(0, limit)
    .map(viewGroup);
}

function nearestGroup(
  groups: readonly Group[],
  language: Language,
  words: ReadonlySet<string>,
): Group | null {
  let best: { group: Group | null; shared: number } = { group: null, shared: 0 };
  for (const group of groups) {
    if (group.language !== language) continue;
    const shared = sharedStems([...words], [...group.words]);
    if (shared >= MIN_SHARED && shared > best.shared) best = { group, shared };
  }
  return best.group;
}

/** Words that two questions share among those that either has, 0 to 1. */
function sharedStems(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.some((known) => isSameStem(word, known))).length;
  return shared / (one.length + other.length - shared);
}

function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_BEGINNING && long.startsWith(short);
}

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
