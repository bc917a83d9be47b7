import { z } from "zod/mini";
import type { UsageModule } from "../usage";

/** The periods that the statistics can look back, in days, today included. */
export const STATISTICS_PERIODS = [7, 30, 90] as const;

/** The parts that can be exported, each as a file. */
export const STATISTICS_PARTS = ["days", "sources", "pages", "modules", "retention"] as const;

export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/** Weeks of sign-ups that the table of retention has. */
export const RETENTION_WEEKS = 12;

export const StatisticsQuery = z.object({
  days: z._default(z.pipe(z.coerce.number(), z.union(STATISTICS_PERIODS.map((days) => z.literal(days)))), 30),
  /** One landing source; all of them where it is empty. */
  source: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
});

export type StatisticsQueryInput = z.infer<typeof StatisticsQuery>;

export const StatisticsExportQuery = z.extend(StatisticsQuery, {
  part: z._default(z.enum(STATISTICS_PARTS), "days"),
});

/** One day, in UTC. */
export interface StatisticsDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Different visitors: by address for guests, by account for users. */
  guests: number;
  users: number;
  visits: number;
  sign_ups: number;
}

/** Progress so far of those who signed up. */
export interface Progress {
  sign_ups: number;
  /** Have got an answer of a model. */
  answered: number;
  /** Have added a document. */
  documented: number;
  /** Have done either. */
  activated: number;
  /** Have had a paid subscription. */
  paid: number;
}

export interface SourceFigures extends Progress {
  /** Empty if there was none. */
  source: string;
  /** Visitors of each day, added up. */
  visitors: number;
}

export interface ModuleFigures {
  /** Null in records of older versions. */
  module: UsageModule | null;
  questions: number;
  /** Different registered users. */
  users: number;
}

/** The users who signed up in one week. */
export interface Cohort {
  /** The Monday on which the week began: `YYYY-MM-DD`. */
  week: string;
  users: number;
  /** Numbers of users who were here in that week, the next, and so on until the current one. */
  active: number[];
}

export interface StatisticsView {
  /** Oldest first, without a gap. */
  days: StatisticsDay[];
  /** Progress of the users who signed up in these days. */
  progress: Progress;
  /** The largest first. */
  sources: SourceFigures[];
  pages: { page: string; visits: number }[];
  /** Figures of all sources. */
  modules: ModuleFigures[];
  /** The newest last. */
  retention: Cohort[];
}
