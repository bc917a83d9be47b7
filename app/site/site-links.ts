import { LANGUAGES, type Language } from "#workers/contract/languages";
import en from "~/i18n/en/site/site-frame.json" with { type: "json" };
import fr from "~/i18n/fr/site/site-frame.json" with { type: "json" };

export type SiteFrameTexts = typeof en & typeof fr;

/** Read directly, not through i18next: public pages are not hydrated, so no browser needs them. */
export const SITE_FRAME_TEXTS: Record<Language, SiteFrameTexts> = { en, fr };

/** The parts of the product in the order in which the site shows them. */
export const SITE_MODULES = ["chat", "pdf", "writing", "planner", "chatbots"] as const;

export type SiteModule = (typeof SITE_MODULES)[number];

/** The part with this key, or with this name in one of the languages. */
export function siteModuleNamed(name: string): SiteModule | undefined {
  const wanted = name.trim().toLowerCase();
  return SITE_MODULES.find((key) =>
    [key, ...LANGUAGES.map((language) => SITE_FRAME_TEXTS[language].modules[key].name)].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
}

/** The public page of each part; the chat has its page in the landing page. */
export const MODULE_PAGES: Record<SiteModule, string> = {
  chat: "/#ai-chat",
  pdf: "/chatpdf",
  writing: "/redaction-ia",
  planner: "/social-planner",
  chatbots: "/support-gpt",
};

export interface SiteLink {
  href: string;
  name: string;
}

/** The columns of the footer. */
export function footerColumns({ modules, footer, pricing, blog }: SiteFrameTexts): {
  title: string;
  links: SiteLink[];
}[] {
  const to = (href: string, name: string): SiteLink => ({ href, name });
  return [
    {
      title: footer.product,
      links: [
        ...SITE_MODULES.map((key) => to(MODULE_PAGES[key], modules[key].name)),
        to("/pricing", pricing),
      ],
    },
    {
      title: footer.resources,
      links: [
        to("/blog", blog),
        to("/support/help", footer.help),
        to("/support/faq", footer.faq),
        to("/content/models", footer.models),
        to("/content/about-ai", footer.aboutAi),
        to("/content/changelog", footer.changelog),
      ],
    },
    {
      title: footer.company,
      links: [
        to("/company/about", footer.about),
        to("/company/careers", footer.careers),
        to("/company/contact", footer.contact),
        to("/support/status", footer.status),
      ],
    },
    {
      title: footer.legal,
      links: [
        to("/content/terms", footer.terms),
        to("/content/privacy", footer.privacy),
        to("/content/cookies", footer.cookies),
        to("/company/legal", footer.notice),
      ],
    },
  ];
}
