/** Begins every secret, as the Standard Webhooks specification asks: what follows is the key, in base64. */
const SECRET_PREFIX = "whsec_";
const KEY_BYTES = 32;

/** A new secret, which the owner gives to the receiver of the calls. */
export const newSecret = (): string =>
  SECRET_PREFIX + Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString("base64");

/**
 * The headers by which a receiver verifies a call: https://www.standardwebhooks.com. `id` is the same for every
 * attempt, `timestamp` is in seconds.
 */
export async function signWebhook(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Promise<Record<string, string>> {
  const bytes = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = Buffer.from(await crypto.subtle.sign("HMAC", key, signed)).toString("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
