import { and, count, countDistinct, desc, eq, gte, sql, sum } from "drizzle-orm";
import type {
  Progress,
  SourceFigures,
  StatisticsDay,
  StatisticsQueryInput,
  StatisticsView,
} from "../../contract/admin/statistics";
import type { Context } from "../../core/context";
import { users } from "../../db/schema/accounts";
import { visitPages, visitSources } from "../../db/schema/statistics";
import { usageRecords } from "../../db/schema/usage";
import { readRetention } from "./read-retention";
import { DAY_MS, dayOf } from "../../core/weeks";

const MAX_SOURCES = 50;

/** Visitors, sign-ups and their outcome, use of the modules, and retention. For administrators. */
export async function readStatistics(ctx: Context, query: StatisticsQueryInput): Promise<StatisticsView> {
  const since = (Math.floor(Date.now() / DAY_MS) - query.days + 1) * DAY_MS;
  const [visits, pages, modules, signUps, retention] = await Promise.all([
    readVisits(ctx, since, query.source),
    readPages(ctx, since),
    readModules(ctx, since),
    readSignUps(ctx, since, query.source),
    readRetention(ctx, query.source),
  ]);
  const bySource = new Map<string, SourceFigures>();
  const figuresOf = (source: string): SourceFigures => {
    const known = bySource.get(source) ?? { source, visitors: 0, ...NO_PROGRESS };
    bySource.set(source, known);
    return known;
  };
  for (const { source, visitors } of visits) figuresOf(source).visitors += visitors;
  for (const row of signUps) add(figuresOf(row.source), row);
  const progress = { ...NO_PROGRESS };
  for (const figures of bySource.values()) add(progress, figures);
  return {
    days: daysOf(since, query.days, visits, signUps),
    progress,
    sources: [...bySource.values()]
      .sort((a, b) => b.sign_ups - a.sign_ups || b.visitors - a.visitors)
      .slice(0, MAX_SOURCES),
    pages,
    modules,
    retention,
  };
}

const NO_PROGRESS: Progress = { sign_ups: 0, answered: 0, documented: 0, activated: 0, paid: 0 };

function add(to: Progress, more: Progress): void {
  for (const name of Object.keys(NO_PROGRESS) as (keyof Progress)[]) to[name] += more[name];
}

const readVisits = (ctx: Context, since: number, source: string) =>
  ctx.db
    .select()
    .from(visitSources)
    .where(and(gte(visitSources.day, dayOf(since)), source ? eq(visitSources.source, source) : undefined));

const readPages = (ctx: Context, since: number) =>
  ctx.db
    .select({ page: visitPages.page, visits: sum(visitPages.visits).mapWith(Number) })
    .from(visitPages)
    .where(gte(visitPages.day, dayOf(since)))
    .groupBy(visitPages.page)
    .orderBy(desc(sum(visitPages.visits)));

const readModules = (ctx: Context, since: number) =>
  ctx.db
    .select({
      module: usageRecords.module,
      // A further attempt at the same question is its own call, and ends in another number.
      questions: sql<number>`sum(request_id LIKE '%:0' OR source = 'client')`,
      users: countDistinct(usageRecords.user_id),
    })
    .from(usageRecords)
    .where(gte(usageRecords.created_at, since))
    .groupBy(usageRecords.module)
    .orderBy(desc(count()));

/** Reads who signed up, by day and source, and how far they have come: each condition is one look into an index. */
function readSignUps(ctx: Context, since: number, source: string) {
  const answered = sql`EXISTS (SELECT 1 FROM usage_records WHERE user_id = users.id AND success = 1)`;
  const documented = sql`EXISTS (SELECT 1 FROM pdf_files WHERE user_id = users.id)`;
  const paid = sql`EXISTS (SELECT 1 FROM subscriptions WHERE user_id = users.id AND source = 'payment')`;
  const day = sql<string>`date(users.created_at / 1000, 'unixepoch')`;
  const of = sql<string>`coalesce(${users.landing_source}, '')`;
  return ctx.db
    .select({
      day,
      source: of,
      sign_ups: count(),
      answered: sql<number>`sum(${answered})`,
      documented: sql<number>`sum(${documented})`,
      activated: sql<number>`sum(${answered} OR ${documented})`,
      paid: sql<number>`sum(${paid})`,
    })
    .from(users)
    .where(and(gte(users.created_at, new Date(since)), source ? eq(users.landing_source, source) : undefined))
    .groupBy(day, of);
}

/** The days from `since` on; a day on which nothing happened has zeros. */
function daysOf(
  since: number,
  length: number,
  visits: { day: string; visitor_kind: "guest" | "user"; visits: number; visitors: number }[],
  signUps: { day: string; sign_ups: number }[],
): StatisticsDay[] {
  const days = Array.from({ length }, (_, at): StatisticsDay => {
    const day = dayOf(since + at * DAY_MS);
    return { day, guests: 0, users: 0, visits: 0, sign_ups: 0 };
  });
  const byDay = new Map(days.map((day) => [day.day, day]));
  for (const row of visits) {
    const day = byDay.get(row.day);
    if (!day) continue;
    day.visits += row.visits;
    day[row.visitor_kind === "guest" ? "guests" : "users"] += row.visitors;
  }
  for (const row of signUps) {
    const day = byDay.get(row.day);
    if (day) day.sign_ups += row.sign_ups;
  }
  return days;
}
