import type { Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";

/** Where a network asks its user to let this site publish. Rejects with `ApiError`. */
export async function connectAddress(platform: Platform): Promise<string> {
  const user = requireUserId(signedInUser());
  const answer = (await callApi(`/auth/social/${platform}/connect/${user}` as string)) as { url: string };
  return answer.url;
}

/** Ends the connection of an account, or of all accounts on a network. Rejects with `ApiError`. */
export const disconnect = (platform: Platform, account: string): Promise<unknown> =>
  callApi(
    `/auth/social/${platform}/disconnect/${requireUserId(signedInUser())}?profile_id=${account}` as string,
    { method: "DELETE" },
  );
