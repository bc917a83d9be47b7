import { PdfFileKey } from "#workers/contract/pdf/files";
import { DOCUMENT_QUERY_TYPES, Subject, subjectKind } from "#workers/contract/pdf/chat";
import type { Context } from "#workers/core/context";
import { checkPlans } from "#workers/core/entitlements/check-plan";
import { AppError } from "#workers/core/errors";
import { listFolders } from "#workers/core/folders/list-folders";
import { requireProject } from "#workers/features/conversations/public";
import { listPdfModels, readPdfSettings, readDiscussion, readFile } from "#workers/features/documents/public";
import type { PageInput } from "~/page-handlers.server";

/**
 * A document with its chat: about itself, or about the folder or library from which it was opened. `file` is null for
 * one that is not there.
 */
export async function loadView({ ctx, params, url }: PageInput) {
  const id = PdfFileKey.safeParse(params.id);
  const [file, settings, models, limits] = await Promise.all([
    id.success ? orNull(readFile(ctx, id.data)) : null,
    readPdfSettings(ctx),
    listPdfModels(ctx),
    checkPlans(ctx, DOCUMENT_QUERY_TYPES),
  ]);
  const asked = Subject.safeParse(url.searchParams.get("ask"));
  const scope = asked.success && subjectKind(asked.data) !== "file" ? await readScope(ctx, asked.data) : null;
  const chat =
    scope ??
    (file && {
      subject: file.id,
      title: file.name,
      discussion: await readDiscussion(ctx, file.id),
    });
  return { file, settings, models, limits, chat };
}

/** The discussion of a folder, a project or the library; null for a deleted folder or project. */
async function readScope(ctx: Context, subject: string) {
  const [discussion, title] = await Promise.all([
    orNull(readDiscussion(ctx, subject)),
    orNull(readTitle(ctx, subject)),
  ]);
  return discussion && { subject, title: title ?? "", discussion };
}

async function readTitle(ctx: Context, subject: string): Promise<string> {
  if (subjectKind(subject) === "project") return (await requireProject(ctx, subject)).name;
  const folders = await listFolders(ctx);
  return folders.find(({ id }) => id === subject)?.name ?? "";
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
