import type { Context } from "../../../context";
import { userOf } from "../../conversations/own-conversation";
import { purgeConversations } from "../../conversations/purge-conversations";
import { discussionKey } from "./discussion-key";
import { assertOwnSubject } from "./subject-files";

/** Forgets what was said about a subject, incognito and not; repeating it changes nothing. Fails with `not_found`. */
export async function clearDiscussion(ctx: Context, subject: string): Promise<void> {
  const user = userOf(ctx);
  await assertOwnSubject(ctx, subject);
  await forgetDiscussion(ctx, user.id, subject);
}

/** As `clearDiscussion`, for a subject that is going or gone. */
export async function forgetDiscussion(ctx: Context, user: string, subject: string): Promise<void> {
  const keys = await Promise.all(
    [false, true].map((isIncognito) => discussionKey({ id: user, isIncognito }, subject)),
  );
  await purgeConversations(ctx, keys);
}
