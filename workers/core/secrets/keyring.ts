import { hkdfSync } from "node:crypto";
import type { Config, EncryptionKey } from "../env";
import { AppError } from "../errors";

/** Purpose of a derived key; a key never serves another one. */
export type KeyPurpose =
  | "sealed-text"
  | "bearer"
  | "visitor-session"
  | "auth-library"
  | "login-throttle"
  | "price-preview";

const KEY_BYTES = 32;

/** The key that writes. Fails with `not_configured` if the operator set no key. */
export function writingKey(config: Config): EncryptionKey {
  const [first] = config.keys;
  if (!first) throw new AppError("not_configured");
  return first;
}

/** A key of 256 bits for one purpose, made from one of the operator's. */
export function deriveKey(key: EncryptionKey, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key.bytes, "atelier", purpose, KEY_BYTES));
}
