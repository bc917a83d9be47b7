import type { BlogArticle, PageView } from "#workers/contract/content/calls";
import { PRODUCT } from "~/shell/brand";
import { addressOfPage, type JsonLd } from "~/site/public-head";

const publisher = (url: string): JsonLd => ({
  "@type": "Organization",
  name: PRODUCT,
  url: new URL("/", url).href,
  logo: new URL("/icon-512.png", url).href,
});

/** The way to a page from the home page, its own name last. */
export const breadcrumbs = (url: string, steps: readonly [name: string, path: string][]): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(path, url).href,
  })),
});

export const postFacts = (url: string, post: BlogArticle, image: string): JsonLd => ({
  "@type": "BlogPosting",
  headline: post.title,
  description: post.summary,
  inLanguage: post.language,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  mainEntityOfPage: addressOfPage(url, null),
  image: new URL(image, url).href,
  author: publisher(url),
  publisher: publisher(url),
});

/** Questions are the headings of the page, answers what is below them; null if there are none. */
export function faqFacts({ body, language }: Pick<PageView, "body" | "language">): JsonLd | null {
  const questions = body
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [question = "", ...answer] = part.split("\n");
      return { question: question.trim(), answer: plain(answer.join("\n")) };
    })
    .filter(({ question, answer }) => question.endsWith("?") && answer);
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The words of a Markdown text. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/[*_`#>]/g, "")
    .replace(/\s+/g, " ")
    .trim();
