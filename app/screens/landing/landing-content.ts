import type { Language } from "#workers/contract/languages";
import type { LandingTexts as Section } from "#workers/contract/content/texts";
import type { LandingSection } from "#workers/contract/content/vocabulary";
import { SITE_MODULES, siteModuleNamed, type SiteModule } from "~/site/site-links";
import { LANDING_TEXTS, type LandingContent, type ModuleItem } from "./landing-texts";

/** The sections of the page, which all have the same fields, each as what it shows. */
export function landingContent(
  language: Language,
  { hero, modules, testimonials, faq, call_to_action: callToAction }: Record<LandingSection, Section>,
): LandingContent {
  const { marked } = LANDING_TEXTS[language];
  return {
    hero: {
      title: hero.title,
      // A new title has no marked part, unless it still contains the one of the product's title.
      marked: hero.title.includes(marked) ? marked : "",
      lead: hero.text,
      action: hero.action,
    },
    modules: { title: modules.title, text: modules.text, items: moduleItems(modules.items) },
    testimonials: {
      title: testimonials.title,
      text: testimonials.text,
      items: testimonials.items.map(({ title, text, note }) => ({ quote: text, name: title, role: note })),
    },
    faq: {
      title: faq.title,
      text: faq.text,
      items: faq.items.map(({ title, text }) => ({ question: title, answer: text })),
    },
    callToAction: { title: callToAction.title, text: callToAction.text, action: callToAction.action },
  };
}

/**
 * The note of an item says which module it is about. Items that name none get the remaining modules in the order of the
 * site, so that a list without notes is shown with its pictures too.
 */
function moduleItems(items: Section["items"]): ModuleItem[] {
  const free = new Set<SiteModule>(SITE_MODULES);
  const take = (module: SiteModule | undefined): SiteModule | null => {
    if (!module || !free.delete(module)) return null;
    return module;
  };
  const named = items.map(({ note }) => take(siteModuleNamed(note)));
  return items.map(({ title, text }, at) => ({
    module: named[at] ?? take(free.values().next().value),
    title,
    text,
  }));
}
