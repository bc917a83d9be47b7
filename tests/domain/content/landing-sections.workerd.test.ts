import { describe, expect, test } from "vitest";
import type { LandingTexts } from "../../../workers/contract/content/texts";
import { readContent } from "../../../workers/domain/content/list-content";
import { readLanding } from "../../../workers/domain/content/read-landing";
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
