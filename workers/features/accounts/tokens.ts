import { createHash, randomBytes } from "node:crypto";
import type { Realm } from "../../core/product";

const PREFIX: Record<Realm, string> = { user: "usr", admin: "adm" };

/** A new session token: its realm and 256 random bits. */
export const newToken = (realm: Realm): string => `${PREFIX[realm]}_${randomBytes(32).toString("base64url")}`;

const TOKEN = /^(usr|adm)_[A-Za-z0-9_-]{43}$/;

/** The realm named in a token; null if it is not a session token. */
export function realmOf(token: string): Realm | null {
  const prefix = TOKEN.exec(token)?.[1];
  if (!prefix) return null;
  return prefix === PREFIX.user ? "user" : "admin";
}

/** The stored form of a token. With 256 random bits it needs no slow hash. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
