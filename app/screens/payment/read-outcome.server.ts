import type { Context } from "#workers/core/context";
import { MODULES, modulesOfPlan } from "#workers/contract/modules";
import type { SubscriptionView } from "#workers/contract/payments";
import { decideRoute, type UserScreen, userScreens } from "#workers/contract/route-access";
import { DASHBOARD } from "#workers/contract/session";
import { AppError } from "#workers/core/errors";
import { visitorOf } from "#workers/core/entitlements/visitor";
import { viewCheckout } from "#workers/features/billing/public";

type Outcome = "guest" | "unknown" | "waiting" | "active" | "expired";

/** Says only what the database knows: the address proves nothing, and asking again changes nothing. */
export async function readOutcome(ctx: Context, url: URL) {
  const nothing = {
    here: url.pathname + url.search,
    plan: "",
    period: null,
    start: DASHBOARD,
    open: [] as UserScreen[],
  };
  if (ctx.actor.kind !== "user") return { ...nothing, outcome: "guest" as Outcome };
  const id = url.searchParams.get("session_id") ?? ctx.actor.id;
  try {
    const { active, state, subscription } = await viewCheckout(ctx, id.slice(0, 200));
    const outcome: Outcome = active ? "active" : state === "expired" ? "expired" : "waiting";
    const [module] =
      ctx.actor.plan && modulesOfPlan(ctx.actor.plan.plan_type).length === 1 ? ctx.actor.modules : [];
    const visitor = await visitorOf(ctx);
    const open = userScreens().filter((screen) => decideRoute(visitor, screen).kind !== "redirect");
    return {
      ...nothing,
      outcome,
      plan: subscription?.plan_name ?? "",
      period: periodOf(subscription),
      start: module ? MODULES[module].home : DASHBOARD,
      open,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return { ...nothing, outcome: "unknown" as Outcome };
    throw error;
  }
}

/** Returns when the paid period ends, and whether the plan then renews; null if it has no end. */
function periodOf(subscription: SubscriptionView | null): { end: string; renews: boolean } | null {
  const end = subscription?.cancel_at ?? subscription?.period_end;
  return end ? { end, renews: !subscription?.cancel_at } : null;
}
