import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Context, UserActor } from "../../core/context";
import type { Actor } from "../../core/context";
import type { Realm } from "../../core/product";
import { MODULE_KEYS, type ModuleKey } from "../../contract/modules";
import type { SubscriptionState } from "../../contract/plans/plans";
import { admins, adminSessions, sessions, users } from "../../db/schema/accounts";
import { plans, planVersions, subscriptions } from "../../db/schema/plans";
import { entitlementOf, hasSubscription, isPlanVersion } from "../../core/entitlements/entitlement";
import { readBearer } from "./bearer";
import { hashToken, realmOf } from "./tokens";

/** Proof with which a request names its session: its token, or a bearer issued for its page. */
interface SessionProof {
  realm: Realm;
  /** Hash of the token, or id of the session. */
  tokenHash?: string;
  sessionId?: string;
}

/** The actor behind a session token or a page's bearer; null when it is not valid. One round trip. */
export async function readActor(ctx: Context, credential: string): Promise<Actor | null> {
  const realm = realmOf(credential);
  const proof: SessionProof | null = realm
    ? { realm, tokenHash: hashToken(credential) }
    : await readBearer(ctx.config, credential);
  if (!proof) return null;
  return proof.realm === "user" ? readUser(ctx, proof) : readAdmin(ctx, proof);
}

const isProof = (table: typeof sessions | typeof adminSessions, proof: SessionProof): SQL | undefined =>
  proof.tokenHash ? eq(table.token, proof.tokenHash) : eq(table.id, proof.sessionId ?? "");

async function readAdmin(ctx: Context, proof: SessionProof): Promise<Actor | null> {
  const [row] = await ctx.db
    .select({ sessionId: adminSessions.id, id: admins.id, email: admins.email })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.user_id))
    .where(and(isProof(adminSessions, proof), gt(adminSessions.expires_at, new Date())))
    .limit(1);
  return row ? { kind: "admin", ...row, addressHash: addressHashOf(ctx) } : null;
}

async function readUser(ctx: Context, proof: SessionProof): Promise<UserActor | null> {
  const [row] = await ctx.db
    .select({
      sessionId: sessions.id,
      seenAt: sessions.updated_at,
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      isIncognito: users.is_incognito,
      hasMemory: users.has_memory,
      hasProjects: sql<number>`EXISTS (SELECT 1 FROM projects WHERE projects.user_id = ${users.id})`,
      subscription: subscriptions,
      plan: plans,
      version: planVersions,
      modules: sql<string>`(SELECT json_group_object(modules.module_key, user_modules.is_active) FROM user_modules
        JOIN modules ON modules.id = user_modules.module_id AND modules.is_active = 1
        WHERE user_modules.user_id = ${users.id} AND modules.module_key IS NOT NULL)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(subscriptions, hasSubscription(users.id))
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(planVersions, isPlanVersion)
    .where(and(isProof(sessions, proof), gt(sessions.expires_at, new Date()), isNull(users.suspended_at)))
    .limit(1);
  if (!row) return null;
  if (Date.now() - row.seenAt.getTime() > SEEN_EVERY_MS) ctx.waitUntil(noteSeen(ctx, row.sessionId));
  const plan = entitlementOf(row, Date.now());
  const modules = JSON.parse(row.modules) as Partial<Record<ModuleKey, 0 | 1>>;
  return {
    kind: "user",
    id: row.id,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    language: row.language,
    isPremium: plan !== null && !plan.is_free,
    plan,
    paymentFailed: LATE.includes(row.subscription?.status ?? "active"),
    modules: MODULE_KEYS.filter((key) => modules[key] === 1),
    modulesOff: MODULE_KEYS.filter((key) => modules[key] === 0),
    isIncognito: row.isIncognito,
    hasMemory: row.hasMemory,
    hasProjects: row.hasProjects === 1,
    addressHash: addressHashOf(ctx),
  };
}

/** Precision of a device's last-seen time: one write per hour is cheap, one per request is not. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

async function noteSeen(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ updated_at: new Date() })
    .where(eq(sessions.id, sessionId))
    .catch(() => {});
}

/** States of a subscription whose last payment failed. */
const LATE: readonly SubscriptionState[] = ["past_due", "unpaid"];

const addressHashOf = ({ actor }: Context): string => ("addressHash" in actor ? actor.addressHash : "");
