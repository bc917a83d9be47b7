import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { inStatements } from "../../../db/client";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { postMetrics, socialPosts } from "../../../db/schema/social-posts";
import { openNetwork } from "../open-network";
import { NetworkError, type NetworkFigures } from "../../../providers/social/network";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import type { Statement } from "../../../core/jobs/job-requests";
import type { RunningJob } from "../../../core/jobs/running-job";
import { openAccess } from "../accounts/open-access";
import { ownerFault } from "../publishing/owner-fault";
import { accountFault } from "../posts/refusal";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Posts that one attempt reads. */
const POSTS_A_CALL = 100;
/** Ages of a post at which its figures are read: X charges the operator for every post that is read. */
const READING_AGES = [HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 30 * DAY_MS];
/** Time that figures wait when they cannot be read. */
const LATER_MS = 6 * HOUR_MS;

/** Reads the figures of an account's posts that are due; the subject is the account. */
export const readFiguresJob = defineJob({
  kind: "read-figures",
  queue: "JOBS",
  attempts: 3,
  backoff: { firstMs: 60_000, factor: 5, maxMs: HOUR_MS },
  leaseMs: 2 * 60_000,
  run: readFigures,
});

interface DuePost {
  id: string;
  external_id: string | null;
  published_at: number | null;
}

async function readFigures(ctx: Context, { subject }: RunningJob<null, null>): Promise<JobOutcome> {
  const now = Date.now();
  const [posts, [account]] = await Promise.all([
    ctx.db
      .select({
        id: socialPosts.id,
        external_id: socialPosts.external_id,
        published_at: socialPosts.published_at,
      })
      .from(socialPosts)
      .where(and(lte(socialPosts.metrics_due_at, now), eq(sql`+${socialPosts.account_id}`, subject)))
      .orderBy(asc(socialPosts.metrics_due_at))
      .limit(POSTS_A_CALL),
    ctx.db.select().from(socialAccounts).where(eq(socialAccounts.id, subject)).limit(1),
  ]);
  if (posts.length === 0) return done();
  const network = account && openNetwork(ctx.config, account.platform);
  if (!account || !network) return done({ statements: [nextReading(ctx, posts, null)] });
  const mayRead = !accountFault(account, 0) && !(await ownerFault(ctx, account.user_id));
  if (!mayRead) return done({ statements: [nextReading(ctx, posts, now + LATER_MS)] });
  try {
    const access = await openAccess(ctx, account);
    const ids = posts.flatMap(({ external_id }) => external_id ?? []);
    const figures = await network.readFigures(access, ids);
    // An app without access to figures asks no more: the answer would be the same.
    if (!figures) return done({ statements: [nextReading(ctx, posts, null)] });
    const statements = storeFigures(ctx, posts, figures, now);
    return posts.length === POSTS_A_CALL ? again({ statements }) : done({ statements });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const until = Math.max(error.extra.retryAt ?? 0, now + LATER_MS);
    return done({ statements: [nextReading(ctx, posts, until)] });
  }
}

const nextReading = (ctx: Context, posts: DuePost[], at: number | null): Statement =>
  ctx.db
    .update(socialPosts)
    .set({ metrics_due_at: at })
    .where(
      sql`${socialPosts.id} IN (SELECT value FROM json_each(${JSON.stringify(posts.map(({ id }) => id))}))`,
    );

/** A post that the network no longer has is not read again. */
function storeFigures(
  ctx: Context,
  posts: DuePost[],
  figures: Map<string, NetworkFigures>,
  now: number,
): Statement[] {
  const rows = posts.flatMap(({ id, external_id }) => {
    const counted = external_id ? figures.get(external_id) : undefined;
    return counted ? [{ post_id: id, measured_at: now, ...counted }] : [];
  });
  const next = Map.groupBy(posts, (post) =>
    post.external_id && figures.has(post.external_id) ? nextAge(post, now) : null,
  );
  return [
    ...inStatements(rows, 8).map((some) => ctx.db.insert(postMetrics).values(some).onConflictDoNothing()),
    ...[...next].map(([at, some]) => nextReading(ctx, some, at)),
  ];
}

function nextAge({ published_at }: DuePost, now: number): number | null {
  const age = READING_AGES.find((one) => (published_at ?? 0) + one > now);
  return age === undefined ? null : (published_at ?? 0) + age;
}
