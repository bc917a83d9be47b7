import { describe, expect, test } from "vitest";
import { defaultLanding } from "../../../app/screens/landing/landing-texts";
import { landingContent } from "../../../app/screens/landing/published-landing";

const item = (title: string, note = "") => ({ title, text: `About ${title}`, note });
const section = (title: string, items: ReturnType<typeof item>[] = [], action = "") => ({
  title,
  text: `Text of ${title}`,
  action,
  items,
});

describe("the content of the landing page", () => {
  test("is that of the product while nothing is published", () => {
    expect(landingContent("fr", {})).toEqual(defaultLanding("fr"));
  });

  test("is replaced by section", () => {
    const content = landingContent("en", {
      testimonials: section("Voices", [item("Ada", "Engineer")]),
      faq: section("Questions", [item("Why?")]),
    });
    expect(content).toEqual({
      ...defaultLanding("en"),
      testimonials: {
        title: "Voices",
        text: "Text of Voices",
        items: [{ quote: "About Ada", name: "Ada", role: "Engineer" }],
      },
      faq: {
        title: "Questions",
        text: "Text of Questions",
        items: [{ question: "Why?", answer: "About Why?" }],
      },
    });
  });

  test("keeps the product's buttons where none are written", () => {
    const { hero, callToAction } = defaultLanding("en");
    const written = landingContent("en", {
      hero: section("A title"),
      call_to_action: section("Begin", [], "Try it"),
    });
    expect(written.hero).toEqual({
      title: "A title",
      marked: "",
      lead: "Text of A title",
      action: hero.action,
    });
    expect(written.callToAction.action).toBe("Try it");
    const without = landingContent("en", { call_to_action: section("Begin") });
    expect(without.callToAction.action).toBe(callToAction.action);
  });

  test("marks in a new title what is marked in the product's", () => {
    const { marked } = landingContent("en", { hero: section("All models in one place") }).hero;
    expect(marked).toBe("in one place");
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
    const shown = landingContent("en", { modules: section("Parts", items) }).modules.items;
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
