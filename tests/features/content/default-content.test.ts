import { describe, expect, test } from "vitest";
import { ArticleTexts, LANDING_TEXTS, type LandingTexts } from "../../../workers/contract/content/texts";
import { contentPath, LANDING_SECTIONS, PAGES, SLUG } from "../../../workers/contract/content/vocabulary";
import { LANGUAGES } from "../../../workers/contract/languages";
import { DEFAULT_POSTS } from "../../../workers/features/content/defaults/articles";
import { findDefault } from "../../../workers/features/content/defaults/default-content";
import type { DefaultContent } from "../../../workers/features/content/defaults/content-in-both";
import { renderMarkdown } from "../../../workers/features/content/render-markdown";

const ALL = [...PAGES.map(({ slug }) => findDefault("page", slug) as DefaultContent), ...DEFAULT_POSTS];
/** Other addresses of the site. */
const OTHER_PATHS = ["/", "/blog", "/pricing", "/healthz"];
const PATHS = [...OTHER_PATHS, ...ALL.map(({ kind, slug }) => contentPath(kind, slug))];

test("every page of the site is written", () => {
  expect(PAGES.filter(({ slug }) => !findDefault("page", slug))).toEqual([]);
  expect(DEFAULT_POSTS).toHaveLength(3);
});

/** Nobody has said anything yet that could be among the product's own texts. */
const WRITTEN_SECTIONS = LANDING_SECTIONS.filter((section) => section !== "testimonials");

test.each(WRITTEN_SECTIONS)("the section %s of the landing page is complete in both languages", (section) => {
  const { texts } = findDefault("landing", section) as DefaultContent<LandingTexts>;
  for (const language of LANGUAGES)
    expect(LANDING_TEXTS[section].safeParse(texts[language]).error).toBeUndefined();
  expect(texts.fr.items.map(({ note }) => note)).toEqual(texts.en.items.map(({ note }) => note));
  expect(texts.fr.title).not.toBe(texts.en.title);
});

describe.each(ALL.map((content) => [content.slug, content] as const))("%s", (_, { slug, texts, date }) => {
  test("is complete in both languages, with the same parts", () => {
    expect(slug).toMatch(SLUG);
    expect(Date.parse(date)).toBeGreaterThan(0);
    const levels = LANGUAGES.map((language) => {
      expect(ArticleTexts.safeParse(texts[language]).error).toBeUndefined();
      return renderMarkdown(texts[language].body).headings.map(({ level }) => level);
    });
    expect(levels[1]).toEqual(levels[0]);
  });

  test.each(LANGUAGES)("links only to what exists, in %s", (language) => {
    const { html } = renderMarkdown(texts[language].body);
    expect(html).not.toMatch(/href="http:/);
    const links = [...html.matchAll(/href="(\/[^"#]*)(?:#([^"]*))?"/g)];
    for (const [, path, anchor] of links) {
      expect(PATHS).toContain(path);
      const target = ALL.find(({ kind, slug }) => contentPath(kind, slug) === path);
      if (anchor && target)
        expect(renderMarkdown(target.texts[language].body).headings.map(({ id }) => id)).toContain(anchor);
    }
    // Names of the operator's facts are filled in, and the mark of what is only true with a service.
    for (const [, name] of html.matchAll(/\{\{([^}]*)\}\}/g))
      expect(["operator_name", "operator_address", "operator_email", "workers_ai"]).toContain(name);
  });
});
