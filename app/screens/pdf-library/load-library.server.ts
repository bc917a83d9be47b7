import { Subject } from "#workers/contract/pdf/chat";
import { RECENT_DOCUMENTS } from "#workers/contract/pdf/files";
import type { Context } from "#workers/context";
import { AppError } from "#workers/domain/errors";
import { listFolders } from "#workers/domain/folders/list-folders";
import { listPdfModels } from "#workers/domain/pdf/chat/list-pdf-models";
import { readDiscussion } from "#workers/domain/pdf/chat/read-discussion";
import { recentDiscussions } from "#workers/domain/pdf/chat/recent-discussions";
import { listFiles } from "#workers/domain/pdf/files/list-files";
import { readPdfSettings } from "#workers/domain/pdf/chat/read-pdf-settings";
import type { PageInput } from "~/page-handlers.server";

/** What the library begins with: folders, the documents of the open one, what was last used, and an open chat. */
export async function loadLibrary({ ctx, url }: PageInput) {
  const wanted = url.searchParams.get("folder");
  const [folders, all, settings, discussions, chat] = await Promise.all([
    listFolders(ctx),
    listFiles(ctx),
    readPdfSettings(ctx),
    recentDiscussions(ctx),
    readChat(ctx, url.searchParams.get("ask")),
  ]);
  const folder = folders.find(({ id }) => id === wanted)?.id ?? null;
  const files = folder ? await listFiles(ctx, { folder_id: folder }) : all;
  const recent = all.slice(0, RECENT_DOCUMENTS);
  return { folders, folder, files, recent, settings, discussions, chat: chat && { ...chat, settings } };
}

/** The chat about a folder or the library that the address names; null for what is not there (any more). */
async function readChat(ctx: Context, ask: string | null) {
  const subject = Subject.safeParse(ask);
  if (!subject.success) return null;
  try {
    const [discussion, models] = await Promise.all([readDiscussion(ctx, subject.data), listPdfModels(ctx)]);
    return { subject: subject.data, discussion, models };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
