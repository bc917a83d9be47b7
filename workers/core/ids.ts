/** Random bits of an id, enough that it cannot be guessed: for a guest it replaces a credential. */
const RANDOM_BYTES = 16;

/**
 * A shard names the objects that store a record, so that they can be found by its id alone. 12 characters of 0-9a-f.
 */
export type Shard = string;

/** A new id: its type (three letters, such as `cnv`), its shard, and 128 random bits. */
export function newKey(prefix: string, shard: Shard): string {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))).toString("base64url");
  return `${prefix}_${shard}_${random}`;
}

/**
 * The id derived from a name that the client chose: always the same. It can be guessed, so access to it is checked.
 */
export async function keyOfName(prefix: string, shard: Shard, name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return `${prefix}_${shard}_${Buffer.from(digest).subarray(0, RANDOM_BYTES).toString("base64url")}`;
}

/** A new shard, for what many may use at the same time. */
export const randomShard = (): Shard =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");

/** The shard of an id. */
export const shardOf = (key: string): Shard => key.slice(4, 16);

/** Keys grouped by shard. */
export const byShard = (keys: string[]): string[][] =>
  Object.values(Object.groupBy(keys, shardOf)) as string[][];
