import type { Context } from "./context";
import { AppError } from "./domain/errors";

/** Bits beyond which no one guesses a key: what a guest holds instead of a credential. */
const RANDOM_BYTES = 16;

/** A shard names the objects that hold a record, so that its id alone leads there. 12 characters of 0-9a-f. */
export type Shard = string;

/** A new id: what it names (three letters, such as `cnv`), where it lives, and 128 random bits. */
export function newKey(prefix: string, shard: Shard): string {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))).toString("base64url");
  return `${prefix}_${shard}_${random}`;
}

/** The id that a name of its maker's stands for: the same one each time. It can be guessed, so access to it is checked. */
export async function keyOfName(prefix: string, shard: Shard, name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return `${prefix}_${shard}_${Buffer.from(digest).subarray(0, RANDOM_BYTES).toString("base64url")}`;
}

/** A shard of its own, for what many may use at once. */
export const randomShard = (): Shard =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");

/** The shard an id was made in. */
export const shardOf = (key: string): Shard => key.slice(4, 16);

/** Keys in groups that live together. */
export const byShard = (keys: string[]): string[][] =>
  Object.values(Object.groupBy(keys, shardOf)) as string[][];

/**
 * The shard of the actor: it holds the quota and new conversations, since a fresh object for each conversation would
 * pay for a database each. Fails with `forbidden` for actors who cannot ask.
 */
export function shardOfActor({ actor }: Context): Shard {
  if (actor.kind === "user") return shardOf(actor.id);
  if (actor.kind === "guest" || actor.kind === "visitor") return actor.addressHash.slice(0, 12);
  throw new AppError("forbidden");
}
