import type { Provider } from "../ai-models";

/** Days that the overview looks back, today included. */
export const OVERVIEW_DAYS = 30;

/** Figures of one day, in UTC. */
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

/** Counts of what may need an administrator's attention. */
export interface OverviewAttention {
  failed_mails: number;
  /** Waiting for a mail server; 0 where there is one. */
  queued_mails: number;
  /** Documents of these days whose analysis failed. */
  failed_documents: number;
  /** Subscriptions whose payment is late, and those that Stripe has given up on. */
  late_payments: number;
  unpaid_subscriptions: number;
  /** Open differences between Stripe and the database. */
  payment_drifts: number;
  /** Background work that finally failed. */
  failed_jobs: number;
  /** Nothing on the public pages says how the operator is reached. */
  contact_missing: boolean;
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
  /** Failures of these days, the most frequent first. */
  failures: { error_type: string | null; calls: number }[];
}
