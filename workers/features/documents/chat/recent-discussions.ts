import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { subjectKind, type RecentDiscussion } from "../../../contract/pdf/chat";
import type { Context } from "../../../core/context";
import { conversations, messages } from "../../../db/schema/conversations";
import { folders, pdfFiles } from "../../../db/schema/pdf";
import { projects } from "../../../db/schema/projects";
import { nameOfFolder } from "../../../core/folders/own-folder";
import { userOf } from "../../../core/actor";

const MOST = 20;
const MAX_QUESTION = 200;

/** The user's discussions of documents, the newest first. */
export async function recentDiscussions(ctx: Context): Promise<RecentDiscussion[]> {
  const { id: user } = userOf(ctx);
  const rows = await ctx.db
    .select({
      subject: conversations.subject,
      updated_at: conversations.updated_at,
      file: pdfFiles.name,
      folder: folders.name,
      is_default: folders.is_default,
      project: projects.name,
      question: sql<string | null>`(
        SELECT substr(${messages.content_text}, 1, ${MAX_QUESTION}) FROM ${messages}
        WHERE ${messages.conversation_id} = ${conversations.id} AND ${messages.role} = 'user'
        ORDER BY ${messages.position} DESC LIMIT 1)`,
    })
    .from(conversations)
    .leftJoin(pdfFiles, and(eq(pdfFiles.id, conversations.subject), eq(pdfFiles.user_id, user)))
    .leftJoin(folders, and(eq(folders.id, conversations.subject), eq(folders.user_id, user)))
    .leftJoin(projects, and(eq(projects.id, conversations.subject), eq(projects.user_id, user)))
    .where(
      and(
        eq(conversations.user_id, user),
        isNotNull(conversations.subject),
        sql`+${conversations.is_incognito} = 0`,
        // An answer that began as its document, folder or project was deleted is about nothing that can be opened.
        or(
          eq(conversations.subject, "library"),
          isNotNull(pdfFiles.id),
          isNotNull(folders.id),
          isNotNull(projects.id),
        ),
      ),
    )
    .orderBy(desc(conversations.updated_at))
    .limit(MOST);
  return rows.map(({ subject, updated_at, file, folder, is_default, project, question }) => ({
    subject: subject!,
    subject_kind: subjectKind(subject!),
    title:
      file ?? project ?? (folder ? nameOfFolder({ name: folder, is_default: is_default! }, ctx.locale) : ""),
    last_question: question ?? "",
    updated_at: new Date(updated_at).toISOString(),
  }));
}
