import type { HistoryTurn } from "../../../contract/conversations";
import type { PdfDiscussion, PdfMessageView } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { readConversation } from "../../conversations/read-conversation";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { discussionKey } from "./discussions";
import { assertOwnSubject } from "./subject-files";

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
