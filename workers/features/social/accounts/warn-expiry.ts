import { and, asc, count, eq, gt, gte, isNull, lte, ne, or } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { languageOf, type Language } from "../../../contract/languages";
import { EXPIRY_WARNINGS_DAYS, PLANNER_PATH } from "../../../contract/social/accounts";
import { PLATFORM_NAMES } from "../../../contract/social/platforms";
import { formatDate } from "../../../contract/text/format-date";
import { users } from "../../../db/schema/accounts";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { prepareMail } from "../../../core/mail/send-mail";
import type { AccountRow } from "./account-tokens";

const DAY_MS = 24 * 60 * 60 * 1000;
const [FIRST_WARNING_DAYS] = EXPIRY_WARNINGS_DAYS;
const ACCOUNTS_PER_STEP = 50;

/** Names the posts that an end of access would prevent. */
const POSTS: Record<Language, (posts: number) => string> = {
  en: (posts) => {
    if (posts === 0) return "None of your scheduled posts is affected so far.";
    return posts === 1
      ? "One scheduled post is due after that and would not be published."
      : `${posts} scheduled posts are due after that and would not be published.`;
  },
  fr: (posts) => {
    if (posts === 0) return "Pour l’instant, aucun de vos posts programmés n’est concerné.";
    return posts === 1
      ? "Un post programmé est prévu après cette date et ne serait pas publié."
      : `${posts} posts programmés sont prévus après cette date et ne seraient pas publiés.`;
  },
};

/** Mails the owners of accounts whose access ends soon and does not renew itself: 14, 7 and 1 days before, once each. */
export async function warnOfExpiry(ctx: Context): Promise<void> {
  const now = Date.now();
  let last = { expires_at: now, id: "" };
  for (;;) {
    const rows = await ctx.db
      .select({ account: socialAccounts, owner: users })
      .from(socialAccounts)
      .innerJoin(users, eq(users.id, socialAccounts.user_id))
      .where(
        and(
          isNull(socialAccounts.refresh_token),
          gte(socialAccounts.expires_at, last.expires_at),
          lte(socialAccounts.expires_at, now + FIRST_WARNING_DAYS * DAY_MS),
          or(gt(socialAccounts.expires_at, last.expires_at), gt(socialAccounts.id, last.id)),
          eq(socialAccounts.is_expired, 0),
          ne(socialAccounts.access_token, ""),
          isNull(users.suspended_at),
        ),
      )
      .orderBy(asc(socialAccounts.expires_at), asc(socialAccounts.id))
      .limit(ACCOUNTS_PER_STEP);
    for (const { account, owner } of rows) await warn(ctx, account, owner, now);
    const end = rows.at(-1);
    if (!end || rows.length < ACCOUNTS_PER_STEP) return;
    last = end.account;
  }
}

/** The warning that is due: the smallest number of days that is left at least. */
export const dueWarning = (expiresAt: number, now: number): number | undefined =>
  EXPIRY_WARNINGS_DAYS.filter((days) => expiresAt - now <= days * DAY_MS).at(-1);

async function warn(
  ctx: Context,
  account: AccountRow,
  owner: typeof users.$inferSelect,
  now: number,
): Promise<void> {
  const days = dueWarning(account.expires_at, now);
  if (days === undefined || (account.warned_days ?? Infinity) <= days) return;
  const language = languageOf(owner.language);
  const { statements, jobs } = await prepareMail(ctx, {
    // The same for each attempt: two workers at once are one mail.
    id: `mail_${account.id}_${account.expires_at}_${days}`,
    template: "account-expiring",
    to: { id: owner.id, name: owner.name, email: owner.email, language },
    values: {
      network: PLATFORM_NAMES[account.platform],
      account: account.name,
      date: formatDate(account.expires_at, language, { dateStyle: "long", timeZone: "UTC" }),
      posts: POSTS[language](await countAffected(ctx, account)),
    },
    link: `${ctx.origin}${PLANNER_PATH}`,
  });
  await ctx.db.batch([
    ctx.db
      .update(socialAccounts)
      .set({ warned_days: days })
      .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.expires_at, account.expires_at))),
    ...statements,
    ...jobs.map((job) => enqueueStatement(ctx, job)),
  ]);
  for (const job of jobs) await wakeJobs(ctx, job);
}

/** Scheduled posts that are due when the account's access has ended. */
async function countAffected(ctx: Context, { id, expires_at }: AccountRow): Promise<number> {
  const [row] = await ctx.db
    .select({ posts: count() })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.account_id, id),
        eq(socialPosts.state, "scheduled"),
        eq(socialPosts.delivery, "network"),
        gte(socialPosts.scheduled_at, expires_at),
      ),
    );
  return row?.posts ?? 0;
}
