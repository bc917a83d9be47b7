import { z } from "zod/mini";
import type { Device } from "../session";
import type { ModuleKey } from "../modules";
import type { PlanTypeName, SubscriptionState } from "../plans/plans";

export const USER_SORTS = ["-created", "created", "name", "-name", "email", "-email"] as const;
export const USER_STATES = ["active", "unverified", "suspended"] as const;

export type UserSort = (typeof USER_SORTS)[number];
export type UserState = (typeof USER_STATES)[number];

/** The search, its order, and where the previous page ended. */
export const UserSearch = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  sort: z.optional(z.enum(USER_SORTS)),
  state: z.optional(z.union([z.literal(""), z.enum(USER_STATES)])),
  /** The id of a plan, or `none`. */
  plan: z.optional(z.union([z.literal(["", "none"]), z.coerce.number().check(z.int(), z.positive())])),
  after: z.optional(z.string().check(z.maxLength(600))),
});

export type UserSearchInput = z.infer<typeof UserSearch>;

/** A user as a list shows it. Times are ISO. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  suspended: boolean;
  created_at: string;
  /** Names of the plan that runs; null without one. */
  plan: { name: string; name_en: string } | null;
}

export interface UserListPage {
  users: UserRow[];
  /** Beginning of the next page; null on the last. */
  next: string | null;
}

export interface UserSession extends Device {
  id: string;
  created_at: string;
  /** Time of the last renewal. */
  updated_at: string;
}

export interface UserSubscription {
  id: string;
  plan_id: number;
  name: string;
  name_en: string;
  plan_type: PlanTypeName;
  source: "payment" | "admin" | "free";
  status: SubscriptionState;
  period_start: string;
  period_end: string | null;
  /** Time until which it can be used: another day than the end of a period that is not paid. */
  access_until: string | null;
  ended_at: string | null;
}

export interface UserDetail extends Omit<UserRow, "plan" | "suspended"> {
  language: string;
  marketing_opt_in: boolean;
  two_factor_enabled: boolean;
  landing_source: string | null;
  suspended_at: string | null;
  /** Time since which the user may share nothing; null for one who may. */
  sharing_blocked_at: string | null;
  /** Newest first; the one without `ended_at` runs. */
  subscriptions: UserSubscription[];
  modules: ModuleKey[];
  sessions: UserSession[];
  /** The usage of models in the last 30 days. */
  usage: { calls: number; failures: number; input_tokens: number; output_tokens: number; cost: number };
  /** Number of conversations; administrators never see their content. */
  conversations: number;
}

/** A plan that can be given. */
export interface PlanChoice {
  id: number;
  name: string;
  name_en: string;
}

/** One thing done to a user; each leaves an entry in the audit log. */
export const UserAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("suspend") }),
  z.object({ intent: z.literal("reactivate") }),
  z.object({ intent: z.literal("sign-out") }),
  z.object({ intent: z.literal("resend-activation") }),
  z.object({ intent: z.literal("reset-two-factor") }),
  z.object({ intent: z.literal("block-sharing") }),
  z.object({ intent: z.literal("allow-sharing") }),
  z.object({
    intent: z.literal("set-plan"),
    plan_id: z.coerce.number().check(z.int(), z.positive()),
    /** Last day of it, `YYYY-MM-DD`; empty if it has no end date. */
    until: z.optional(z.union([z.literal(""), z.iso.date()])),
  }),
  z.object({ intent: z.literal("end-plan") }),
]);

export type UserActionInput = z.infer<typeof UserAction>;
