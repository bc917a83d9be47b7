import type { ConversationEntry, GuestConversations } from "../chat/conversation/guest-conversations";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Period = "today" | "yesterday" | "week" | "older";

export interface PeriodGroup {
  period: Period;
  entries: ConversationEntry[];
}

/** The conversations in whose title, questions or answers every word of the query occurs; all of them without one. */
export function findConversations(
  kept: Pick<GuestConversations, "list" | "read">,
  query: string,
): ConversationEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return kept.list();
  return kept.list().filter(({ id, title }) => {
    const exchanges = kept.read(id)?.exchanges ?? [];
    const texts = exchanges.flatMap((exchange) => [
      exchange.query,
      ...exchange.answers.map(({ text }) => text),
    ]);
    const whole = fold([title, ...texts].join("\n"));
    return words.every((word) => whole.includes(word));
  });
}

/** The entries under the period they were last used in, in the order given; periods without any are left out. */
export function byPeriod(entries: ConversationEntry[], now: Date): PeriodGroup[] {
  const groups: PeriodGroup[] = [];
  for (const entry of entries) {
    const period = periodOf(new Date(entry.updated_at), now);
    const group = groups.find((known) => known.period === period);
    if (group) group.entries.push(entry);
    else groups.push({ period, entries: [entry] });
  }
  return groups;
}

function periodOf(time: Date, now: Date): Period {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (time.getTime() >= midnight) return "today";
  if (time.getTime() >= midnight - DAY_MS) return "yesterday";
  return time.getTime() >= midnight - 6 * DAY_MS ? "week" : "older";
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
