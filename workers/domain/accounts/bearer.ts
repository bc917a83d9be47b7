import { jwtVerify, SignJWT } from "jose";
import type { Config } from "../../env";
import { deriveKey, writingKey } from "../secrets/keyring";
import type { Realm } from "./tokens";

/** How long a page's bearer token is good for, in seconds. */
export const BEARER_SECONDS = 15 * 60;

const ALGORITHM = "HS256";

export interface BearerClaims {
  realm: Realm;
  sessionId: string;
}

/**
 * A short-lived bearer for the page of a session. It is valid only as long as its session, which is looked up with
 * every call.
 */
export function signBearer(config: Config, { realm, sessionId }: BearerClaims): Promise<string> {
  const key = writingKey(config);
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setJti(sessionId)
    .setAudience(realm)
    .setExpirationTime(`${BEARER_SECONDS}s`)
    .sign(deriveKey(key, "bearer"));
}

/** The claims of a bearer token; null if it was not issued here or has expired. */
export async function readBearer(config: Config, token: string): Promise<BearerClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = config.keys.find(({ id }) => id === kid);
        if (!key) throw new Error("unknown key");
        return deriveKey(key, "bearer");
      },
      { algorithms: [ALGORITHM], requiredClaims: ["jti", "aud", "exp"] },
    );
    const realm = payload.aud === "admin" ? "admin" : payload.aud === "user" ? "user" : null;
    return realm && { realm, sessionId: payload.jti! };
  } catch {
    return null;
  }
}
