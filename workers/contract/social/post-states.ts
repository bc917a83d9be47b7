/**
 * `scheduled`: it is published at its time, or its author is reminded where no account is connected; `publishing`: one
 * worker is at it; `unconfirmed`: the network may have it, but did not say so, so it is not sent again; `failed`: the
 * network does not have it.
 */
export const POST_STATES = [
  "draft",
  "scheduled",
  "publishing",
  "published",
  "unconfirmed",
  "failed",
] as const;

export type PostState = (typeof POST_STATES)[number];

/** Reasons why a post was not published; the next action depends on them. */
export const PUBLISH_FAILURES = [
  "account_missing",
  "account_expired",
  "permission_missing",
  "approval_needed",
  "too_long",
  "empty",
  "media_rejected",
  "duplicate",
  "content_rejected",
  "rate_limited",
  "usage_capped",
  "api_version_ended",
  "network_unavailable",
  "not_configured",
  "too_late",
  "owner_suspended",
  "plan_ended",
  "unknown",
] as const;

export type PublishFailure = (typeof PUBLISH_FAILURES)[number];
