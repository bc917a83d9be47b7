import type { ConversationMatch } from "#workers/contract/conversations";
import type { NamedProject } from "#workers/contract/project-key";
import { foldWords, readRuns } from "#workers/contract/text/index-words";
import { markedSnippet, matchedStems } from "#workers/contract/text/marked-snippet";
import type { ConversationEntry, GuestConversations } from "~/conversation/stores/guest-conversations";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Period = "pinned" | "today" | "yesterday" | "week" | "older";

/** A conversation in a list; in search results with the matching passage. */
export interface FoundConversation extends Omit<ConversationEntry, "pinned_at"> {
  /** ISO time; null or absent if it is not pinned. */
  pinned_at?: string | null | undefined;
  /** Null if it is in none; absent for a guest's. */
  folder_id?: string | null;
  /** Null if it belongs to none; absent for a guest's. */
  project?: NamedProject | null;
  match?: ConversationMatch | null;
}

export interface PeriodGroup {
  period: Period;
  entries: FoundConversation[];
}

/**
 * The conversations in whose title, questions or answers every word of the query occurs, each with the passage that
 * matches most of them; all conversations without a query.
 */
export function findConversations(
  stored: Pick<GuestConversations, "list" | "readTree">,
  query: string,
): FoundConversation[] {
  if (query.trim() === "") return stored.list();
  const words = readRuns(query).map(({ text }) => text);
  if (words.length === 0) return [];
  return stored.list().flatMap((entry) => {
    const texts = stored
      .readTree(entry.id)
      .flatMap(({ key, query: question, answer }) =>
        [question, answer.text].map((text) => ({ exchange: key, text })),
      );
    const whole = foldWords([entry.title, ...texts.map(({ text }) => text)].join("\n\n"));
    return words.every((word) => whole.includes(word)) ? [{ ...entry, match: bestMatch(texts, words) }] : [];
  });
}

function bestMatch(texts: { exchange: string; text: string }[], words: string[]): ConversationMatch | null {
  let best: { exchange: string; text: string; matched: number } | null = null;
  for (const { exchange, text } of texts) {
    const matched = matchedStems(text, words);
    if (matched > 0 && matched >= (best?.matched ?? 0)) best = { exchange, text, matched };
  }
  return best && { exchange: best.exchange, snippet: markedSnippet(best.text, words) };
}

/**
 * The entries under the period they were last used in, in the order given, pinned ones before all others; periods without any
 * are left out.
 */
export function grouped(entries: readonly FoundConversation[], now: Date): PeriodGroup[] {
  const groups: PeriodGroup[] = [];
  for (const entry of pinnedFirst(entries)) {
    const period = entry.pinned_at ? "pinned" : periodOf(new Date(entry.updated_at), now);
    const group = groups.find((known) => known.period === period);
    if (group) group.entries.push(entry);
    else groups.push({ period, entries: [entry] });
  }
  return groups;
}

/** The one that was pinned last comes first; what is not pinned stays in the order given. */
export const pinnedFirst = <Entry extends Pick<FoundConversation, "pinned_at">>(
  entries: readonly Entry[],
): Entry[] => entries.toSorted((a, b) => (b.pinned_at ?? "").localeCompare(a.pinned_at ?? ""));

function periodOf(time: Date, now: Date): Period {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (time.getTime() >= midnight) return "today";
  if (time.getTime() >= midnight - DAY_MS) return "yesterday";
  return time.getTime() >= midnight - 6 * DAY_MS ? "week" : "older";
}
