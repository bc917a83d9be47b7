import { and, desc, eq, ne } from "drizzle-orm";
import { NO_FACTS, type ProfileData } from "../../../contract/social/profiles";
import type { Context } from "../../../core/context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { NetworkError } from "../../../providers/social/network";
import { readXProfile } from "../../../providers/social/x-profile";
import { userOf } from "../../../core/actor";
import { openAccess } from "../accounts/open-access";
import type { ProfileAddress } from "./profile-address";

/**
 * The profile as its network's API has it, read with an account that the actor has connected: X alone has such a call.
 * Null if X is not configured here, no account is connected, or X does not answer: the public page is read then.
 */
export async function readFromNetwork(
  ctx: Context,
  { platform, handle }: ProfileAddress,
): Promise<ProfileData | null> {
  const app = ctx.config.x;
  if (platform !== "twitter" || !app) return null;
  const [account] = await ctx.db
    .select()
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.user_id, userOf(ctx).id),
        eq(socialAccounts.platform, platform),
        eq(socialAccounts.is_expired, 0),
        // One that was disconnected stays while scheduled posts name it.
        ne(socialAccounts.access_token, ""),
      ),
    )
    .orderBy(desc(socialAccounts.connected_at))
    .limit(1);
  if (!account) return null;
  try {
    const { accessToken } = await openAccess(ctx, account);
    const found = await readXProfile(app, accessToken, handle);
    if (!found) return null;
    const { imageUrl, ...facts } = found;
    return { ...NO_FACTS, ...facts, image_url: imageUrl };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    ctx.log.warn("x_profile_failed", { failure: error.failure });
    return null;
  }
}
