import type { LandingTexts } from "../../contract/content/texts";
import { DEFAULT_LAYOUT, type LandingLayout } from "../../contract/content/layout";
import {
  LANDING_LAYOUT,
  LANDING_SECTIONS,
  type LandingItem,
  type LandingSection,
} from "../../contract/content/vocabulary";
import type { Language } from "../../contract/languages";
import type { Context } from "../../core/context";
import { findContentRow, readFixed } from "./current-content";
import { findDefault, withDefaults } from "./defaults/default-content";
import { typeset } from "./render-markdown";

/** Every section of the landing page in one language; one that nobody has written yet is empty. */
export type LandingPage = Record<LandingSection, LandingTexts>;

const EMPTY: LandingTexts = { title: "", text: "", action: "", items: [] };

/**
 * The landing page as visitors see it: each section as operators published it, else as the product comes with it. Of the
 * item `preview`, the draft.
 */
export async function readLanding(
  ctx: Context,
  language: Language,
  preview: LandingItem | null = null,
): Promise<LandingPage> {
  const sections = await Promise.all(
    LANDING_SECTIONS.map(async (section) => {
      const texts = (await readItem(ctx, section, preview))?.texts[language];
      return [section, viewSection(section, language, (texts as LandingTexts | undefined) ?? EMPTY)] as const;
    }),
  );
  return Object.fromEntries(sections) as LandingPage;
}

/** The landing page as the product comes with it. */
export const ourLanding = (language: Language): LandingPage =>
  Object.fromEntries(
    LANDING_SECTIONS.map((section) => [section, viewSection(section, language, ourTexts(section, language))]),
  ) as LandingPage;

const ourTexts = (section: LandingSection, language: Language): LandingTexts =>
  (findDefault("landing", section)?.texts[language] as LandingTexts | undefined) ?? EMPTY;

/** The order of the landing page's parts. A part whose draft is looked at is shown, even where it is hidden. */
export async function readLandingLayout(
  ctx: Context,
  preview: LandingItem | null = null,
): Promise<LandingLayout> {
  const { layout = DEFAULT_LAYOUT } = (await readItem(ctx, LANDING_LAYOUT, preview)) ?? {};
  return layout.map((place) => (place.part === preview ? { ...place, is_hidden: false } : place));
}

async function readItem(ctx: Context, item: LandingItem, preview: LandingItem | null) {
  const row = item === preview ? await findContentRow(ctx, "landing", item) : null;
  const body = row?.draft ?? (await readFixed(ctx, "landing", item))?.body;
  return body && withDefaults("landing", item, body);
}

/** A button cannot be without a label: where none was written, it has the product's. */
function viewSection(
  section: LandingSection,
  language: Language,
  { title, text, action, items }: LandingTexts,
): LandingTexts {
  const typesetText = (written: string) => typeset(written, language);
  return {
    title: typesetText(title),
    text: typesetText(text),
    action: typesetText(action || ourTexts(section, language).action),
    items: items.map((item) => ({ ...item, title: typesetText(item.title), text: typesetText(item.text) })),
  };
}
