import { describe, expect, test } from "vitest";
import type { LandingTexts } from "../../../workers/contract/content/texts";
import type { LandingSection } from "../../../workers/contract/content/vocabulary";
import { landingContent } from "../../../app/screens/landing/landing-content";

const item = (title: string, note = "") => ({ title, text: `About ${title}`, note });
const section = (title: string, items: LandingTexts["items"] = [], action = ""): LandingTexts => ({
  title,
  text: `Text of ${title}`,
  action,
  items,
});

const EMPTY = { title: "", text: "", action: "", items: [] };

function contentWith(written: Partial<Record<LandingSection, LandingTexts>>) {
  const all = { hero: EMPTY, modules: EMPTY, testimonials: EMPTY, faq: EMPTY, call_to_action: EMPTY };
  return landingContent("en", { ...all, ...written });
}

describe("the content of the landing page", () => {
  test("names what each section shows", () => {
    const content = contentWith({
      testimonials: section("Voices", [item("Ada", "Engineer")]),
      faq: section("Questions", [item("Why?")]),
      call_to_action: section("Begin", [], "Try it"),
    });
    expect(content.testimonials).toEqual({
      title: "Voices",
      text: "Text of Voices",
      items: [{ quote: "About Ada", name: "Ada", role: "Engineer" }],
    });
    expect(content.faq.items).toEqual([{ question: "Why?", answer: "About Why?" }]);
    expect(content.callToAction).toEqual({ title: "Begin", text: "Text of Begin", action: "Try it" });
  });

  test("marks in a new title what is marked in the product's, and nothing in another one", () => {
    expect(contentWith({ hero: section("All models in one place") }).hero.marked).toBe("in one place");
    expect(contentWith({ hero: section("A title") }).hero).toMatchObject({
      title: "A title",
      marked: "",
      lead: "Text of A title",
    });
  });

  test("shows each item with the module that its note names, and the others with those that remain", () => {
    const items = [
      item("A"),
      item("B", "Chat with PDFs"),
      item("C", " CHATBOTS "),
      item("D", "pdf"),
      item("E"),
      item("F"),
    ];
    const shown = contentWith({ modules: section("Parts", items) }).modules.items;
    expect(shown.map(({ module }) => module)).toEqual([
      "chat",
      "pdf",
      "chatbots",
      "writing",
      "planner",
      null,
    ]);
  });
});
