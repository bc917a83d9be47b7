import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DEFAULT_LAYOUT, type LandingLayout } from "../../../workers/contract/content/layout";
import type { LandingTexts } from "../../../workers/contract/content/texts";
import { readContent } from "../../../workers/features/content/list-content";
import { publishDueContent } from "../../../workers/features/content/publish-due";
import { readLanding, readLandingLayout } from "../../../workers/features/content/read-landing";
import { rowsOf, testContext } from "../../support/factories";
import { administrator, edit, visitor, word } from "./editing";

describe("a section of the landing page", () => {
  const section = (title: string, action = "") => JSON.stringify({ title, text: "", action, items: [] });

  test("is begun with the texts that visitors see, in both languages", async () => {
    const ctx = await administrator();
    // No other test changes this section.
    const { draft, ours, version, state, default_in, missing } = await readContent(ctx, "landing", "modules");
    expect([version, state, default_in, missing]).toEqual([0, "published", ["en", "fr"], []]);
    expect(draft.texts).toEqual(ours);
    for (const language of ["en", "fr"] as const) {
      const shown = (await readLanding(visitor(), language)).modules;
      const { title, text } = draft.texts[language] as LandingTexts;
      expect([title, text.replaceAll(" :", "\u202f:")]).toEqual([shown.title, shown.text]);
    }
  });

  test("is published in the languages that are written; the other has the product's text, also in the editor", async () => {
    const ctx = await administrator();
    const title = `Questions ${word()}`;
    const items = [{ title: "Why?", text: "Because.", note: "" }];
    const en = JSON.stringify({ title, text: "", action: "", items });
    const { ours } = await readContent(ctx, "landing", "faq");
    await edit(ctx, "landing", "faq", { intent: "publish", en });
    expect((await readLanding(visitor(), "en")).faq).toMatchObject({ title, items });
    expect((await readLanding(visitor(), "fr")).faq).toMatchObject({ title: ours!.fr!.title });
    const changed = await readContent(ctx, "landing", "faq");
    expect(changed).toMatchObject({ title, missing: [], has_changes: false, default_in: ["fr"] });
    expect(changed.draft.texts.fr).toEqual(ours!.fr);
    const wrong = edit(ctx, "landing", "faq", {
      intent: "publish",
      en: JSON.stringify({ title, items: [] }),
    });
    await expect(wrong).rejects.toMatchObject({ code: "validation_failed" });
    await edit(ctx, "landing", "faq", { intent: "delete" });
    expect((await readLanding(visitor(), "en")).faq.title).toBe(ours!.en!.title);
  });

  test("keeps following the product in a language that was not changed, though the editor sends both", async () => {
    const ctx = await administrator();
    const { draft, ours } = await readContent(ctx, "landing", "hero");
    const { en, fr } = draft.texts as { en: LandingTexts; fr: LandingTexts };
    const title = `Hello ${word()}`;
    await edit(ctx, "landing", "hero", {
      intent: "publish",
      en: JSON.stringify({ ...en, title }),
      fr: JSON.stringify(fr),
    });
    const [row] = await rowsOf<{ draft: string; published: string }>(
      "SELECT draft, published FROM content_items WHERE kind = 'landing' AND slug = 'hero'",
    );
    for (const body of [row!.draft, row!.published])
      expect(JSON.parse(body)).toEqual({ image: null, texts: { en: { ...en, title } } });
    expect(await readContent(ctx, "landing", "hero")).toMatchObject({
      default_in: ["fr"],
      has_changes: false,
      missing: [],
      draft: { texts: { fr: ours!.fr } },
    });
    // The text of the product, put back, follows it again, and so does an earlier version with it.
    await edit(ctx, "landing", "hero", {
      intent: "publish",
      en: JSON.stringify(en),
      fr: JSON.stringify(fr),
    });
    const restored = await readContent(ctx, "landing", "hero");
    expect(restored).toMatchObject({ default_in: ["en", "fr"], state: "published", has_changes: false });
    expect(restored.revisions.map((one) => [one.title, one.is_published])).toEqual([
      [en.title, true],
      [title, true],
    ]);
    await edit(ctx, "landing", "hero", { intent: "restore", revision: restored.revisions[1]!.id });
    const again = await readContent(ctx, "landing", "hero");
    expect(again).toMatchObject({ title, default_in: ["en", "fr"], has_changes: true });
    expect((await readLanding(visitor(), "en")).hero.title).toBe(en.title);
    await edit(ctx, "landing", "hero", { intent: "delete" });
  });

  test("whose schedule has only texts of the product is the product's once it is due", async () => {
    const ctx = await administrator();
    const { draft, ours } = await readContent(ctx, "landing", "hero");
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const both = { en: JSON.stringify(draft.texts.en), fr: JSON.stringify(draft.texts.fr) };
    await edit(ctx, "landing", "hero", { intent: "schedule", ...both, at });
    await env.DB.prepare("UPDATE content_items SET publish_at = 1 WHERE slug = 'hero'").run();
    await publishDueContent(testContext());
    expect(await readContent(ctx, "landing", "hero")).toMatchObject({
      state: "published",
      default_in: ["en", "fr"],
    });
    expect((await readLanding(visitor(), "fr")).hero.title).toBe((ours!.fr as LandingTexts).title);
    await edit(ctx, "landing", "hero", { intent: "delete" });
  });

  test("has a draft that only its preview shows", async () => {
    const ctx = await administrator();
    const title = `Begin ${word()}`;
    await edit(ctx, "landing", "call_to_action", {
      intent: "save",
      en: section(title),
      fr: section("Essai"),
    });
    const { preview_path, has_changes } = await readContent(ctx, "landing", "call_to_action");
    expect(preview_path).toBe("/admin/landing-page?preview=call_to_action#call_to_action");
    expect(has_changes).toBe(true);
    expect((await readLanding(visitor(), "en")).call_to_action.title).not.toBe(title);
    const preview = await readLanding(ctx, "en", "call_to_action");
    // A button is never without a label.
    expect(preview.call_to_action).toMatchObject({ title, action: "Ask a question" });
    expect((await readLanding(ctx, "fr", "call_to_action")).call_to_action.title).toBe("Essai");
    expect((await readLanding(ctx, "en", "faq")).call_to_action.title).not.toBe(title);
    await edit(ctx, "landing", "call_to_action", { intent: "delete" });
  });

  test("that the product has no text for is empty, and not shown", async () => {
    const ctx = await administrator();
    expect(await readContent(ctx, "landing", "testimonials")).toMatchObject({
      state: "draft",
      default_in: [],
      ours: null,
      draft: { texts: {} },
    });
    expect((await readLanding(visitor(), "en")).testimonials.items).toEqual([]);
  });
});

