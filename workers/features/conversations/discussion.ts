import type { Context, UserActor } from "../../core/context";
import { shardOf } from "../../core/ids";
import { purgeConversations } from "./purge-conversations";

/**
 * The conversation of a user about a subject, such as a document: each has one, and its id follows from both, so that
 * asking needs no look into the database first. What is asked incognito is a separate conversation, which leaving
 * incognito deletes.
 */
export async function discussionKey(
  user: Pick<UserActor, "id" | "isIncognito">,
  subject: string,
): Promise<string> {
  const name = [user.id, subject, user.isIncognito ? "incognito" : ""].join(" ");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return `cnv_${shardOf(user.id)}_${Buffer.from(hash.slice(0, 16)).toString("base64url")}`;
}

/** Deletes what was said about a subject, incognito and not; repeating it changes nothing. */
export async function forgetDiscussion(ctx: Context, user: string, subject: string): Promise<void> {
  const keys = await Promise.all(
    [false, true].map((isIncognito) => discussionKey({ id: user, isIncognito }, subject)),
  );
  await purgeConversations(ctx, keys);
}
