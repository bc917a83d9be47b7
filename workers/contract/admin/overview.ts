import type { Provider } from "../ai-models";

/** Days that the overview looks back, today included. */
export const OVERVIEW_DAYS = 30;

/** What happened on one day, in UTC. */
export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Registered on that day. */
  users: number;
  questions: number;
  /** US dollars. */
  cost: number;
  /** Calls of models that failed. */
  failures: number;
  documents: number;
}

/** What may need an administrator's attention. */
export interface OverviewAttention {
  failed_mails: number;
  /** Waiting for a mail server; 0 where there is one. */
  queued_mails: number;
  /** Documents of these days whose analysis failed. */
  failed_documents: number;
  /** Providers that active models need and that are not configured. */
  providers: Provider[];
  /** Active models that are unavailable for that reason. */
  unavailable_models: number;
}

/** The overview that administrators see first. */
export interface OverviewView {
  users: number;
  /** Oldest first, without a gap. */
  days: OverviewDay[];
  attention: OverviewAttention;
  /** Running ones, the plan that most have first. */
  subscriptions: { plan_id: number; name: string; name_en: string; subscriptions: number }[];
  /** Of these days, the most frequent first. */
  failures: { error_type: string | null; calls: number }[];
}
