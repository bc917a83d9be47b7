import type { LandingTexts } from "../../contract/content/texts";
import { LANDING_SECTIONS, type LandingSection } from "../../contract/content/vocabulary";
import type { Language } from "../../contract/languages";
import type { Context } from "../../context";
import { findContentRow, readFixed } from "./current-content";
import { findDefault, withDefaults } from "./defaults/default-content";
import { typeset } from "./render-markdown";

/** Every section of the landing page in one language; one that nobody has written yet is empty. */
export type LandingPage = Record<LandingSection, LandingTexts>;

const EMPTY: LandingTexts = { title: "", text: "", action: "", items: [] };

/**
 * The landing page as visitors see it: each section as operators published it, else as the product comes with it. Of the
 * section `preview`, the draft.
 */
export async function readLanding(
  ctx: Context,
  language: Language,
  preview: LandingSection | null = null,
): Promise<LandingPage> {
  const sections = await Promise.all(
    LANDING_SECTIONS.map(async (section) => {
      const row = section === preview ? await findContentRow(ctx, "landing", section) : null;
      const body = row?.draft ?? (await readFixed(ctx, "landing", section))?.body;
      const texts = body && withDefaults("landing", section, body).texts[language];
      return [section, viewSection(section, language, (texts as LandingTexts | undefined) ?? EMPTY)] as const;
    }),
  );
  return Object.fromEntries(sections) as LandingPage;
}

/** A button cannot be without a label: where none was written, it has the product's. */
function viewSection(
  section: LandingSection,
  language: Language,
  { title, text, action, items }: LandingTexts,
): LandingTexts {
  const ours = findDefault("landing", section)?.texts[language] as LandingTexts | undefined;
  const set = (written: string) => typeset(written, language);
  return {
    title: set(title),
    text: set(text),
    action: set(action || (ours?.action ?? "")),
    items: items.map((item) => ({ ...item, title: set(item.title), text: set(item.text) })),
  };
}
