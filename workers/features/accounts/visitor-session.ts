import type { Config } from "../../core/env";
import type { VisitorClaims } from "../../core/product";
import { readToken, signToken } from "./signed-tokens";

/** Lifetime of a visitor's session, in seconds; a page that stays open asks for the next one. */
export const VISITOR_SESSION_SECONDS = 30 * 60;

const PURPOSE = "visitor-session";

/** A short session for someone without an account who uses what a public key opens, such as a chatbot. */
export const signVisitorSession = (
  config: Config,
  { publicKey, visitorId }: VisitorClaims,
): Promise<string> =>
  signToken(config, {
    purpose: PURPOSE,
    claims: { sub: visitorId, aud: publicKey },
    seconds: VISITOR_SESSION_SECONDS,
  });

/**
 * The visitor of a session, for this public key if one is given; null if it was not issued here, was issued for another
 * key, or has expired.
 */
export async function readVisitorSession(
  config: Config,
  token: string,
  publicKey?: string,
): Promise<VisitorClaims | null> {
  const payload = await readToken(config, token, {
    purpose: PURPOSE,
    required: ["sub"],
    ...(publicKey !== undefined && { audience: publicKey }),
  });
  return payload && { publicKey: String(payload.aud), visitorId: payload.sub! };
}
