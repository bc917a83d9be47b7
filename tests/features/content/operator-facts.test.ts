import { describe, expect, test } from "vitest";
import { PAGES } from "../../../workers/contract/content/vocabulary";
import type { ArticleTexts } from "../../../workers/contract/content/texts";
import { LANGUAGES } from "../../../workers/contract/languages";
import { findDefault } from "../../../workers/features/content/defaults/default-content";
import type { DefaultContent } from "../../../workers/features/content/defaults/content-in-both";
import { keepServices } from "../../../workers/features/content/services-in-use";
import { fillIn } from "../../../workers/features/content/operator-facts";

const NONE = { operator_name: "", operator_address: "", operator_email: "" };
const ALL = {
  operator_name: "Nord_Süd *Verlag*",
  operator_address: "Canal Street 1, Bremen",
  operator_email: "hello@nord-sued.example",
};
const body = (slug: string, language: "en" | "fr") =>
  (findDefault("page", slug) as DefaultContent<ArticleTexts>).texts[language].body;

test("facts are put into the text, with their own signs", () => {
  expect(
    fillIn("## Post\n\n{{operator_name}}\\\n{{operator_address}}\n\nWrite to {{operator_email}}.", ALL, "en"),
  ).toBe("## Post\n\nNord\\_Süd \\*Verlag\\*\\\nCanal Street 1, Bremen\n\nWrite to hello@nord-sued.example.");
});

describe("a fact that is not known", () => {
  test("takes its line, and a section of which nothing is left", () => {
    const text =
      "## By email\n\n{{operator_email}}\n\n## Who\n\n{{operator_name}}\\\nEmail: {{operator_email}}\n\n## More\n\nText";
    expect(fillIn(text, { ...ALL, operator_email: "", operator_name: "Ada" }, "en")).toBe(
      "## Who\n\nAda\n\n## More\n\nText",
    );
    expect(fillIn(text, NONE, "en")).toBe("## More\n\nText");
    expect(fillIn("## By email\n\n{{operator_email}}", NONE, "fr")).toBe("");
  });

  test("leaves a heading that has more below it", () => {
    expect(fillIn("## By email\n\n{{operator_email}}\n\nWe answer soon.", NONE, "en")).toBe(
      "## By email\n\nWe answer soon.",
    );
  });

  test("leaves sentences that can be read", () => {
    const text =
      "The controller is {{operator_name}}, {{operator_address}}, {{operator_email}}. Write to {{operator_email}}.";
    expect(fillIn(text, NONE, "en")).toBe(
      "The controller is the operator of this website. Write to the operator of this website.",
    );
    expect(fillIn(text, { ...NONE, operator_name: "Ada" }, "en")).toBe(
      "The controller is Ada. Write to Ada.",
    );
    expect(fillIn(text, { ...ALL, operator_name: "Ada", operator_address: "" }, "en")).toBe(
      "The controller is Ada, hello@nord-sued.example. Write to hello@nord-sued.example.",
    );
  });

  test.each(LANGUAGES)("is not announced as missing on any page, in %s", (language) => {
    for (const { slug } of PAGES) {
      const text = fillIn(keepServices(body(slug, language), false), NONE, language);
      expect(text, slug).not.toMatch(/\{\{|not given|non encore|\(\)|\\$|^[\p{L}-]+\s?: ?$/mu);
      // No heading without a text below it.
      expect(text, slug).not.toMatch(/^#+ .*\n+(?:#|$(?![^]))/m);
    }
  });
});

test.each(LANGUAGES)("the privacy page names Workers AI only where it is in use, in %s", (language) => {
  const written = body("content-privacy", language);
  const lines = (text: string) =>
    text.split("\n").filter((line) => line.includes("**Cloudflare** (Workers AI)"));
  expect(lines(keepServices(written, false))).toEqual([]);
  const named = lines(keepServices(written, true));
  expect(named).toHaveLength(2);
  for (const line of named) expect(line).toMatch(/^- \*\*Cloudflare/);
});
