import type { PreviewCard, PreviewPicture } from "#workers/contract/content/preview-card";
import { pageSlug, type PageSection } from "#workers/contract/content/vocabulary";
import type { Language } from "#workers/contract/languages";
import type { BlogEntry, PageView } from "#workers/contract/content/calls";
import enChatbots from "~/i18n/en/site/chatbots-page.json" with { type: "json" };
import enLanding from "~/i18n/en/site/landing.json" with { type: "json" };
import enPdf from "~/i18n/en/site/pdf-page.json" with { type: "json" };
import enPlanner from "~/i18n/en/site/planner-page.json" with { type: "json" };
import enPricing from "~/i18n/en/site/pricing-page.json" with { type: "json" };
import enContent from "~/i18n/en/site/site-content.json" with { type: "json" };
import enWriting from "~/i18n/en/site/writing-page.json" with { type: "json" };
import frChatbots from "~/i18n/fr/site/chatbots-page.json" with { type: "json" };
import frLanding from "~/i18n/fr/site/landing.json" with { type: "json" };
import frPdf from "~/i18n/fr/site/pdf-page.json" with { type: "json" };
import frPlanner from "~/i18n/fr/site/planner-page.json" with { type: "json" };
import frPricing from "~/i18n/fr/site/pricing-page.json" with { type: "json" };
import frContent from "~/i18n/fr/site/site-content.json" with { type: "json" };
import frWriting from "~/i18n/fr/site/writing-page.json" with { type: "json" };
import { MODULE_PAGES, SITE_FRAME_TEXTS, type SiteModule } from "../site-links";

const LANDING = { en: enLanding, fr: frLanding };
const PRICING = { en: enPricing, fr: frPricing };
const CONTENT = { en: enContent, fr: frContent };

type ModulePage = Exclude<SiteModule, "chat">;

const MODULE_CARDS: Record<
  ModulePage,
  { picture: PreviewPicture; texts: Record<Language, { title: string; marked: string; lead: string }> }
> = {
  pdf: { picture: "quote", texts: { en: enPdf, fr: frPdf } },
  writing: { picture: "correction", texts: { en: enWriting, fr: frWriting } },
  planner: { picture: "calendar", texts: { en: enPlanner, fr: frPlanner } },
  chatbots: { picture: "reply", texts: { en: enChatbots, fr: frChatbots } },
};

/** Pictures of pages that are not shown with the picture of their section. */
const PAGE_PICTURES: Record<string, PreviewPicture> = {
  "content-about-ai": "quote",
  "content-models": "prices",
  "content-changelog": "articles",
  "company-contact": "reply",
  "company-legal": "terms",
  "support-contact": "reply",
  "support-status": "status",
};

const SECTION_PICTURES: Record<PageSection, PreviewPicture> = {
  content: "terms",
  company: "mark",
  support: "questions",
};

/** Card of the landing page, by what is at its top. */
export function landingCard(
  language: Language,
  { title, text }: { title: string; text: string },
): PreviewCard {
  const { marked: ours } = LANDING[language];
  const marked = title.includes(ours) ? ours : "";
  return { picture: "product", title, marked, text, label: "" };
}

/** The module that has this page. */
export const moduleOfPage = (path: string): ModulePage | undefined =>
  (Object.keys(MODULE_CARDS) as ModulePage[]).find((module) => MODULE_PAGES[module] === path);

/** Card of the page of a module. */
export function moduleCard(module: ModulePage, language: Language): PreviewCard {
  const { picture, texts } = MODULE_CARDS[module];
  const { title, marked, lead } = texts[language];
  return { picture, title, marked, text: lead, label: SITE_FRAME_TEXTS[language].modules[module].name };
}

export function pricingCard(language: Language): PreviewCard {
  const { title, marked, lead } = PRICING[language];
  return { picture: "prices", title, marked, text: lead, label: SITE_FRAME_TEXTS[language].pricing };
}

/** Card of the list of posts. */
export function blogCard(language: Language): PreviewCard {
  const { title, lead } = CONTENT[language].blog;
  return { picture: "articles", title, marked: "", text: lead, label: "" };
}

/** Card of a post without a cover. */
export const postCard = ({ title, summary, language }: BlogEntry): PreviewCard => ({
  picture: "article",
  ...{ title, marked: "", text: summary },
  label: CONTENT[language].blog.title,
});

/** Card of a page that operators may write. */
export function pageCard({
  title,
  summary,
  section,
  type,
  language,
}: Pick<PageView, "title" | "summary" | "section" | "type" | "language">): PreviewCard {
  const label = CONTENT[language].sections[section];
  const picture = PAGE_PICTURES[pageSlug(section, type)] ?? SECTION_PICTURES[section];
  return { picture, title, marked: "", text: summary, label };
}
