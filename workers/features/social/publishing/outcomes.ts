import { and, eq, sql } from "drizzle-orm";
import type { PublishFailure } from "../../../contract/social/post-states";
import type { Context } from "../../../core/context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { socialPosts, type PublishProgress } from "../../../db/schema/social-posts";
import type { NetworkError, NetworkFailure } from "../../../providers/social/network";
import type { Statement } from "../../../core/jobs/job-requests";
import type { AccountRow } from "../accounts/account-tokens";
import { storedDetail } from "../posts/failure-detail";
import type { PostRow } from "../posts/own-post";
import { isIn, progressOf } from "./publishing-post";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A network shows a new post in its lists some moments after it took it: one is looked for no sooner. */
const LOOK_AFTER_MS = MINUTE_MS;
/** Attempts at a network that is out of order: 1, 2, 4, 8 and 16 minutes apart. */
const MAX_ATTEMPTS = 6;
/** Bounds of a pause: what a network says may be wrong. */
const MIN_PAUSE_MS = MINUTE_MS;
const MAX_PAUSE_MS = 25 * HOUR_MS;
const MAX_DETAIL = 500;

/** Failures after which the same attempt has no chance, by what the network said. */
const FINAL: Partial<Record<NetworkFailure, PublishFailure>> = {
  permission_missing: "permission_missing",
  app_forbidden: "not_configured",
  content_rejected: "content_rejected",
  media_rejected: "media_rejected",
  duplicate: "duplicate",
  usage_capped: "usage_capped",
  api_version_ended: "api_version_ended",
};

/** Records that a post was not published, and is not tried again unless its author says so. */
export const markFailed = (
  ctx: Context,
  post: PostRow,
  failure: PublishFailure,
  { detail = "", state = "publishing" }: { detail?: string; state?: "publishing" | "unconfirmed" } = {},
): Statement =>
  ctx.db
    .update(socialPosts)
    .set({
      state: "failed",
      failure,
      failure_detail: detail.slice(0, MAX_DETAIL),
      due_at: null,
      untold_since: Date.now(),
      updated_at: Date.now(),
    })
    .where(isIn(post, state));

/**
 * The network may have it: it is looked for in a moment, and not created again. Changes nothing where the result of
 * that creation is known by now.
 */
export const markUnconfirmed = (ctx: Context, post: PostRow, detail: string): Statement =>
  ctx.db
    .update(socialPosts)
    .set({
      state: "unconfirmed",
      failure: null,
      failure_detail: detail.slice(0, MAX_DETAIL),
      progress: { ...progressOf(post), isUncertain: true },
      due_at: Date.now() + LOOK_AFTER_MS,
      updated_at: Date.now(),
    })
    .where(and(isIn(post, "publishing"), eq(socialPosts.create_started_at, post.create_started_at!)));

/** Records that a post was not found: its author is to say what the network has. */
export const leaveUnconfirmed = (ctx: Context, post: PostRow): Statement =>
  ctx.db.update(socialPosts).set({ due_at: null, untold_since: Date.now() }).where(isIn(post, "unconfirmed"));

/** Schedules another automatic try at the given time. */
const postpone = (
  ctx: Context,
  post: PostRow,
  {
    until,
    failure,
    detail,
    attempts,
  }: { until: number; failure: PublishFailure; detail: string; attempts: number },
): Statement =>
  ctx.db
    .update(socialPosts)
    .set({
      state: "scheduled",
      due_at: until,
      attempts,
      failure,
      failure_detail: detail.slice(0, MAX_DETAIL),
      create_started_at: null,
      updated_at: Date.now(),
    })
    .where(isIn(post, "publishing"));

/** Lets a post wait while its account waits. */
export const waitForAccount = (ctx: Context, post: PostRow, until: number, detail: string): Statement =>
  postpone(ctx, post, { until, failure: "rate_limited", detail, attempts: post.attempts });

