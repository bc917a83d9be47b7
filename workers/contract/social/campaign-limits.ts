// Apart from the schemas: the planner needs these before anything is sent, and no schemas of other modules.

export const MAX_CAMPAIGN_POSTS = 30;
export const DEFAULT_CAMPAIGN_POSTS = 5;

/** Polling with which the browser follows a campaign whose posts are being written. */
export const CAMPAIGN_POLL = { intervalMs: 5_000, maxTries: 60, recentMs: 10 * 60_000 } as const;

/** Longest duration of `generate-plan`, in milliseconds. */
export const PLAN_TIMEOUT_MS = 300_000;
