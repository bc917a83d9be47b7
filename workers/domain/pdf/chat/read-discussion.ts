import type { HistoryTurn } from "../../../contract/conversations";
import type { PdfDiscussion, PdfMessageView } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { purgeConversations } from "../../conversations/purge-conversations";
import { readConversation } from "../../conversations/read-conversation";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { discussionKey } from "./discussion-key";
import { assertOwnSubject } from "./own-subject";

/** What the user and the models said about a subject; empty before the first question. Fails with `not_found`. */
export async function readDiscussion(ctx: Context, subject: string, before?: number): Promise<PdfDiscussion> {
  const user = userOf(ctx);
  const [conversation] = await Promise.all([discussionKey(user, subject), assertOwnSubject(ctx, subject)]);
  const view = await readConversation(ctx, conversation, before).catch(nothingYet);
  const history = view?.history ?? [];
  return { conversation, messages: history.map(viewMessage), history, older: view?.older ?? null };
}

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
