import type { Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import { ACCOUNTS } from "../addresses";

/**
 * Returns the address at which a network asks its user to let this site publish, and leads back to the accounts.
 * Rejects with `ApiError`.
 */
export async function connectAddress(platform: Platform): Promise<string> {
  const user = requireUserId(signedInUser());
  return (await callApi(`/auth/social/${platform}/connect/${user}?return_to=${ACCOUNTS}`)).url;
}

/** Ends the connection of an account, or of all accounts on a network. Rejects with `ApiError`. */
export const disconnect = (platform: Platform, account: string): Promise<unknown> =>
  callApi(`/auth/social/${platform}/disconnect/${requireUserId(signedInUser())}?profile_id=${account}`, {
    method: "DELETE",
    failure: "disconnect_failed",
  });
