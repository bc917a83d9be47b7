import { sql } from "drizzle-orm";
import { chatbotConversations } from "../../db/schema/chatbot-visitors";
import { conversations } from "../../db/schema/conversations";
import { activityEvents } from "../../db/schema/usage";
import { shardOf, type Shard } from "../ids";
import { shardOfActor } from "../actor";
import type { Context } from "../context";
import { AppError } from "../errors";
import { keyedHash } from "../quota/address-hash";

/** Random bytes of a key, enough that it cannot be guessed: for a guest it replaces a credential. */
const RANDOM_BYTES = 11;
/** Bytes that only this installation can add to them. */
const PROOF_BYTES = 5;

/**
 * A new id of a conversation or of a turn. Its last bytes prove that it was made here: asking an object creates its
 * database, so an id that somebody made up must not reach one.
 */
export async function newTurnKey(ctx: Context, prefix: "cnv" | "req", shard: Shard): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const proof = await proofOf(ctx, prefix, shard, random);
  return `${prefix}_${shard}_${Buffer.concat([random, proof]).toString("base64url")}`;
}

/**
 * Whether an object may be asked about an id: it is in the actor's own shard, was made here, or is stored. Ids from
 * before they had a proof are known by their rows alone.
 */
export async function isKnownKey(ctx: Context, key: string): Promise<boolean> {
  const shard = shardOf(key);
  if (ctx.actor.kind !== "admin" && ctx.actor.kind !== "system" && shard === shardOfActor(ctx)) return true;
  const bytes = Buffer.from(key.slice(17), "base64url");
  const proof = await proofOf(ctx, key.slice(0, 3), shard, bytes.subarray(0, RANDOM_BYTES));
  return bytes.subarray(RANDOM_BYTES).equals(proof) || isStored(ctx, key);
}

/** Fails with `not_found` unless the id is known; see `isKnownKey`. Every id from outside goes through this. */
export async function assertKnownKey(ctx: Context, key: string): Promise<void> {
  if (!(await isKnownKey(ctx, key))) throw new AppError("not_found");
}

/** Finds the ids that are known, each once. */
export async function knownKeys(ctx: Context, keys: string[]): Promise<string[]> {
  const unique = [...new Set(keys)];
  const known = await Promise.all(unique.map((key) => isKnownKey(ctx, key)));
  return unique.filter((_, at) => known[at]);
}

async function proofOf({ config }: Context, prefix: string, shard: Shard, random: Uint8Array) {
  const text = `key:${prefix}_${shard}_${Buffer.from(random).toString("base64url")}`;
  return Buffer.from(await keyedHash(config, text), "hex").subarray(0, PROOF_BYTES);
}

async function isStored({ db }: Context, key: string): Promise<boolean> {
  const rows = await db.all(
    key.startsWith("req")
      ? sql`SELECT 1 FROM ${activityEvents} WHERE source = 'server' AND request_id = ${key}`
      : sql`SELECT 1 FROM ${conversations} WHERE id = ${key}
          UNION ALL SELECT 1 FROM ${chatbotConversations} WHERE id = ${key}`,
  );
  return rows.length > 0;
}
