import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { PlanChoice, UserDetail } from "../../../contract/admin/users";
import { MODULE_KEYS, MODULES, type ModuleKey } from "../../../contract/modules";
import type { Context } from "../../../core/context";
import { sessions, users } from "../../../db/schema/accounts";
import { conversations } from "../../../db/schema/conversations";
import { plans, subscriptions, userModules } from "../../../db/schema/plans";
import { usageRecords } from "../../../db/schema/usage";
import { describeDevice } from "../../accounts/public";
import { AppError } from "../../../core/errors";
import { readMarketplace } from "../../../core/entitlements/marketplace";
import { offeredAfter } from "../../../core/entitlements/visitor";
import { isFailure, ownSum } from "../../../core/usage/usage-filter";
import { isoTime } from "../../../core/iso-time";

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const SHOWN = { sessions: 100, subscriptions: 10 } as const;

/** A user as administrators see them, and the plans that can be assigned. Fails with `not_found`. */
export async function readUser(ctx: Context, id: string): Promise<{ user: UserDetail; plans: PlanChoice[] }> {
  const [[user], subscribed, switches, open, [usage], [stored], choices] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, id)).limit(1),
    subscriptionsOf(ctx, id),
    switchesOf(ctx, id),
    sessionsOf(ctx, id),
    usageOf(ctx, id),
    ctx.db
      .select({ conversations: count() })
      .from(conversations)
      .where(and(eq(conversations.user_id, id), isNull(conversations.deleted_at))),
    ctx.db
      .select({ id: plans.id, name: plans.name, name_en: plans.name_en })
      .from(plans)
      .where(and(eq(plans.is_active, 1), isNull(plans.deleted_at)))
      .orderBy(asc(plans.sort_order), asc(plans.id)),
  ]);
  if (!user) throw new AppError("not_found");
  const entries = await readMarketplace(ctx);
  const current = subscribed.find(({ ended_at }) => ended_at === null);
  const onByItself = current
    ? offeredAfter(entries, { ...current, granted_at: isoTime(current.created_at) })
    : [];
  const isOn = (key: ModuleKey) =>
    switches.find(({ module_id }) => module_id === MODULES[key].id)?.is_active ?? onByItself.includes(key);
  const detail: UserDetail = {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.email_verified,
    language: user.language,
    marketing_opt_in: user.marketing_opt_in,
    two_factor_enabled: user.two_factor_enabled,
    landing_source: user.landing_source,
    suspended_at: isoTime(user.suspended_at),
    sharing_blocked_at: isoTime(user.sharing_blocked_at),
    created_at: user.created_at.toISOString(),
    subscriptions: subscribed.map(({ created_at: _, ...row }) => ({
      ...row,
      period_start: isoTime(row.period_start),
      period_end: isoTime(row.period_end),
      access_until: isoTime(row.access_until ?? row.period_end),
      ended_at: isoTime(row.ended_at),
    })),
    modules: MODULE_KEYS.filter(isOn),
    sessions: open
      .map(({ id: sessionId, user_agent, created_at, updated_at }) => ({
        id: sessionId,
        ...describeDevice(user_agent),
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
      }))
      .sort((one, other) => other.updated_at.localeCompare(one.updated_at)),
    usage: usage!,
    conversations: stored?.conversations ?? 0,
  };
  return { user: detail, plans: choices };
}

const subscriptionsOf = (ctx: Context, id: string) =>
  ctx.db
    .select({
      id: subscriptions.id,
      plan_id: subscriptions.plan_id,
      name: plans.name,
      name_en: plans.name_en,
      plan_type: plans.plan_type,
      source: subscriptions.source,
      status: subscriptions.status,
      period_start: subscriptions.period_start,
      period_end: subscriptions.period_end,
      access_until: subscriptions.access_until,
      ended_at: subscriptions.ended_at,
      created_at: subscriptions.created_at,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.user_id, id))
    .orderBy(desc(subscriptions.created_at))
    .limit(SHOWN.subscriptions);

const switchesOf = (ctx: Context, id: string) =>
  ctx.db
    .select({ module_id: userModules.module_id, is_active: userModules.is_active })
    .from(userModules)
    .where(eq(userModules.user_id, id));

const sessionsOf = (ctx: Context, id: string) =>
  ctx.db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      updated_at: sessions.updated_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, id), gt(sql`+${sessions.expires_at}`, Date.now())))
    .limit(SHOWN.sessions);

const usageOf = (ctx: Context, id: string) =>
  ctx.db
    .select({
      calls: count(),
      failures: sql<number>`coalesce(sum(${isFailure}), 0)`,
      input_tokens: ownSum(usageRecords.input_tokens),
      output_tokens: ownSum(usageRecords.output_tokens),
      cost: ownSum(usageRecords.total_cost),
    })
    .from(usageRecords)
    .where(and(eq(usageRecords.user_id, id), gt(usageRecords.created_at, Date.now() - DAYS_30)));
