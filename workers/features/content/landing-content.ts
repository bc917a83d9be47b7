import { eq } from "drizzle-orm";
import type { ContentBody } from "../../contract/content/items";
import { LANDING_TEXTS, type LandingTexts } from "../../contract/content/texts";
import { LANDING_ITEMS, LANDING_SECTIONS, type LandingSection } from "../../contract/content/vocabulary";
import { LANGUAGES, type Language } from "../../contract/languages";
import type { LandingContent } from "../../contract/content/calls";
import type { Context } from "../../core/context";
import { contentItems } from "../../db/schema/content";
import { parseInput } from "../../core/records/resource";
import { AppError } from "../../core/errors";
import { findContentRow, type ContentRow } from "./current-content";
import { findDefault } from "./defaults/default-content";
import { emptyBody, publishBody } from "./write-content";

/*
 * A section of the landing page in one language is a record of its own in the API. Sections and languages are closed
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

/** Every section that there is, as operators published it, else as the product comes with it. */
export async function listLandingContent(ctx: Context): Promise<LandingContent[]> {
  const rows = await ctx.db
    .select()
    .from(contentItems)
    .where(eq(contentItems.kind, "landing"))
    .limit(LANDING_ITEMS.length);
  return LANDING_SECTIONS.flatMap((section) => {
    const row = rows.find(({ slug }) => slug === section) ?? null;
    return LANGUAGES.flatMap((locale) => viewLanding(row, section, locale) ?? []);
  });
}

/** The same of a section in one language. Fails with `not_found` where there are no texts. */
export async function readLandingContent(ctx: Context, id: number): Promise<LandingContent> {
  const { section, locale } = placeOf(id);
  const view = viewLanding(await findContentRow(ctx, "landing", section), section, locale);
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

/** Removes what operators published of a section in one language. Fails with `not_found` where that is nothing. */
export async function deleteLandingContent(ctx: Context, id: number): Promise<void> {
  const { section, locale } = placeOf(id);
  if ((await readLandingContent(ctx, id)).is_default) throw new AppError("not_found");
  await changeLanguage(ctx, section, locale, null);
}

async function changeLanguage(
  ctx: Context,
  section: LandingSection,
  locale: Language,
  texts: LandingTexts | null,
): Promise<void> {
  const row = await findContentRow(ctx, "landing", section);
  const change = (body: ContentBody): ContentBody => {
    const others = { ...body.texts };
    delete others[locale];
    return { ...body, texts: texts ? { ...others, [locale]: texts } : others };
  };
  await publishBody(
    ctx,
    { kind: "landing", slug: section, row },
    {
      draft: change(row?.draft ?? emptyBody()),
      published: change(row?.published ?? emptyBody()),
    },
  );
}

function viewLanding(
  row: ContentRow | null,
  section: LandingSection,
  locale: Language,
): LandingContent | null {
  const ours = findDefault("landing", section);
  const published = row?.published?.texts[locale];
  const content = published ?? ours?.texts[locale];
  if (!content) return null;
  const changedAt = row && published ? (row.changed_at ?? row.updated_at) : (ours?.date ?? 0);
  return {
    id: idOf(section, locale),
    section,
    locale,
    content: content as LandingTexts,
    is_published: 1,
    is_default: published ? 0 : 1,
    updated_at: new Date(changedAt).toISOString(),
  };
}
