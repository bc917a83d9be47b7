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
  if (actor.kind === "guest") return actor.addressHash.slice(0, 12);
  throw new AppError("forbidden");
}