describe("the order of the landing page's parts", () => {
  const turned: LandingLayout = DEFAULT_LAYOUT.toReversed().map((place) => ({
    ...place,
    is_hidden: place.part === "pricing",
  }));
  const layout = JSON.stringify(turned);

  test("is the product's until another one is published, which its preview shows before", async () => {
    const ctx = await administrator();
    expect(await readContent(ctx, "landing", "layout")).toMatchObject({
      version: 0,
      state: "published",
      default_in: ["en", "fr"],
      missing: [],
      draft: { texts: {}, layout: DEFAULT_LAYOUT },
    });
    await edit(ctx, "landing", "layout", { intent: "save", layout });
    const saved = await readContent(ctx, "landing", "layout");
    expect(saved).toMatchObject({ has_changes: true, draft: { layout: turned } });
    expect(saved.preview_path).toBe("/admin/landing-page?preview=layout#layout");
    expect(await readLandingLayout(visitor())).toEqual(DEFAULT_LAYOUT);
    expect(await readLandingLayout(ctx, "layout")).toEqual(turned);

    await edit(ctx, "landing", "layout", { intent: "publish", layout });
    expect(await readLandingLayout(visitor())).toEqual(turned);
    expect(await readContent(ctx, "landing", "layout")).toMatchObject({ default_in: [], has_changes: false });

    // Put back, the product's order is followed again: it is not stored.
    await edit(ctx, "landing", "layout", { intent: "publish", layout: JSON.stringify(DEFAULT_LAYOUT) });
    const [row] = await rowsOf("SELECT draft, published FROM content_items WHERE slug = 'layout'");
    expect(row).toEqual({ draft: '{"image":null,"texts":{}}', published: null });
    const { revisions, default_in } = await readContent(ctx, "landing", "layout");
    expect(default_in).toEqual(["en", "fr"]);
    await edit(ctx, "landing", "layout", { intent: "restore", revision: revisions[1]!.id });
    expect((await readContent(ctx, "landing", "layout")).draft.layout).toEqual(turned);
    await edit(ctx, "landing", "layout", { intent: "delete" });
    expect(await readLandingLayout(visitor())).toEqual(DEFAULT_LAYOUT);
  });

  test("shows a hidden part to who looks at its draft", async () => {
    const ctx = await administrator();
    const hidden = DEFAULT_LAYOUT.map((place) => ({ ...place, is_hidden: true }));
    await edit(ctx, "landing", "layout", { intent: "publish", layout: JSON.stringify(hidden) });
    const shown = (await readLandingLayout(ctx, "faq")).filter(({ is_hidden }) => !is_hidden);
    expect(shown.map(({ part }) => part)).toEqual(["faq"]);
    await edit(ctx, "landing", "layout", { intent: "delete" });
  });

  test.each(["", "[", '[{"part":"footer","is_hidden":false}]', '[{"part":"faq"}]'])(
    "is refused as %j",
    async (wrong) => {
      const ctx = await administrator();
      const refused = edit(ctx, "landing", "layout", { intent: "publish", layout: wrong });
      await expect(refused).rejects.toMatchObject({
        code: "validation_failed",
        detail: { fields: { layout: "invalid" } },
      });
    },
  );
});
