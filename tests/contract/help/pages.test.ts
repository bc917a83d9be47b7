import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HELP_SLUGS } from "../../../workers/contract/help/page";
import { HELP_PAGES } from "../../../workers/contract/help/pages";
import { PROVIDERS } from "../../../workers/contract/ai-models";

test.each(HELP_SLUGS)("the page %s says the same in both languages, paragraph by paragraph", (slug) => {
  const { en, fr } = HELP_PAGES;
  expect(fr[slug].paragraphs).toHaveLength(en[slug].paragraphs.length);
  expect(fr[slug].questions).toHaveLength(en[slug].questions.length);
  const codes = (text: string) => text.match(/`[^`]+`/g) ?? [];
  for (const [at, paragraph] of en[slug].paragraphs.entries())
    expect(codes(fr[slug].paragraphs[at]!), `${slug} ${at}`).toEqual(codes(paragraph));
});

test("paragraphs are short enough to be quoted", () => {
  for (const pages of Object.values(HELP_PAGES))
    for (const { paragraphs } of Object.values(pages))
      for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThanOrEqual(420);
});

test("the keys of all providers are listed by the names that the server reads", () => {
  const text = HELP_PAGES.en["provider-keys"].paragraphs.join("\n");
  const hosted = PROVIDERS.filter((provider) => provider !== "Atelier demo");
  for (const provider of hosted) expect(text).toContain(`\`${provider.toUpperCase()}_API_KEY\``);
});

test("French pages use French quotation marks and apostrophes", () => {
  const french = readFileSync("workers/contract/help/fr.ts", "utf8");
  expect(french).not.toMatch(/[\p{L}]'[\p{L}]|[“”]/u);
});
