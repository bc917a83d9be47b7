import type { MetaDescriptor } from "@remix-run/cloudflare";
import { LANGUAGES, type Language } from "#workers/contract/languages";
import { PRODUCT } from "~/shell/brand";
import { LANDING_TEXTS } from "./landing-texts";

export interface LandingDescription {
  language: Language;
  /** The origin that the page is reached by. */
  address: string;
  /** Whether the address itself chooses the language. */
  chosen: boolean;
}

/** What search engines and previews of links read of the page. */
export function describeLanding({ language, address, chosen }: LandingDescription): MetaDescriptor[] {
  const { title, description } = LANDING_TEXTS[language];
  const home = new URL("/", address).href;
  const inLanguage = (other: Language) => `${home}?lang=${other}`;
  const canonical = chosen ? inLanguage(language) : home;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: home },
    ...LANGUAGES.map((other) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: other,
      href: inLanguage(other),
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: language },
    { property: "og:image", content: new URL("/preview.png", address).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
