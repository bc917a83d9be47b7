import {
  AccountPlatformParams,
  CallbackParams,
  CallbackQuery,
  ConnectQuery,
  DisconnectQuery,
  SocialAccountListResponse,
  SocialConnectResponse,
} from "../../../contract/social/accounts";
import { UserParams } from "../../../contract/accounts";
import { Done } from "../../../contract/response";
import { beginConnect } from "../accounts/begin-connect";
import { disconnectAccounts } from "../accounts/disconnect";
import { accountWarnings, availablePlatforms, listAccounts } from "../accounts/list-accounts";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "owner", module: "social" } as const;

/** Accounts on networks that users connect to publish from. */
export const socialAccountCalls = new Routes()
  .get(
    "/auth/social/accounts/:user",
    {
      ...OWN,
      summary: "List one's connected accounts, and the scheduled posts that they cannot publish",
      params: UserParams,
      answer: SocialAccountListResponse,
    },
    async ({ ctx }) => {
      const [data, warnings] = await Promise.all([listAccounts(ctx), accountWarnings(ctx)]);
      return { ...DONE, data, available: availablePlatforms(ctx), warnings };
    },
  )
  .get(
    "/auth/social/:platform/connect/:user",
    {
      ...OWN,
      summary: "Begin to connect an account: where the browser goes",
      params: AccountPlatformParams,
      query: ConnectQuery,
      answer: SocialConnectResponse,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      url: await beginConnect(ctx, params.platform, query.return_to),
    }),
  )
  .delete(
    "/auth/social/:platform/disconnect/:user",
    {
      ...OWN,
      summary: "Disconnect the accounts of a network, or one of them",
      params: AccountPlatformParams,
      query: DisconnectQuery,
      answer: Done,
    },
    async ({ ctx, params, query }) => {
      await disconnectAccounts(ctx, params.platform, query.profile_id);
      return DONE;
    },
  )
  .get(
    "/auth/social/:platform/callback",
    {
      guard: "anyone",
      summary: "Where a network sends the browser back to: leads to the page that ends the connection",
      params: CallbackParams,
      query: CallbackQuery,
      redirects: true,
    },
    // Pages alone read the session cookie; calls of the API never do.
    ({ params, query }) => redirectTo(`/auth/social/${params.platform}`, query),
  );

function redirectTo(path: string, query: Record<string, string | undefined>): Response {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const headers = { location: `${path}?${search}`, "cache-control": "private, no-store" };
  return new Response(null, { status: 302, headers });
}
