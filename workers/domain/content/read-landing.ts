import type { LandingTexts } from "../../contract/content/texts";
import { LANDING_SECTIONS, type LandingSection } from "../../contract/content/vocabulary";
import type { Language } from "../../contract/languages";
import type { Context } from "../../context";
import { readFixed } from "./current-content";

/** What operators published of the landing page in one language; a section without texts has those of the product. */
export async function readLanding(
  ctx: Context,
  language: Language,
): Promise<Partial<Record<LandingSection, LandingTexts>>> {
  const sections = await Promise.all(
    LANDING_SECTIONS.map(async (section) => {
      const current = await readFixed(ctx, "landing", section);
      return [section, current?.body.texts[language]] as const;
    }),
  );
  return Object.fromEntries(sections.filter(([, texts]) => texts));
}
