import { eq } from "drizzle-orm";
import type { ContentBody } from "../../contract/content/items";
import { LANDING_TEXTS, type LandingTexts } from "../../contract/content/texts";
import { LANDING_ITEMS, LANDING_SECTIONS, type LandingSection } from "../../contract/content/vocabulary";
import { LANGUAGES, type Language } from "../../contract/languages";
import type { LandingContent } from "../../contract/responses/content";
import type { Context } from "../../context";
import { contentItems } from "../../db/schema/content";
import { parseInput } from "../admin/resource";
import { AppError } from "../errors";
import { findContentRow, type ContentRow } from "./current-content";
import { emptyBody, publishBody } from "./write-content";

/*
 * In the API, a section of the landing page in one language is its own record. Sections and languages are closed
 * lists, so that their positions make the id.
 */

const idOf = (section: LandingSection, locale: Language): number =>
  LANDING_SECTIONS.indexOf(section) * LANGUAGES.length + LANGUAGES.indexOf(locale) + 1;

function placeOf(id: number): { section: LandingSection; locale: Language } {
  const section = LANDING_SECTIONS[Math.floor((id - 1) / LANGUAGES.length)];
  const locale = LANGUAGES[(id - 1) % LANGUAGES.length];
  if (!section || !locale) throw new AppError("not_found");
  return { section, locale };
}

/** What operators published of the landing page; a section that is not in it has the texts of the product. */
export async function listLandingContent(ctx: Context): Promise<LandingContent[]> {
  const rows = await ctx.db
    .select()
    .from(contentItems)
    .where(eq(contentItems.kind, "landing"))
    .limit(LANDING_ITEMS.length);
  return rows
    .flatMap((row) => LANGUAGES.flatMap((locale) => viewLanding(row, locale) ?? []))
    .toSorted((a, b) => a.id - b.id);
}

/** A published section in one language. Fails with `not_found`. */
export async function readLandingContent(ctx: Context, id: number): Promise<LandingContent> {
  const { section, locale } = placeOf(id);
  const row = await findContentRow(ctx, "landing", section);
  const view = row && viewLanding(row, locale);
  if (!view) throw new AppError("not_found");
  return view;
}

/** Writes and publishes a section in one language. Fails with `validation_failed`. */
export async function storeLandingContent(
  ctx: Context,
  { section, locale, content }: { section: LandingSection; locale: Language; content: unknown },
): Promise<LandingContent> {
  const texts = parseInput<LandingTexts>(LANDING_TEXTS[section], content);
  await changeLanguage(ctx, section, locale, texts);
  return readLandingContent(ctx, idOf(section, locale));
}

/** The same by its id, which must exist. Fails with `not_found`, `validation_failed`. */
export async function changeLandingContent(
  ctx: Context,
  id: number,
  content: unknown,
): Promise<LandingContent> {
  await readLandingContent(ctx, id);
  return storeLandingContent(ctx, { ...placeOf(id), content });
}

/** Removes a section in one language: the texts of the product come back. Fails with `not_found`. */
export async function deleteLandingContent(ctx: Context, id: number): Promise<void> {
  const { section, locale } = placeOf(id);
  await readLandingContent(ctx, id);
  await changeLanguage(ctx, section, locale, null);
}

async function changeLanguage(
  ctx: Context,
  section: LandingSection,
  locale: Language,
  texts: LandingTexts | null,
): Promise<void> {
  const row = await findContentRow(ctx, "landing", section);
  const changed = (body: ContentBody): ContentBody => {
    const others = { ...body.texts };
    delete others[locale];
    return { ...body, texts: texts ? { ...others, [locale]: texts } : others };
  };
  await publishBody(
    ctx,
    { kind: "landing", slug: section, row },
    {
      draft: changed(row?.draft ?? emptyBody()),
      published: changed(row?.published ?? emptyBody()),
    },
  );
}

function viewLanding({ slug, published, changed_at, updated_at }: ContentRow, locale: Language) {
  const content = published?.texts[locale];
  if (!content) return null;
  const section = slug as LandingSection;
  return {
    id: idOf(section, locale),
    section,
    locale,
    content: content as LandingTexts,
    is_published: 1,
    updated_at: new Date(changed_at ?? updated_at).toISOString(),
  } satisfies LandingContent;
}
