import type { Context, UserActor } from "./context";
import { AppError } from "./errors";
import { shardOf, type Shard } from "./ids";

/** The actor, who must be a registered user; fails with `unauthorized`. */
export function userOf({ actor }: Context): UserActor {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  return actor;
}

/**
 * The shard of the actor: it holds the quota and new conversations, since a fresh object for each conversation would
 * pay for a database each. Fails with `forbidden` for actors who cannot ask.
 */
export function shardOfActor({ actor }: Context): Shard {
  if (actor.kind === "user") return shardOf(actor.id);
  if (actor.kind === "guest" || actor.kind === "visitor") return actor.addressHash.slice(0, 12);
  throw new AppError("forbidden");
}
