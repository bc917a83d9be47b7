/** Calls of the models that search by meaning, on one day in UTC. */
export interface SearchModelDay {
  /** `2026-01-31` */
  day: string;
  model: string;
  calls: number;
  /** Calls among them that failed or were late. */
  unanswered: number;
  /** Estimated tokens of input. */
  tokens: number;
  /** Estimated cost in US dollars. */
  cost: number;
}

/** The use of Workers AI for searches, as the settings show it. */
export interface WorkersAiView {
  /** Whether the deployment binds it. */
  isBound: boolean;
  /** Whether the limit of this day is reached, so that words alone serve. */
  isLimitReached: boolean;
  /** The last days, the newest first. */
  days: SearchModelDay[];
}
