import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { AccountView, SessionEntry } from "../../../contract/accounts";
import type { UserResponse } from "../../../contract/users";
import type { Context, UserActor } from "../../../core/context";
import { credentials, sessions, users } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { describeDevice } from "./describe-device";

const MAX_SESSIONS = 50;

/** The actor's account as its page shows it; one round trip. */
export async function viewAccount(ctx: Context): Promise<AccountView> {
  const { actor, db } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const [[user], passwords, devices] = await db.batch([
    db.select().from(users).where(eq(users.id, actor.id)),
    db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.user_id, actor.id), isNotNull(credentials.password))),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, actor.id), gt(sessions.expires_at, new Date())))
      .orderBy(desc(sessions.updated_at))
      .limit(MAX_SESSIONS),
  ]);
  if (!user) throw new AppError("unauthorized");
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    language: user.language,
    hasSubscribed: user.marketing_opt_in,
    created_at: user.created_at.toISOString(),
    has_password: passwords.length > 0,
    two_factor: user.two_factor_enabled,
    sessions: devices
      .map((session) => viewEntry(session, actor))
      .sort((one, two) => Number(two.is_current) - Number(one.is_current)),
    plan: viewPlan(ctx, actor),
  };
}

const viewEntry = (session: typeof sessions.$inferSelect, actor: UserActor): SessionEntry => ({
  id: session.id,
  ...describeDevice(session.user_agent),
  created_at: session.created_at.toISOString(),
  last_seen_at: session.updated_at.toISOString(),
  is_current: session.id === actor.sessionId,
});

function viewPlan({ locale }: Context, { plan }: UserActor): AccountView["plan"] {
  if (!plan) return null;
  return {
    name: locale === "en" ? plan.name_en : plan.name,
    is_free: plan.is_free,
    ends_at: plan.cancel_at ?? plan.period_end,
    is_cancelled: plan.cancel_at !== null,
  };
}

/** The actor by the names that clients of the API know. */
export async function viewApiUser(ctx: Context): Promise<UserResponse> {
  const hasSubscribed = await readNewsChoice(ctx);
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const { id, plan, isIncognito: incognito, isPremium, name, email, language } = ctx.actor;
  const plan_type = plan?.plan_type ?? null;
  return { id, plan: plan_type, guest: false, incognito, hasSubscribed, isPremium, name, email, language };
}

/** Whether the actor wants news by e-mail. */
export async function readNewsChoice(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const [user] = await ctx.db
    .select({ wanted: users.marketing_opt_in })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  return user?.wanted ?? false;
}
