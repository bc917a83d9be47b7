import type { DefaultContent } from "./content-in-both";
import { readArticle } from "./read-article";
import enAnswersSurviveALostConnection from "./en/answers-survive-a-lost-connection.md";
import enCompanyAbout from "./en/company-about.md";
import enCompanyCareers from "./en/company-careers.md";
import enCompanyContact from "./en/company-contact.md";
import enCompanyLegal from "./en/company-legal.md";
import enContentAboutAi from "./en/content-about-ai.md";
import enContentChangelog from "./en/content-changelog.md";
import enContentCookies from "./en/content-cookies.md";
import enContentModels from "./en/content-models.md";
import enContentPrivacy from "./en/content-privacy.md";
import enContentTerms from "./en/content-terms.md";
import enHowCitationsAreVerified from "./en/how-citations-are-verified.md";
import enPublishedExactlyOnce from "./en/published-exactly-once.md";
import enSupportContact from "./en/support-contact.md";
import enSupportFaq from "./en/support-faq.md";
import enSupportStatus from "./en/support-status.md";
import frAnswersSurviveALostConnection from "./fr/answers-survive-a-lost-connection.md";
import frCompanyAbout from "./fr/company-about.md";
import frCompanyCareers from "./fr/company-careers.md";
import frCompanyContact from "./fr/company-contact.md";
import frCompanyLegal from "./fr/company-legal.md";
import frContentAboutAi from "./fr/content-about-ai.md";
import frContentChangelog from "./fr/content-changelog.md";
import frContentCookies from "./fr/content-cookies.md";
import frContentModels from "./fr/content-models.md";
import frContentPrivacy from "./fr/content-privacy.md";
import frContentTerms from "./fr/content-terms.md";
import frHowCitationsAreVerified from "./fr/how-citations-are-verified.md";
import frPublishedExactlyOnce from "./fr/published-exactly-once.md";
import frSupportContact from "./fr/support-contact.md";
import frSupportFaq from "./fr/support-faq.md";
import frSupportStatus from "./fr/support-status.md";

const PAGES_WRITTEN = "2026-11-25";

const page = (slug: string, en: string, fr: string): DefaultContent => ({
  kind: "page",
  slug,
  date: PAGES_WRITTEN,
  texts: { en: readArticle(en), fr: readArticle(fr) },
});

const post = (slug: string, date: string, en: string, fr: string): DefaultContent => ({
  kind: "post",
  slug,
  date,
  texts: { en: readArticle(en), fr: readArticle(fr) },
});

/** The pages that the product comes with, but for the help, which is made of its own pages. */
export const ARTICLE_PAGES: readonly DefaultContent[] = [
  page("content-about-ai", enContentAboutAi, frContentAboutAi),
  page("content-models", enContentModels, frContentModels),
  page("content-changelog", enContentChangelog, frContentChangelog),
  page("content-terms", enContentTerms, frContentTerms),
  page("content-privacy", enContentPrivacy, frContentPrivacy),
  page("content-cookies", enContentCookies, frContentCookies),
  page("company-about", enCompanyAbout, frCompanyAbout),
  page("company-contact", enCompanyContact, frCompanyContact),
  page("company-careers", enCompanyCareers, frCompanyCareers),
  page("company-legal", enCompanyLegal, frCompanyLegal),
  page("support-faq", enSupportFaq, frSupportFaq),
  page("support-contact", enSupportContact, frSupportContact),
  page("support-status", enSupportStatus, frSupportStatus),
];

/** The posts that the product comes with, the newest first. */
export const DEFAULT_POSTS: readonly DefaultContent[] = [
  post(
    "how-citations-are-verified",
    "2026-11-25T09:00:00Z",
    enHowCitationsAreVerified,
    frHowCitationsAreVerified,
  ),
  post("published-exactly-once", "2026-11-24T09:00:00Z", enPublishedExactlyOnce, frPublishedExactlyOnce),
  post(
    "answers-survive-a-lost-connection",
    "2026-11-23T09:00:00Z",
    enAnswersSurviveALostConnection,
    frAnswersSurviveALostConnection,
  ),
];
