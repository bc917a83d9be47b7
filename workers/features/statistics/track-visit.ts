import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import { userWeeks, visitorMarks, visitPages, visitSources } from "../../db/schema/statistics";
import { users } from "../../db/schema/accounts";
import { AppError } from "../../core/errors";
import { keyedHash } from "../../core/quota/address-hash";
import { isWithinRate } from "../../core/quota/limit-rate";
import { countedSource, kindOfPage, OTHER } from "./visit-page";
import { dayOf, weekOf, weekOfColumn } from "../../core/weeks";

interface Visit {
  page?: string;
  source?: string;
  event?: string;
}

const VISIT = "visit";
const MAX_VISITS_PER_HOUR = 240;
/** Sources of a day beyond these are counted together: anyone can make one up, and each is a row. */
const MAX_SOURCES_PER_DAY = 300;

/**
 * Counts a guest's visit. Beyond the limit nothing is counted and nothing fails: many people can share an address, and
 * the browser makes the call.
 */
export async function trackGuest(ctx: Context, visit: Visit): Promise<void> {
  if (ctx.actor.kind !== "guest" || !isVisit(visit)) return;
  if (!(await isWithinRate(ctx, "track-guest", MAX_VISITS_PER_HOUR))) return;
  await ctx.db.batch(await countVisit(ctx, "guest", ctx.actor.addressHash, visit));
}

/** Counts a user's visit, and that the user was here this week; beyond the limit as for guests. */
export async function trackUser(ctx: Context, visit: Visit): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  if (!isVisit(visit) || !(await isWithinRate(ctx, "track-user", MAX_VISITS_PER_HOUR))) return;
  const { id } = ctx.actor;
  const week = weekOf(Date.now());
  await ctx.db.batch([
    ...(await countVisit(ctx, "user", id, visit)),
    ctx.db
      .insert(userWeeks)
      .select(
        ctx.db
          .select({
            user_id: users.id,
            week: sql<number>`${week}`.as("week"),
            cohort: weekOfColumn(sql`created_at`).as("cohort"),
            source: sql<string>`coalesce(landing_source, '')`.as("source"),
          })
          .from(users)
          .where(eq(users.id, id)),
      )
      .onConflictDoNothing(),
  ]);
}

const isVisit = ({ event }: Visit): boolean => !event || event === VISIT;

/** The statements that count a visit: of a day there are as many rows as kinds of pages and sources, not as visits. */
async function countVisit(ctx: Context, kind: "guest" | "user", visitor: string, visit: Visit) {
  const day = dayOf(Date.now());
  // Someone with access to the database alone cannot find out whose it is.
  const mark = await keyedHash(ctx.config, `visit:${day} ${kind} ${visitor}`);
  const source = countedSource(visit.source);
  const isNew = sql<number>`NOT EXISTS (SELECT 1 FROM visitor_marks WHERE day = ${day} AND mark = ${mark})`;
  const isKnown = sql`EXISTS (SELECT 1 FROM visit_sources WHERE day = ${day} AND visitor_kind = ${kind} AND source = ${source})`;
  const isRoom = sql`(SELECT count(*) FROM visit_sources WHERE day = ${day} AND visitor_kind = ${kind}) < ${MAX_SOURCES_PER_DAY}`;
  const counted = sql<string>`CASE WHEN ${source} = '' OR ${isKnown} OR ${isRoom} THEN ${source} ELSE ${OTHER} END`;
  const page = kindOfPage(visit.page ?? "");
  return [
    ctx.db
      .insert(visitSources)
      .values({ day, visitor_kind: kind, source: counted, visits: 1, visitors: isNew })
      .onConflictDoUpdate({
        target: [visitSources.day, visitSources.visitor_kind, visitSources.source],
        set: { visits: sql`visits + 1`, visitors: sql`visitors + excluded.visitors` },
      }),
    ctx.db
      .insert(visitPages)
      .values({ day, visitor_kind: kind, page, visits: 1 })
      .onConflictDoUpdate({
        target: [visitPages.day, visitPages.visitor_kind, visitPages.page],
        set: { visits: sql`visits + 1` },
      }),
    ctx.db.insert(visitorMarks).values({ day, mark }).onConflictDoNothing(),
  ] as const;
}

/** Deletes the marks of the days before today: they are only needed while the day lasts. */
export async function pruneVisitorMarks(ctx: Context): Promise<void> {
  await ctx.db.delete(visitorMarks).where(lt(visitorMarks.day, dayOf(Date.now())));
}
