import type { PostState, PublishFailure } from "./post-states";

/** Actions of the author on a post that was not published; texts have one for each. */
export const NEXT_ACTIONS = [
  "connect",
  "approve",
  "edit",
  "edit_images",
  "wait",
  "retry",
  "schedule_again",
  "ask_operator",
  "look_and_say",
] as const;

export type NextAction = (typeof NEXT_ACTIONS)[number];

const ACTION_OF_FAILURE: Record<PublishFailure, NextAction> = {
  account_missing: "connect",
  account_expired: "connect",
  permission_missing: "connect",
  approval_needed: "approve",
  too_long: "edit",
  empty: "edit",
  duplicate: "edit",
  content_rejected: "edit",
  media_rejected: "edit_images",
  rate_limited: "wait",
  usage_capped: "ask_operator",
  api_version_ended: "ask_operator",
  not_configured: "ask_operator",
  network_unavailable: "retry",
  unknown: "retry",
  too_late: "schedule_again",
  // Someone who can read this has access again.
  owner_suspended: "schedule_again",
  plan_ended: "schedule_again",
};

/** Decides what is to be done about a post; null if nothing is. */
export function nextAction(state: PostState, failure: PublishFailure | null): NextAction | null {
  if (state === "unconfirmed") return "look_and_say";
  return state === "failed" ? ACTION_OF_FAILURE[failure ?? "unknown"] : null;
}
