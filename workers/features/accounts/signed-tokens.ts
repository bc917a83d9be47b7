import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { Config } from "../../core/env";
import { deriveKey, writingKey, type KeyPurpose } from "../../core/secrets/keyring";

const ALGORITHM = "HS256";

export interface SignedTokenInput {
  /** Part of the key, so that a token of one purpose is not valid for another. */
  purpose: KeyPurpose;
  claims: JWTPayload & { aud: string };
  seconds: number;
}

/** A short-lived JWT that only this deployment can issue. */
export function signToken(config: Config, { purpose, claims, seconds }: SignedTokenInput): Promise<string> {
  const key = writingKey(config);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setExpirationTime(`${seconds}s`)
    .sign(deriveKey(key, purpose));
}

export interface ReadTokenInput {
  purpose: KeyPurpose;
  required: string[];
  /** The audience that is accepted; any if not given. */
  audience?: string;
}

/** The claims of a token; null if it was not issued here, for another purpose or audience, or has expired. */
export async function readToken(
  config: Config,
  token: string,
  { purpose, required, audience }: ReadTokenInput,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = config.keys.find(({ id }) => id === kid);
        if (!key) throw new Error("unknown key");
        return deriveKey(key, purpose);
      },
      {
        algorithms: [ALGORITHM],
        requiredClaims: [...required, "aud", "exp"],
        ...(audience === undefined ? {} : { audience }),
      },
    );
    return payload;
  } catch {
    return null;
  }
}
