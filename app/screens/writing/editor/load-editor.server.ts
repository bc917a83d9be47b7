import type { AiModelView } from "#workers/contract/ai-models";
import { FolderKey } from "#workers/contract/pdf/files";
import { DocumentKey, type DocumentView } from "#workers/contract/writing/documents";
import type { TemplateView } from "#workers/contract/writing/templates";
import { AppError } from "#workers/core/errors";
import { readDocument, findTemplate, viewTemplate } from "#workers/features/writing/public";
import { listServedModels } from "#workers/core/ai-models/list-served-models";
import type { PageInput } from "~/page-handlers.server";

export interface EditorPage {
  /** Null for a new one. */
  document: DocumentView | null;
  isMissing: boolean;
  /** The template that a new document is written from; null if the template does not exist (any more). */
  template: TemplateView | null;
  /** The folder from which a new document was asked for. */
  folder: string | null;
  /** The models that can be asked, the first one by default. */
  models: AiModelView[];
}

/** The document that the address names, or the template for a new one. */
export async function loadEditor({ ctx, params, url }: PageInput): Promise<EditorPage> {
  const wanted = FolderKey.safeParse(url.searchParams.get("folder"));
  const folder = wanted.success ? wanted.data : null;
  const id = params.id === undefined ? null : DocumentKey.safeParse(params.id);
  const template = Number(id === null && url.searchParams.get("template"));
  const [document, row, models] = await Promise.all([
    id?.success ? readDocument(ctx, id.data).catch(nothing) : null,
    Number.isInteger(template) && template > 0 ? findTemplate(ctx, template).catch(nothing) : null,
    listServedModels(ctx),
  ]);
  const isMissing = id !== null && !document;
  return { document, isMissing, template: row && viewTemplate(row), folder, models };
}

function nothing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
