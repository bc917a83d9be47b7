import { and, eq, lt } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { PLANNER_PATH } from "../../../contract/social/accounts";
import type { Platform } from "../../../contract/social/platforms";
import { socialConnects } from "../../../db/schema/social-accounts";
import { beginAuthorization } from "../../../providers/social/oauth";
import { appOn } from "../open-network";
import { hashToken } from "../../accounts/public";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { sealText } from "../../../core/secrets/sealed-text";

/** Time that a person may take on the pages of the network. */
const CONNECT_MS = 10 * 60 * 1000;

/** Returns the address that networks send the browser back to; it has to be registered there. */
export const callbackAddress = ({ origin }: Context, platform: Platform): string =>
  `${origin}/api/auth/social/${platform}/callback`;

export const verifierPlace = (stateHash: string) => ({
  table: "social_connects",
  column: "verifier",
  row: stateHash,
});

/**
 * Begins to connect an account: answers where the browser goes. Only the session that began it can end it, and only the
 * connection that it began last. Fails with `not_configured`.
 */
export async function beginConnect(
  ctx: Context,
  platform: Platform,
  returnTo: string = PLANNER_PATH,
): Promise<string> {
  const { id: userId, sessionId } = userOf(ctx);
  const app = appOn(ctx.config, platform);
  if (!app) throw new AppError("not_configured");
  const { url, state, verifier } = await beginAuthorization(platform, app, callbackAddress(ctx, platform));
  const stateHash = hashToken(state);
  const row = {
    state_hash: stateHash,
    user_id: userId,
    session_id: sessionId,
    platform,
    verifier: verifier ? await sealText(ctx.config, verifierPlace(stateHash), verifier) : "",
    return_to: returnTo,
    expires_at: Date.now() + CONNECT_MS,
  };
  const ofSession = and(
    eq(socialConnects.user_id, userId),
    eq(socialConnects.session_id, sessionId),
    eq(socialConnects.platform, platform),
  );
  await ctx.db.batch([
    ctx.db.delete(socialConnects).where(ofSession),
    ctx.db.insert(socialConnects).values(row),
  ]);
  return url;
}

/** Deletes connections that nobody ended in time. */
export async function pruneConnects(ctx: Context): Promise<void> {
  await ctx.db.delete(socialConnects).where(lt(socialConnects.expires_at, Date.now()));
}
