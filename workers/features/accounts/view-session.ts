import { GUEST_USER, type SessionView } from "../../contract/session";
import type { UserView } from "../../contract/users";
import type { Context } from "../../core/context";
import { planOf } from "../../core/entitlements/visitor";
import { BEARER_SECONDS, signBearer } from "./bearer";

/** The signed-in user for the page; a guest object if nobody is signed in. */
export function viewUser({ actor }: Context): UserView {
  if (actor.kind !== "user") return GUEST_USER;
  const { id, name, email, isPremium, plan, paymentFailed, modules, isIncognito } = actor;
  return {
    id,
    guest: false,
    isPremium,
    name,
    email,
    plan: planOf(plan)?.plan_type ?? null,
    paymentFailed,
    modules,
    isIncognito,
  };
}

/** The same, with a bearer token for the page's calls. */
export async function viewSession(ctx: Context): Promise<SessionView> {
  const user = viewUser(ctx);
  if (ctx.actor.kind !== "user") return { user, token: null, expires_at: null };
  const token = await signBearer(ctx.config, { realm: "user", sessionId: ctx.actor.sessionId });
  return { user, token, expires_at: new Date(Date.now() + BEARER_SECONDS * 1000).toISOString() };
}
