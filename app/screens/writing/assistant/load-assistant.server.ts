import { DOCUMENT_SORTS, type DocumentSort } from "#workers/contract/writing/documents";
import type { Context } from "#workers/core/context";
import {
  listDocuments,
  listDocumentFolders,
  listCategories,
  listTemplates,
} from "#workers/features/writing/public";
import { localiser } from "~/i18n/format";
import type { PageInput } from "~/page-handlers.server";
import { rememberedLayout } from "./documents/layout";
import { placeOf, queryOf, type Place } from "./places/place";
import type { TemplateEntry, TemplateCategory } from "./template-entry";

const RECENT_DOCUMENTS = 5;

/** The initial data of the home: templates, folders, recent documents, and the first page of the open place. */
export async function loadAssistant({ ctx, url, request }: PageInput) {
  const folders = await listDocumentFolders(ctx);
  const place = placeOf(url.searchParams, folders);
  const sort = DOCUMENT_SORTS.find((one) => one === url.searchParams.get("sort")) ?? "updated";
  const [page, recent, templates, categories] = await Promise.all([
    read(ctx, place, sort),
    place.kind === "all" ? read(ctx, place, "updated") : null,
    readTemplates(ctx),
    readCategories(ctx),
  ]);
  return {
    folders,
    place,
    sort,
    page,
    recent: recent?.data.slice(0, RECENT_DOCUMENTS) ?? [],
    layout: rememberedLayout(request.headers.get("cookie")),
    templates,
    categories,
  };
}

const read = (ctx: Context, place: Place, sort: DocumentSort) =>
  listDocuments(ctx, { ...queryOf(place), sort, content: "none" });

async function readTemplates(ctx: Context): Promise<TemplateEntry[]> {
  const local = localiser(ctx.locale);
  return (await listTemplates(ctx)).map(({ id, icon, category_id, ...texts }) => ({
    id,
    icon,
    category: category_id,
    name: local(texts.name, texts.name_en),
    description: local(texts.description, texts.description_en),
  }));
}

async function readCategories(ctx: Context): Promise<TemplateCategory[]> {
  const local = localiser(ctx.locale);
  return (await listCategories(ctx)).map(({ id, name, name_en }) => ({ id, name: local(name, name_en) }));
}
