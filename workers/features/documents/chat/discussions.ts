import type { HistoryTurn } from "../../../contract/conversations";
import type { PdfDiscussion, PdfMessageView } from "../../../contract/pdf/chat";
import type { Context } from "../../../core/context";
import { forgetDiscussion, readSubjectDiscussion } from "../../conversations/public";
import { userOf } from "../../../core/actor";
import { assertOwnSubject } from "./subject-files";

/**
 * Reads what the user and the models said about a subject; empty before the first question. Fails with `not_found`.
 */
export async function readDiscussion(ctx: Context, subject: string, before?: number): Promise<PdfDiscussion> {
  const [discussion] = await Promise.all([
    readSubjectDiscussion(ctx, subject, before),
    assertOwnSubject(ctx, subject),
  ]);
  return { ...discussion, messages: discussion.history.map(viewMessage) };
}

/** Forgets what was said about a subject, incognito and not; repeating it changes nothing. Fails with `not_found`. */
export async function clearDiscussion(ctx: Context, subject: string): Promise<void> {
  await assertOwnSubject(ctx, subject);
  await forgetDiscussion(ctx, userOf(ctx).id, subject);
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
