import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { languageOf, type Language } from "../../../contract/languages";
import { PLANNER_PATH } from "../../../contract/social/accounts";
import { FAILURE_TEXTS } from "../../../contract/social/failure-texts";
import { PLATFORM_NAMES } from "../../../contract/social/platforms";
import { formatDate } from "../../../contract/text/format-date";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { prepareMail } from "../../../core/mail/send-mail";
import { idsIn, type PostRow } from "../posts/own-post";

/**
 * Wait before a mail in milliseconds: posts which fail for the same reason are one mail, and an author who is present
 * needs none.
 */
const WAIT_MS = 60_000;
const TOLD_AT_ONCE = 500;
/** Posts that one mail names; of the others it says how many there are. */
const NAMED = 20;
const EXCERPT_LENGTH = 80;

interface Texts {
  title: (posts: number) => string;
  line: (network: string, time: string, excerpt: string) => string;
  unconfirmed: string;
  more: (posts: number) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    title: (posts) =>
      posts === 1 ? "A scheduled post was not published" : `${posts} scheduled posts were not published`,
    line: (network, time, excerpt) => `${network}, ${time}: “${excerpt}”`,
    unconfirmed: "{{network}} didn’t confirm it. Check whether it is there.",
    more: (posts) => (posts === 1 ? "One more post is in the planner." : `${posts} more are in the planner.`),
  },
  fr: {
    title: (posts) =>
      posts === 1
        ? "Un post programmé n’a pas été publié"
        : `${posts} posts programmés n’ont pas été publiés`,
    line: (network, time, excerpt) => `${network}, ${time}\u00a0: «\u00a0${excerpt}\u00a0»`,
    unconfirmed: "{{network}} ne l’a pas confirmé. Vérifiez s’il est en ligne.",
    more: (posts) =>
      posts === 1
        ? "Un autre post est dans le planificateur."
        : `${posts} autres sont dans le planificateur.`,
  },
};

/** Mails authors which of their scheduled posts were not published, and why: one mail for all of the same minutes. */
export async function mailFailures(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ post: socialPosts, owner: users })
    .from(socialPosts)
    .innerJoin(users, eq(users.id, socialPosts.user_id))
    .where(and(lte(socialPosts.untold_since, Date.now() - WAIT_MS), isNull(users.suspended_at)))
    .orderBy(asc(socialPosts.untold_since))
    .limit(TOLD_AT_ONCE);
  for (const ofOwner of Map.groupBy(rows, ({ owner }) => owner.id).values())
    await tell(
      ctx,
      ofOwner[0]!.owner,
      ofOwner.map(({ post }) => post),
    );
}

async function tell(ctx: Context, owner: typeof users.$inferSelect, posts: PostRow[]): Promise<void> {
  const { id, name, email } = owner;
  const language = languageOf(owner.language);
  const texts = TEXTS[language];
  const [first] = posts;
  const failures = posts.slice(0, NAMED).map((post) => describe(post, language));
  if (posts.length > NAMED) failures.push(texts.more(posts.length - NAMED));
  const { statements, jobs } = await prepareMail(ctx, {
    // The same for two schedules that run at once.
    id: `mail_${first!.id}_${first!.untold_since}_failed`,
    template: "posts-failed",
    to: { id, name, email, language },
    values: { title: texts.title(posts.length), failures: failures.join("\n\n") },
    link: `${ctx.origin}${posts.length === 1 ? `${PLANNER_PATH}/post/${first!.id}` : PLANNER_PATH}`,
  });
  await ctx.db.batch([
    ctx.db
      .update(socialPosts)
      .set({ untold_since: null })
      .where(
        and(
          sql`${socialPosts.id} IN ${idsIn(posts.map((post) => post.id))}`,
          // One that has been scheduled again meanwhile may have failed again.
          lte(socialPosts.untold_since, posts.at(-1)!.untold_since!),
          inArray(socialPosts.state, ["failed", "unconfirmed"]),
        ),
      ),
    ...statements,
    ...jobs.map((job) => enqueueStatement(ctx, job)),
  ]);
  for (const job of jobs) await wakeJobs(ctx, job);
}

function describe(post: PostRow, language: Language): string {
  const { line, unconfirmed } = TEXTS[language];
  const network = PLATFORM_NAMES[post.platform];
  const time = formatDate(`${post.scheduled_local}:00Z`, language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const text = post.content.trim().split("\n")[0]!;
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  const why = post.state === "unconfirmed" ? unconfirmed : FAILURE_TEXTS[language][post.failure ?? "unknown"];
  return `${line(network, time, excerpt)}\n${why.replaceAll("{{network}}", network)}`;
}
