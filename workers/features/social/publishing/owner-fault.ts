import { eq, sql } from "drizzle-orm";
import type { PublishFailure } from "../../../contract/social/post-states";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { plans, planVersions, subscriptions } from "../../../db/schema/plans";
import { opensModule } from "../../../core/entitlements/visitor";
import { entitlementOf, hasSubscription, isPlanVersion } from "../../../core/entitlements/entitlement";
import { readSettings } from "../../../core/settings/read-settings";
import { idsIn } from "../posts/own-post";

/**
 * Returns why nothing of these users is published, by their ids: their account is suspended or was deleted, or their
 * plan has ended. Users of whom it is published are absent.
 */
export async function ownerFaults(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, PublishFailure>> {
  const [rows, settings] = await Promise.all([
    ctx.db
      .select({
        id: users.id,
        suspended_at: users.suspended_at,
        subscription: subscriptions,
        plan: plans,
        version: planVersions,
      })
      .from(users)
      .leftJoin(subscriptions, hasSubscription(users.id))
      .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
      .leftJoin(planVersions, isPlanVersion)
      .where(sql`${users.id} IN ${idsIn([...new Set(userIds)])}`),
    readSettings(ctx),
  ]);
  const now = Date.now();
  const faults = new Map<string, PublishFailure>(userIds.map((id) => [id, "owner_suspended"]));
  for (const { id, suspended_at, ...rest } of rows) {
    if (suspended_at !== null) continue;
    if (opensModule(entitlementOf(rest, now), settings, "social")) faults.delete(id);
    else faults.set(id, "plan_ended");
  }
  return faults;
}

/** Finds the fault of one user like `ownerFaults`. */
export async function ownerFault(ctx: Context, userId: string): Promise<PublishFailure | null> {
  return (await ownerFaults(ctx, [userId])).get(userId) ?? null;
}
