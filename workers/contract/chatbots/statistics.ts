import { z } from "zod/mini";
import type { SourceKind } from "./sources";

/** Days up to today that statistics cover. */
export const STATISTICS_DAYS = [7, 30, 90] as const;
/** Groups of unanswered questions, used sources and unused sources that are shown. */
export const STATISTICS_LISTED = 20;

export const StatisticsQuery = z.object({
  days: z._default(z.pipe(z.coerce.number(), z.literal(STATISTICS_DAYS)), 30),
});

export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** What happened on one day, in UTC, or in a period. Trials of the owner are not counted. */
export interface ChatbotFigures {
  conversations: number;
  questions: number;
  /** Questions to which the chatbot had no answer. */
  unanswered: number;
  leads: number;
  liked: number;
  disliked: number;
  /** Conversations in which a person was asked for or has taken over. */
  handed_over: number;
  /** US dollars that models have cost. */
  cost: number;
}

/** Questions of one meaning to which the chatbot had no answer. */
export interface UnansweredGroup {
  /** The one that represents the others. */
  question: string;
  /** The others, a few of them, without repetitions. */
  similar: string[];
  count: number;
  /** The latest of them: ISO 8601, and the conversation in which it was asked. */
  asked_at: string;
  conversation_id: string;
}

export interface UsedSource {
  id: string;
  kind: SourceKind;
  name: string;
  url: string | null;
  /** Answers that have cited it. */
  answers: number;
}

export interface ChatbotStatistics {
  days: (typeof STATISTICS_DAYS)[number];
  totals: ChatbotFigures & {
    /** Conversations in which every question was answered, nothing disliked and no person asked for. */
    resolved: number;
  };
  /** Every day of the period, the oldest first; `day` is YYYY-MM-DD. */
  per_day: (ChatbotFigures & { day: string })[];
  unanswered: UnansweredGroup[];
  /** Most used first. */
  used: UsedSource[];
  /** Sources that no answer of the period has cited; `unused_total` counts all of them. */
  unused: Omit<UsedSource, "answers">[];
  unused_total: number;
}
