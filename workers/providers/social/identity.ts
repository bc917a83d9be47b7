import { z } from "zod";
import type { Platform } from "../../contract/social/platforms";
import { beginningOf } from "../../contract/text/visible-text";
import type { NetworkApp } from "../access";
import { callNetwork, readAnswer } from "./call-network";
import { linkedInFailure } from "./linkedin-failure";
import { silentFailure } from "./network";
import { xFailure } from "./x-failure";

/** Person who has allowed this app to act. */
export interface NetworkIdentity {
  /** The account's id on the network: what posts are published as. */
  externalId: string;
  name: string;
  /** Name without `@`; empty if the network has none. */
  handle: string;
}

const LinkedInUser = z.object({
  sub: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().optional(),
});
const XUser = z.object({
  data: z.object({
    id: z.string().regex(/^\d{1,30}$/),
    name: z.string(),
    username: z.string().regex(/^\w{1,30}$/),
  }),
});

const MAX_NAME_LENGTH = 200;

/** Asks a network whose tokens these are. Fails with a `NetworkError`. */
export async function readIdentity(
  platform: Platform,
  app: NetworkApp,
  accessToken: string,
): Promise<NetworkIdentity> {
  const path = platform === "linkedin" ? "/v2/userinfo" : "/2/users/me";
  const answer = await callNetwork({ url: app.apiBaseUrl + path, accessToken });
  if (answer.status !== 200)
    throw (platform === "linkedin" ? linkedInFailure : xFailure)(answer, "unavailable");
  const identity =
    platform === "linkedin"
      ? linkedInIdentity(readAnswer(LinkedInUser, answer))
      : xIdentity(readAnswer(XUser, answer));
  if (!identity) throw silentFailure("unavailable", "the network did not say whose account this is");
  return { ...identity, name: beginningOf(identity.name, MAX_NAME_LENGTH) };
}

const linkedInIdentity = (user: z.infer<typeof LinkedInUser> | null): NetworkIdentity | null =>
  user && { externalId: `urn:li:person:${user.sub}`, name: user.name ?? "LinkedIn", handle: "" };

const xIdentity = (user: z.infer<typeof XUser> | null): NetworkIdentity | null =>
  user && { externalId: user.data.id, name: user.data.name, handle: user.data.username };
