import { DOCUMENT_QUERY_TYPES, Subject, subjectKind } from "#workers/contract/pdf/chat";
import { RECENT_DOCUMENTS } from "#workers/contract/pdf/files";
import type { Context } from "#workers/core/context";
import { checkPlan, checkPlans } from "#workers/core/entitlements/check-plan";
import { AppError } from "#workers/core/errors";
import { listFolders } from "#workers/core/folders/list-folders";
import { planOf } from "#workers/core/entitlements/visitor";
import { requireProject } from "#workers/features/conversations/public";
import {
  listPdfModels,
  readPdfSettings,
  readDiscussion,
  recentDiscussions,
  listFiles,
} from "#workers/features/documents/public";
import type { PageInput } from "~/page-handlers.server";
import type { LibraryRoom } from "./library-room";

/** The initial data of the library: folders, the documents of the open one, recent items, and an open chat. */
export async function loadLibrary({ ctx, url }: PageInput) {
  const wanted = url.searchParams.get("folder");
  const [folders, all, settings, discussions, chat, room] = await Promise.all([
    listFolders(ctx),
    listFiles(ctx),
    readPdfSettings(ctx),
    recentDiscussions(ctx),
    readChat(ctx, url.searchParams.get("ask")),
    readRoom(ctx),
  ]);
  const folder = folders.find(({ id }) => id === wanted)?.id ?? null;
  const files = folder ? await listFiles(ctx, { folder_id: folder }) : all;
  const recent = all.slice(0, RECENT_DOCUMENTS);
  return { folders, folder, files, recent, settings, discussions, room, chat: chat && { ...chat, settings } };
}

/** Null for a user with a plan: the plans screen shows its limits. */
async function readRoom(ctx: Context): Promise<LibraryRoom | null> {
  if (ctx.actor.kind !== "user" || planOf(ctx.actor.plan)) return null;
  const { limit, remaining } = await checkPlan(ctx, { query_type: "pdf-uploads" });
  return limit === null || remaining === null ? null : { used: limit - remaining, limit };
}

/** The chat about a folder, a project or the library that the address names; null for what is not there (any more). */
async function readChat(ctx: Context, ask: string | null) {
  const subject = Subject.safeParse(ask);
  if (!subject.success) return null;
  try {
    const isProject = subjectKind(subject.data) === "project";
    const [discussion, models, limits, project] = await Promise.all([
      readDiscussion(ctx, subject.data),
      listPdfModels(ctx),
      checkPlans(ctx, DOCUMENT_QUERY_TYPES),
      isProject ? requireProject(ctx, subject.data) : null,
    ]);
    return { subject: subject.data, project: project?.name ?? null, discussion, models, limits };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