/** Records a failure of the network after which it is certain that the network has not acted. */
export function recordRefusal(
  ctx: Context,
  post: PostRow,
  account: AccountRow,
  error: NetworkError,
): Statement[] {
  const { failure } = error;
  const detail = storedDetail(error);
  if (failure === "rate_limited") return pauseAccount(ctx, post, error);
  if (failure === "expired")
    return [markAccountExpired(ctx, account), markFailed(ctx, post, "account_expired", { detail })];
  const final = FINAL[failure];
  if (final) return [markFailed(ctx, post, final, { detail: withLink(error) })];
  const attempts = post.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return [markFailed(ctx, post, "network_unavailable", { detail })];
  const until = Date.now() + 2 ** (attempts - 1) * MINUTE_MS;
  return [postpone(ctx, post, { until, failure: "network_unavailable", detail, attempts })];
}

/** Adds the place of the other post to the detail of a duplicate. */
const withLink = ({ detail, extra }: NetworkError): string =>
  extra.existing ? `${detail} ${extra.existing.url}` : detail;

/** The account may not act for a while: none of its posts is tried before that. */
function pauseAccount(ctx: Context, post: PostRow, error: NetworkError): Statement[] {
  const { extra } = error;
  const detail = storedDetail(error);
  const now = Date.now();
  const until = Math.min(Math.max(extra.retryAt ?? 0, now + MIN_PAUSE_MS), now + MAX_PAUSE_MS);
  const account = post.account_id!;
  return [
    ctx.db
      .update(socialAccounts)
      .set({ paused_until: sql`max(coalesce(${socialAccounts.paused_until}, 0), ${until})` })
      .where(eq(socialAccounts.id, account)),
    ctx.db
      .update(socialPosts)
      .set({ due_at: until, failure: "rate_limited", failure_detail: detail.slice(0, MAX_DETAIL) })
      .where(
        and(
          eq(socialPosts.account_id, account),
          eq(socialPosts.state, "scheduled"),
          sql`+${socialPosts.due_at} < ${until}`,
        ),
      ),
    waitForAccount(ctx, post, until, detail),
  ];
}

/** Marks the account as expired, unless it has received other tokens since. */
const markAccountExpired = (ctx: Context, { id, access_token }: AccountRow): Statement =>
  ctx.db
    .update(socialAccounts)
    .set({ is_expired: 1 })
    .where(and(eq(socialAccounts.id, id), eq(socialAccounts.access_token, access_token)));

/** A published thread is complete with its last part; its address is that of the first one. */
interface Published {
  externalId: string;
  url: string;
  progress: PublishProgress;
}

/** Matches one creation. Its success is stored even if another worker has the post by now: it is a fact. */
const ofCreation = (post: PostRow, startedAt: number) =>
  and(eq(socialPosts.id, post.id), eq(socialPosts.create_started_at, startedAt));

/** Columns that every creation changes which the network has taken; the post's address is that of its first part. */
const columnsOfCreation = (post: PostRow, { externalId, url, progress }: Published) => ({
  external_id: post.external_id ?? externalId,
  external_url: post.external_url ?? url,
  progress,
  create_started_at: null,
  failure: null,
  failure_detail: null,
  untold_since: null,
  updated_at: Date.now(),
});

/** The network has taken the last part. */
export const markPublished = (
  ctx: Context,
  post: PostRow,
  startedAt: number,
  creation: Published,
): Statement =>
  ctx.db
    .update(socialPosts)
    .set({
      state: "published",
      published_at: Date.now(),
      due_at: null,
      // LinkedIn gives no figures of members' posts to apps.
      metrics_due_at: post.platform === "twitter" ? Date.now() + HOUR_MS : null,
      ...columnsOfCreation(post, creation),
    })
    .where(ofCreation(post, startedAt));

/**
 * The network has taken a part of a thread, and there are more. Where another worker had given the post up as
 * unconfirmed, it is claimed again.
 */
export const partPublished = (
  ctx: Context,
  post: PostRow,
  startedAt: number,
  creation: Published,
): Statement =>
  ctx.db
    .update(socialPosts)
    .set({
      state: sql`CASE ${socialPosts.state} WHEN 'publishing' THEN 'publishing' ELSE 'scheduled' END`,
      due_at: sql`CASE ${socialPosts.state} WHEN 'publishing' THEN ${socialPosts.due_at} ELSE ${Date.now()} END`,
      ...columnsOfCreation(post, creation),
    })
    .where(ofCreation(post, startedAt));
