import { PRODUCT } from "~/shell/brand";
import type { JsonLd } from "./public-head";

export type Answered = readonly { question: string; answer: string }[];

/** Facts of the product for search engines: the site, the application, and the questions that the page answers. */
export function productFacts(url: string, description: string, faq: Answered): JsonLd[] {
  const home = new URL("/", url).href;
  return [
    { "@type": "WebSite", name: PRODUCT, url: home },
    ...applicationFacts(url, PRODUCT, description, faq),
  ];
}

/** The same of one part of the product. */
export function applicationFacts(url: string, name: string, description: string, faq: Answered): JsonLd[] {
  const { origin, pathname } = new URL(url);
  return [
    {
      "@type": "WebApplication",
      name,
      url: origin + pathname,
      description,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any",
    },
    ...(faq.length > 0 ? [faqFacts(faq)] : []),
  ];
}

const faqFacts = (faq: Answered): JsonLd => ({
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
