import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { Context } from "../../../core/context";
import { PLANNER_PATH, type CallbackQuery, type ConnectResult } from "../../../contract/social/accounts";
import type { Platform } from "../../../contract/social/platforms";
import { socialAccounts, socialConnects } from "../../../db/schema/social-accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import type { NetworkApp } from "../../../providers/access";
import { newKey, shardOf } from "../../../core/ids";
import { readIdentity, type NetworkIdentity } from "../../../providers/social/identity";
import { NetworkError } from "../../../providers/social/network";
import { endAuthorization, NEEDED_SCOPES, type NetworkTokens } from "../../../providers/social/oauth";
import { appOn } from "../open-network";
import { hashToken } from "../../accounts/public";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { openText } from "../../../core/secrets/sealed-text";
import { missingScopes, sealTokens } from "./account-tokens";
import { callbackAddress, verifierPlace } from "./begin-connect";

export interface FinishedConnect {
  result: ConnectResult;
  /** The page of the planner to go back to. */
  returnTo: string;
}

/** Errors that the networks send where someone chose not to allow it. */
const CANCELLED = ["access_denied", "user_cancelled_authorize", "user_cancelled_login"];

/**
 * Ends a connection with what the network sent back: once, within ten minutes, in the session that began it. The
 * account is stored with its tokens, or its stored tokens are replaced.
 */
export async function finishConnect(
  ctx: Context,
  platform: Platform,
  answer: z.infer<typeof CallbackQuery>,
): Promise<FinishedConnect> {
  const begun = answer.state ? await takeConnect(ctx, platform, answer.state) : null;
  if (!begun || !answer.state) return { result: "stale", returnTo: PLANNER_PATH };
  const endWith = (result: ConnectResult) => ({ result, returnTo: begun.return_to });
  if (answer.error) return endWith(CANCELLED.includes(answer.error) ? "cancelled" : "refused");
  const app = appOn(ctx.config, platform);
  if (!app || !answer.code) return endWith("refused");
  const verifier = begun.verifier
    ? await openText(ctx.config, verifierPlace(begun.state_hash), begun.verifier)
    : null;
  try {
    const { state, code } = answer;
    const tokens = await endAuthorization(platform, app, {
      answer: new URLSearchParams({ state, code }),
      redirectUri: callbackAddress(ctx, platform),
      state,
      verifier,
    });
    return endWith(await storeAccount(ctx, platform, app, tokens));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    ctx.log.warn("social_connect_failed", { platform, failure: error.failure, detail: error.detail });
    return endWith(["expired", "permission_missing"].includes(error.failure) ? "refused" : "unavailable");
  }
}

/** The connection that a state belongs to, which is used up by this; null unless this session may end it now. */
async function takeConnect(ctx: Context, platform: Platform, state: string) {
  const { id: userId, sessionId } = userOf(ctx);
  const [begun] = await ctx.db
    .delete(socialConnects)
    .where(
      and(
        eq(socialConnects.state_hash, hashToken(state)),
        eq(socialConnects.user_id, userId),
        eq(socialConnects.session_id, sessionId),
        eq(socialConnects.platform, platform),
        gt(socialConnects.expires_at, Date.now()),
      ),
    )
    .returning();
  return begun ?? null;
}

async function storeAccount(
  ctx: Context,
  platform: Platform,
  app: NetworkApp,
  tokens: NetworkTokens,
): Promise<ConnectResult> {
  const identity = await readIdentity(platform, app, tokens.accessToken);
  const scopes = tokens.scopes ?? [...NEEDED_SCOPES[platform]];
  const id = await saveAccount(ctx, platform, identity, { ...tokens, scopes });
  // Posts that its absence had stopped go out again at their time.
  await ctx.db
    .update(socialPosts)
    .set({ failure: null, failure_detail: null })
    .where(
      and(
        eq(socialPosts.account_id, id),
        eq(socialPosts.state, "scheduled"),
        inArray(socialPosts.failure, ["account_missing", "account_expired", "permission_missing"]),
      ),
    );
  return missingScopes({ platform, scopes }).length > 0 ? "limited" : "connected";
}

async function saveAccount(
  ctx: Context,
  platform: Platform,
  { externalId, name, handle }: NetworkIdentity,
  tokens: NetworkTokens & { scopes: string[] },
): Promise<string> {
  const { id: userId } = userOf(ctx);
  const account = { user_id: userId, platform, external_id: externalId };
  const now = Date.now();
  const fresh = {
    name,
    handle,
    ...(await sealTokens(ctx, account, tokens)),
    scopes: tokens.scopes,
    is_expired: 0,
    refresh_lease: null,
    refresh_lease_until: null,
    paused_until: null,
    warned_days: null,
    connected_at: now,
    updated_at: now,
  };
  const [stored] = await ctx.db
    .insert(socialAccounts)
    .values({ id: newKey("acc", shardOf(userId)), ...account, ...fresh })
    .onConflictDoUpdate({
      target: [socialAccounts.user_id, socialAccounts.platform, socialAccounts.external_id],
      // A pause is the network's: connecting again does not end it.
      set: { ...fresh, paused_until: sql`paused_until` },
    })
    .returning({ id: socialAccounts.id });
  if (!stored) throw new AppError("internal");
  return stored.id;
}
