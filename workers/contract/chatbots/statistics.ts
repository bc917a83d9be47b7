import { z } from "zod/mini";
import { SOURCE_KINDS } from "./sources";
import { Count, IsoTime, success } from "../response";

/** Days up to today that statistics cover. */
export const STATISTICS_DAYS = [7, 30, 90] as const;
/** Groups of unanswered questions, used sources and unused sources that are shown. */
export const STATISTICS_LISTED = 20;

export const StatisticsQuery = z.object({
  days: z._default(z.pipe(z.coerce.number(), z.literal(STATISTICS_DAYS)), 30),
});

export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** Figures of one day, in UTC, or of a period. Trials of the owner are not counted. */
export const ChatbotFigures = z.strictObject({
  conversations: Count,
  questions: Count,
  /** Greetings and thanks, which are no questions. */
  courtesies: Count,
  /** Questions to which the chatbot had no answer. */
  unanswered: Count,
  leads: Count,
  liked: Count,
  disliked: Count,
  /** Conversations in which a person was asked for or has taken over. */
  handed_over: Count,
  /** US dollars that models have cost. */
  cost: z.number(),
});
export type ChatbotFigures = z.infer<typeof ChatbotFigures>;

/** Questions of one meaning to which the chatbot had no answer. */
export const UnansweredGroup = z.strictObject({
  /** The one that represents the others. */
  question: z.string(),
  /** The others, a few of them, without repetitions. */
  similar: z.array(z.string()),
  count: Count,
  /** The latest of them: ISO 8601, and the conversation in which it was asked. */
  asked_at: IsoTime,
  conversation_id: z.string(),
});
export type UnansweredGroup = z.infer<typeof UnansweredGroup>;

export const UsedSource = z.strictObject({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.nullable(z.string()),
  /** Answers that have cited it. */
  answers: Count,
});
export type UsedSource = z.infer<typeof UsedSource>;

export const ChatbotStatistics = z.strictObject({
  days: z.literal(STATISTICS_DAYS),
  totals: z.extend(ChatbotFigures, {
    /** Conversations in which every question was answered, nothing disliked or objected to and no person asked for. */
    resolved: Count,
  }),
  /** Every day of the period, the oldest first; `day` is YYYY-MM-DD. */
  per_day: z.array(z.extend(ChatbotFigures, { day: z.iso.date() })),
  unanswered: z.array(UnansweredGroup),
  /** Most used first. */
  used: z.array(UsedSource),
  /** Sources that no answer of the period has cited; `unused_total` counts all of them. */
  unused: z.array(z.omit(UsedSource, { answers: true })),
  unused_total: Count,
});
export type ChatbotStatistics = z.infer<typeof ChatbotStatistics>;

export const ChatbotStatisticsResponse = success({ data: ChatbotStatistics });
