import { inject } from "vitest";
import { sealTokens } from "../../../workers/features/social/accounts/account-tokens";
import { rowsOf, testContext } from "../factories";
import { remoteNetwork } from "../upstreams/social/remote";
import { open, ownerOnly, type AccessRows, type Scene } from "./row";

/** The owner's path, with an account on X connected. */
const withAccount = async ({ owner }: Scene) => {
  const { access_token, refresh_token, member } = await remoteNetwork(inject("xUrl")).grant(owner.id);
  const account = { user_id: owner.id, platform: "twitter", external_id: member.id } as const;
  const tokens = await sealTokens(testContext(), account, {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    scopes: ["tweet.read"],
    expiresAt: Date.now() + 3_600_000,
  });
  const row = {
    id: `acc_${owner.id.slice(4, 16)}_${crypto.randomUUID()}`,
    ...account,
    ...tokens,
    scopes: JSON.stringify(tokens.scopes),
    refresh_token: tokens.refresh_token ?? "",
    name: member.name,
    connected_at: Date.now(),
    updated_at: Date.now(),
  };
  const marks = Object.keys(row).map(() => "?");
  await rowsOf(
    `INSERT OR IGNORE INTO social_accounts (${Object.keys(row).join(", ")}) VALUES (${marks.join(", ")})`,
    ...Object.values(row),
  );
  return `/auth/social/x/disconnect/${owner.id}`;
};

export const SOCIAL_ACCOUNT_ROWS: AccessRows = {
  "GET /auth/social/accounts/:user": ownerOnly(({ owner }) => `/auth/social/accounts/${owner.id}`),
  "GET /auth/social/:platform/connect/:user": ownerOnly(
    ({ owner }) => `/auth/social/linkedin/connect/${owner.id}`,
  ),
  "DELETE /auth/social/:platform/disconnect/:user": ownerOnly(withAccount),
  // The redirect holds no secret: the page decides who may end the connection.
  "GET /auth/social/:platform/callback": open(
    "/auth/social/linkedin/callback?state=a&code=b",
    undefined,
    302,
  ),
};
