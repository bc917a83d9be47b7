import { expect, test } from "vitest";
import { citationVerifier } from "../../../workers/core/knowledge/citations/verify-citation";
import { retrieve } from "../../../workers/core/knowledge/retrieve";
import type { SectionStore, Source, StoredSection } from "../../../workers/core/knowledge/section-store";
import { testContext } from "../../support/factories";

/**
 * Questions with their answers, and the address that each is shown under: a kind of source that only this test knows.
 */
const HELP: Source = { id: "help_1", user_id: "usr_1", name: "Help centre" };
const PAIRS = [
  { question: "How do I reset my password?", answer: "Open the sign-in page and choose Forgot password.", url: "/help/password" },
  { question: "Can I export invoices?", answer: "Every invoice is a PDF on the billing page.", url: "/help/invoices" },
  { question: "Which browsers are supported?", answer: "The last two versions of each major browser.", url: "/help/browsers" },
]; // prettier-ignore

/** The extractor: a pair is one section, its question the heading of its only passage. */
const sections: StoredSection[] = PAIRS.map(({ question, answer }, at) => {
  const text = `${question}\n\n${answer}`;
  const chunk = { start: question.length + 2, end: text.length, headings: [question], kind: "text" as const };
  return { source: HELP.id, section: at + 1, text, chunks: [chunk] };
});

const helpStore: SectionStore = {
  readVersions: async () => [{ source: HELP.id, sections: sections.length, version: "1" }],
  readSections: async () => sections,
  readSamples: async () => sections.map(({ text }) => text),
  readPlaces: async (_, places) =>
    sections.filter(({ section }) => places.some((place) => place.section === section)),
  searchSections: async () => sections,
  matchSources: async () => ({ matches: [], total: 1 }),
  readSources: async () => [HELP],
  vectorsKey: ({ id }) => `help/${id}`,
};

test("another kind of source is searched and cited with a store and its own locator", async () => {
  const scope = { sources: [HELP] };
  const { passages, evidence } = await retrieve(testContext(), helpStore, scope, {
    question: "Where is the invoice of my billing?",
    limit: 2,
    module: "support",
  });
  expect(evidence).toBe("enough");
  expect(passages[0]).toMatchObject({ source: HELP.id, section: 2, headings: ["Can I export invoices?"] });

  const cite = citationVerifier(
    passages.map(({ source, section }, at) => ({
      n: at + 1,
      source,
      section,
      isTranscribed: false,
      text: sections[section - 1]!.text,
      url: PAIRS[section - 1]!.url,
    })),
  );
  expect(cite(1, "a PDF on the billing page")).toMatchObject({
    isVerified: true,
    quote: "a PDF on the billing page",
    section: { url: "/help/invoices" },
  });
  expect(cite(1, "a spreadsheet on the billing page")).toMatchObject({ isVerified: false, quote: null });
});
