import { LANGUAGES, type Language } from "#workers/contract/languages";
import type { LandingTexts as Published } from "#workers/contract/content/texts";
import type { LandingSection } from "#workers/contract/content/vocabulary";
import { SITE_FRAME_TEXTS, SITE_MODULES, type SiteModule } from "~/site/site-links";
import { defaultLanding, type LandingContent, type ModuleItem } from "./landing-texts";

/** The content of the page: each section as operators published it, else as it comes with the product. */
export function landingContent(
  language: Language,
  published: Partial<Record<LandingSection, Published>>,
): LandingContent {
  const ours = defaultLanding(language);
  const { hero, modules, testimonials, faq, call_to_action: callToAction } = published;
  return {
    hero: hero ? heroOf(hero, ours.hero) : ours.hero,
    modules: modules
      ? { title: modules.title, text: modules.text, items: moduleItems(modules.items) }
      : ours.modules,
    testimonials: testimonials
      ? {
          title: testimonials.title,
          text: testimonials.text,
          items: testimonials.items.map(({ title, text, note }) => ({
            quote: text,
            name: title,
            role: note,
          })),
        }
      : ours.testimonials,
    faq: faq
      ? {
          title: faq.title,
          text: faq.text,
          items: faq.items.map(({ title, text }) => ({ question: title, answer: text })),
        }
      : ours.faq,
    callToAction: callToAction
      ? {
          title: callToAction.title,
          text: callToAction.text,
          action: callToAction.action || ours.callToAction.action,
        }
      : ours.callToAction,
  };
}

/** A new title has no marked part, unless it still contains the one of the product's title. */
const heroOf = (
  { title, text, action }: Published,
  ours: LandingContent["hero"],
): LandingContent["hero"] => ({
  title,
  marked: title.includes(ours.marked) ? ours.marked : "",
  lead: text,
  action: action || ours.action,
});

/**
 * The note of an item says which module it is about. Items that name none get the remaining modules in the order of the
 * site, so that a list without notes is shown with its pictures too.
 */
function moduleItems(items: Published["items"]): ModuleItem[] {
  const free = new Set<SiteModule>(SITE_MODULES);
  const take = (module: SiteModule | undefined): SiteModule | null => {
    if (!module || !free.delete(module)) return null;
    return module;
  };
  const named = items.map(({ note }) => take(moduleNamed(note)));
  return items.map(({ title, text }, at) => ({
    module: named[at] ?? take(free.values().next().value),
    title,
    text,
  }));
}

/** The module with this key, or with this name in one of the languages. */
function moduleNamed(name: string): SiteModule | undefined {
  const wanted = name.trim().toLowerCase();
  return SITE_MODULES.find((key) =>
    [key, ...LANGUAGES.map((language) => SITE_FRAME_TEXTS[language].modules[key].name)].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
}
