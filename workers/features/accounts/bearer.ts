import type { Config } from "../../core/env";
import { readToken, signToken } from "./signed-tokens";
import type { Realm } from "../../core/product";

/** Lifetime of a page's bearer token, in seconds. */
export const BEARER_SECONDS = 15 * 60;

const PURPOSE = "bearer";

export interface BearerClaims {
  realm: Realm;
  sessionId: string;
}

/**
 * A short-lived bearer for the page of a session. It is valid only as long as its session, which is looked up with
 * every call.
 */
export const signBearer = (config: Config, { realm, sessionId }: BearerClaims): Promise<string> =>
  signToken(config, { purpose: PURPOSE, claims: { jti: sessionId, aud: realm }, seconds: BEARER_SECONDS });

/** The claims of a bearer token; null if it was not issued here or has expired. */
export async function readBearer(config: Config, token: string): Promise<BearerClaims | null> {
  const payload = await readToken(config, token, { purpose: PURPOSE, required: ["jti"] });
  if (payload?.aud !== "admin" && payload?.aud !== "user") return null;
  return { realm: payload.aud, sessionId: payload.jti! };
}
