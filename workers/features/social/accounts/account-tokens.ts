import type { Context } from "../../../core/context";
import type { Platform } from "../../../contract/social/platforms";
import type { socialAccounts } from "../../../db/schema/social-accounts";
import type { NetworkTokens } from "../../../providers/social/oauth";
import { NEEDED_SCOPES } from "../../../providers/social/oauth";
import { openText, sealText } from "../../../core/secrets/sealed-text";

export type AccountRow = typeof socialAccounts.$inferSelect;
/** The permanent id of an account: it is the same after it was disconnected and connected again. */
export type AccountName = Pick<AccountRow, "user_id" | "platform" | "external_id">;

type TokenColumn = "access_token" | "refresh_token";

const placeOf = ({ user_id, platform, external_id }: AccountName, column: TokenColumn) => ({
  table: "social_accounts",
  column,
  row: JSON.stringify([user_id, platform, external_id]),
});

/** Whether the account was not disconnected; one that was stays while scheduled posts name it. */
export const isConnected = ({ access_token }: Pick<AccountRow, "access_token">): boolean =>
  access_token !== "";

/** The columns of new tokens, sealed with the newest key. */
export async function sealTokens(
  ctx: Context,
  name: AccountName,
  { accessToken, refreshToken, scopes, expiresAt }: NetworkTokens,
) {
  const { config } = ctx;
  return {
    access_token: await sealText(config, placeOf(name, "access_token"), accessToken),
    refresh_token: refreshToken && (await sealText(config, placeOf(name, "refresh_token"), refreshToken)),
    ...(scopes && { scopes }),
    expires_at: expiresAt,
  };
}

/** A token of the account; null if there is none, or no key opens it any more. */
export async function openToken(
  { config }: Context,
  account: AccountRow,
  column: TokenColumn,
): Promise<string | null> {
  const sealed = account[column];
  return sealed ? openText(config, placeOf(account, column), sealed) : null;
}

/** Whether a token is sealed with another key than the one that seals now. */
export const isSealedWithOldKey = ({ config }: Context, { access_token }: AccountRow): boolean =>
  access_token.slice(0, access_token.indexOf(".")) !== config.keys[0]?.id;

/** Permissions that the planner needs and the network did not grant. */
export const missingScopes = ({ platform, scopes }: { platform: Platform; scopes: string[] }): string[] =>
  NEEDED_SCOPES[platform].filter((scope) => !scopes.includes(scope));
