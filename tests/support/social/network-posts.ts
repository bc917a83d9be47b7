import { expect } from "vitest";
import {
  NetworkError,
  type NetworkAccess,
  type NetworkPost,
} from "../../../workers/providers/social/network.ts";
import type { SocialNetworkServer } from "../upstreams/social/network-server.ts";

/** A post of text only, unless `more` says otherwise. */
export const networkPost = (text: string, more: Partial<NetworkPost> = {}): NetworkPost => ({
  text,
  media: [],
  replyTo: null,
  ...more,
});

/** The access that a member of the network has granted. */
export function grantedAccess(
  server: SocialNetworkServer,
  name: string,
  options?: { scopes: string[] },
): NetworkAccess {
  const { access_token, member } = server.grant(name, options);
  return { accessToken: access_token, externalId: member.id, handle: member.handle };
}

/** The error that a call of a network ends with. Fails if the call succeeds, or with another kind of error. */
export async function networkErrorOf(call: Promise<unknown>): Promise<NetworkError> {
  const error = await call.then(
    () => new Error("it did not fail"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NetworkError);
  return error as NetworkError;
}
