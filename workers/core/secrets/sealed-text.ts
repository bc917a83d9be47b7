import type { Config } from "../env";
import { deriveKey, writingKey } from "./keyring";

/** Place at which a sealed text is stored. It opens nowhere else, so rows cannot be swapped. */
export interface SealedPlace {
  table: string;
  column: string;
  row: string;
}

const IV_BYTES = 12;

/** Encrypts with AES-GCM: `<key id>.<base64url of IV and ciphertext>`. Fails with `not_configured` without a key. */
export async function sealText(config: Config, place: SealedPlace, text: string): Promise<string> {
  const { id, bytes } = writingKey(config);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(deriveKey({ id, bytes }, "sealed-text"));
  const cipher = await crypto.subtle.encrypt(algorithm(iv, place), key, new TextEncoder().encode(text));
  return `${id}.${Buffer.concat([iv, new Uint8Array(cipher)]).toString("base64url")}`;
}

/** The text again; null when no configured key opens it, or it was sealed for another place. */
export async function openText(config: Config, place: SealedPlace, sealed: string): Promise<string | null> {
  const at = sealed.indexOf(".");
  const known = config.keys.find(({ id }) => id === sealed.slice(0, at));
  if (!known) return null;
  const bytes = Buffer.from(sealed.slice(at + 1), "base64url");
  try {
    const key = await importKey(deriveKey(known, "sealed-text"));
    const algorithmOfText = algorithm(bytes.subarray(0, IV_BYTES), place);
    const text = await crypto.subtle.decrypt(algorithmOfText, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const algorithm = (iv: Uint8Array, { table, column, row }: SealedPlace) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([table, column, row])),
});

const importKey = (bytes: Uint8Array) =>
  crypto.subtle.importKey("raw", bytes as Uint8Array<ArrayBuffer>, "AES-GCM", false, ["encrypt", "decrypt"]);
