import { z } from "zod/mini";
import { Line, OptionalLine, OptionalText, Text } from "../fields";
import type { ContentKind, LandingSection } from "./vocabulary";

const TITLE = 120;
const SUMMARY = 320;
const BODY = 100_000;

/** The texts of a page or a post in one language; the body is Markdown. */
export const ArticleTexts = z.strictObject({
  title: Line(TITLE),
  summary: Text(SUMMARY),
  body: Text(BODY),
});

export type ArticleTexts = z.infer<typeof ArticleTexts>;

const DraftArticleTexts = z.strictObject({
  title: OptionalLine(TITLE),
  summary: OptionalText(SUMMARY),
  body: OptionalText(BODY),
});

/** Something in a list of a landing section: a question and its answer, a person and what they said, a module. */
const LandingItem = z.strictObject({
  title: Line(160),
  text: Text(1_000),
  /** Further information: the role of a person, the module that it is about. */
  note: z._default(OptionalText(120), ""),
});

interface SectionShape {
  hasAction: boolean;
  /** Numbers of items that the section may have, and the meaning of the note of each; null if it has none. */
  items: { least: number; most: number; note: "module" | "role" | null };
}

export const LANDING_SHAPES: Record<LandingSection, SectionShape> = {
  hero: { hasAction: true, items: { least: 0, most: 0, note: null } },
  modules: { hasAction: false, items: { least: 1, most: 8, note: "module" } },
  testimonials: { hasAction: false, items: { least: 1, most: 12, note: "role" } },
  faq: { hasAction: false, items: { least: 1, most: 30, note: null } },
  call_to_action: { hasAction: true, items: { least: 0, most: 0, note: null } },
};

/** A section that lists something. */
export type ListSection = Exclude<LandingSection, "hero" | "call_to_action">;

export const hasItems = (section: LandingSection): section is ListSection =>
  LANDING_SHAPES[section].items.most > 0;

const landingTexts = ({ hasAction, items: { least, most } }: SectionShape) =>
  z.strictObject({
    title: Line(TITLE),
    text: z._default(OptionalText(600), ""),
    /** The label of the button; empty if the section has none. */
    action: z._default(hasAction ? OptionalText(40) : OptionalText(0), ""),
    items: z._default(z.array(LandingItem).check(z.minLength(least), z.maxLength(most)), []),
  });

export type LandingTexts = z.infer<ReturnType<typeof landingTexts>>;

/** The texts of each section of the landing page in one language. */
export const LANDING_TEXTS: Record<LandingSection, z.ZodMiniType<LandingTexts>> = {
  hero: landingTexts(LANDING_SHAPES.hero),
  modules: landingTexts(LANDING_SHAPES.modules),
  testimonials: landingTexts(LANDING_SHAPES.testimonials),
  faq: landingTexts(LANDING_SHAPES.faq),
  call_to_action: landingTexts(LANDING_SHAPES.call_to_action),
};

const DraftLandingTexts = z.strictObject({
  title: OptionalLine(TITLE),
  text: z._default(OptionalText(600), ""),
  action: z._default(OptionalText(40), ""),
  items: z._default(
    z
      .array(z.strictObject({ title: OptionalLine(160), text: OptionalText(1_000), note: OptionalText(120) }))
      .check(z.maxLength(30)),
    [],
  ),
});

export type ContentTexts = ArticleTexts | LandingTexts;

/** Rules of texts that are published. */
export const publishedTexts = (kind: ContentKind, slug: string): z.ZodMiniType<ContentTexts> =>
  kind === "landing" ? LANDING_TEXTS[slug as LandingSection] : ArticleTexts;

/** Rules of texts that are still being written. */
export const draftTexts = (kind: ContentKind): z.ZodMiniType<ContentTexts> =>
  kind === "landing" ? DraftLandingTexts : DraftArticleTexts;

export const isArticle = (texts: ContentTexts): texts is ArticleTexts => "body" in texts;
