import { PAGE_TYPES, PAGES, pageSlug, type PageSection } from "../../contract/content/vocabulary";
import type { ArticleTexts } from "../../contract/content/texts";
import type { PageView } from "../../contract/content/calls";
import type { Context } from "../../core/context";
import { AppError } from "../../core/errors";
import { draftOf, findContentRow, readFixed, type CurrentContent } from "./current-content";
import { textsFor } from "./languages-of";
import { fillInOperator } from "./operator-facts";
import { keepServicesInUse } from "./services-in-use";
import { renderMarkdown, typeset } from "./render-markdown";

/** A page in the reader's language if possible; with the key of a preview, its draft. Fails with `not_found`. */
export async function readPage(
  ctx: Context,
  section: string,
  type: string,
  previewKey: string | null = null,
): Promise<PageView> {
  const { body: written, ...head } = await readPageEntry(ctx, section, type, previewKey);
  const ofServices = await keepServicesInUse(ctx, written);
  const body = await fillInOperator(ctx, ofServices, head.language);
  return { ...head, body, ...renderMarkdown(body, head.language) };
}

/** A page as `readPage` finds it, its text as it was written. Fails with `not_found`. */
export async function readPageEntry(
  ctx: Context,
  section: string,
  type: string,
  previewKey: string | null = null,
): Promise<Omit<PageView, "html" | "headings">> {
  const slug = pageSlug(section, type);
  if (!isPage(section, type)) throw new AppError("not_found");
  const current = previewKey
    ? await readDraft(ctx, "page", slug, previewKey)
    : await readFixed(ctx, "page", slug);
  const written = current && textsFor<ArticleTexts>(current.body, ctx.locale);
  if (!written) throw new AppError("not_found");
  const { texts, language, languages } = written;
  return {
    section,
    type,
    title: typeset(texts.title, language),
    summary: typeset(texts.summary, language),
    body: texts.body,
    language,
    languages,
    updated_at: new Date(current.changedAt).toISOString(),
  };
}

/** The draft of an item, for everyone who has the link to its preview. Fails with `not_found`. */
export async function readDraft(
  ctx: Context,
  kind: "page" | "post",
  slug: string,
  previewKey: string,
): Promise<CurrentContent> {
  const row = await findContentRow(ctx, kind, slug);
  if (!row || row.preview_key !== previewKey) throw new AppError("not_found");
  return draftOf(row);
}

const isPage = (section: string, type: string): section is PageSection =>
  Object.hasOwn(PAGE_TYPES, section) && PAGES.some((page) => page.slug === pageSlug(section, type));
