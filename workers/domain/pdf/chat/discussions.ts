import type { UserActor, Context } from "../../../context";
import { shardOf } from "../../../keys";
import type { HistoryTurn } from "../../../contract/conversations";
import type { PdfDiscussion, PdfMessageView } from "../../../contract/pdf/chat";
import { readConversation } from "../../conversations/read-conversation";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { assertOwnSubject } from "./subject-files";
import { purgeConversations } from "../../conversations/purge-conversations";

/**
 * The conversation of a user about a subject: each has one, and its id follows from both, so that asking needs no look
 * into the database first. What is asked incognito is a conversation of its own, which leaving incognito deletes.
 */
export async function discussionKey(
  user: Pick<UserActor, "id" | "isIncognito">,
  subject: string,
): Promise<string> {
  const name = [user.id, subject, user.isIncognito ? "incognito" : ""].join(" ");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return `cnv_${shardOf(user.id)}_${Buffer.from(hash.slice(0, 16)).toString("base64url")}`;
}

/** What the user and the models said about a subject; empty before the first question. Fails with `not_found`. */
export async function readDiscussion(ctx: Context, subject: string, before?: number): Promise<PdfDiscussion> {
  const user = userOf(ctx);
  const [conversation] = await Promise.all([discussionKey(user, subject), assertOwnSubject(ctx, subject)]);
  const view = await readConversation(ctx, conversation, before).catch(nothingYet);
  const history = view?.history ?? [];
  return { conversation, messages: history.map(viewMessage), history, older: view?.older ?? null };
}

function nothingYet(error: unknown): null {
  if (error instanceof AppError && error.code === "conversation_not_found") return null;
  throw error;
}

function viewMessage(turn: HistoryTurn): PdfMessageView {
  const { role, content, created_at } = turn;
  return {
    role,
    content: typeof content === "string" ? content : textOf(content),
    type: (turn.role === "user" && turn.type) || "text",
    created_at,
  };
}

const textOf = (parts: Exclude<HistoryTurn["content"], string>): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

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
