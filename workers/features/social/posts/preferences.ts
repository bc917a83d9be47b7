import { eq } from "drizzle-orm";
import type { PlannerPreferences } from "../../../contract/social/post-input";
import type { Context } from "../../../core/context";
import { socialPreferences } from "../../../db/schema/social-accounts";
import { userOf } from "../../../core/actor";

const DEFAULTS: PlannerPreferences = { time_zone: "UTC", needs_approval: 0, voice_samples: [] };

/** Reads what the user has set for the planner; the defaults where they have set nothing. */
export async function readPreferences(
  ctx: Context,
  userId = userOf(ctx).id,
): Promise<PlannerPreferences & { is_default: boolean }> {
  const [row] = await ctx.db
    .select()
    .from(socialPreferences)
    .where(eq(socialPreferences.user_id, userId))
    .limit(1);
  if (!row) return { ...DEFAULTS, is_default: true };
  const { time_zone, needs_approval, voice_samples } = row;
  return { time_zone, needs_approval: needs_approval ? 1 : 0, voice_samples, is_default: false };
}

/** Sets them all. Posts that exist stay as they are. */
export async function savePreferences(ctx: Context, preferences: PlannerPreferences): Promise<void> {
  const values = { ...preferences, updated_at: Date.now() };
  await ctx.db
    .insert(socialPreferences)
    .values({ user_id: userOf(ctx).id, ...values })
    .onConflictDoUpdate({ target: socialPreferences.user_id, set: values });
}
