import { expect, it } from "vitest";
import { CATALOGUES } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";

it("what a text names is shown as it is, no matter what it looks like", () => {
  const t = createI18n("en", CATALOGUES.en).getFixedT(null, "pdf");
  for (const name of ["{{count}}.pdf", "$t(title).pdf", "$1 $& {{name}} $t(title, {}).pdf"])
    expect(t("files.deleteBody", { count: 1, name })).toContain(`“${name}”`);
});

it("texts may come later", () => {
  const later = createI18n("fr", {});
  expect(later.hasResourceBundle("fr", "pdf")).toBe(false);
  later.addResourceBundle("fr", "pdf", CATALOGUES.fr.pdf);
  expect(later.getFixedT(null, "pdf")("title")).toBe(CATALOGUES.fr.pdf.title);
});

it("a million is a number like any other: French has words of its own only where a text has them", () => {
  const t = createI18n("fr", CATALOGUES.fr).getFixedT(null, "chat");
  expect(t("composer.tokens", { count: 1_000_000 })).toMatch(/^≈ 1\s000\s000 \p{L}+$/u);
});
