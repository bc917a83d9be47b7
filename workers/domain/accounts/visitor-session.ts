import { jwtVerify, SignJWT } from "jose";
import type { Config } from "../../env";
import { deriveKey, writingKey } from "../secrets/keyring";

/** How long a visitor's session is good for, in seconds; a page that stays open asks for the next one. */
export const VISITOR_SESSION_SECONDS = 30 * 60;

const ALGORITHM = "HS256";
/** Part of the key, so that no other kind of token passes for a visitor's. */
const PURPOSE = "visitor-session";

export interface VisitorClaims {
  /** The public key that the session was issued for; it is invalid with any other. */
  publicKey: string;
  /** Tells one visitor of a resource from the next. */
  visitorId: string;
}

/** A short session for somebody without an account who uses what a public key opens, such as a chatbot. */
export function signVisitorSession(config: Config, { publicKey, visitorId }: VisitorClaims): Promise<string> {
  const key = writingKey(config);
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setSubject(visitorId)
    .setAudience(publicKey)
    .setExpirationTime(`${VISITOR_SESSION_SECONDS}s`)
    .sign(deriveKey(key, PURPOSE));
}

/**
 * The visitor of a session, for this public key if one is given; null if it was not made here, for another key, or has
 * run out.
 */
export async function readVisitorSession(
  config: Config,
  token: string,
  publicKey?: string,
): Promise<VisitorClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = config.keys.find(({ id }) => id === kid);
        if (!key) throw new Error("unknown key");
        return deriveKey(key, PURPOSE);
      },
      {
        algorithms: [ALGORITHM],
        requiredClaims: ["sub", "aud", "exp"],
        ...(publicKey === undefined ? {} : { audience: publicKey }),
      },
    );
    return { publicKey: String(payload.aud), visitorId: payload.sub! };
  } catch {
    return null;
  }
}
