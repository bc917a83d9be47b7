import type { ComponentType } from "react";
import type { Language } from "#workers/contract/languages";
import { MODULES, type ModuleKey } from "#workers/contract/modules";
import enChatbots from "~/i18n/en/site/chatbots-page.json" with { type: "json" };
import enPdf from "~/i18n/en/site/pdf-page.json" with { type: "json" };
import enPlanner from "~/i18n/en/site/planner-page.json" with { type: "json" };
import enWriting from "~/i18n/en/site/writing-page.json" with { type: "json" };
import frChatbots from "~/i18n/fr/site/chatbots-page.json" with { type: "json" };
import frPdf from "~/i18n/fr/site/pdf-page.json" with { type: "json" };
import frPlanner from "~/i18n/fr/site/planner-page.json" with { type: "json" };
import frWriting from "~/i18n/fr/site/writing-page.json" with { type: "json" };
import type { FigureKey } from "~/site/figures";
import { PdfScene, QuoteScene } from "~/site/scenes/pdf-scenes";
import { PlannerScene, PostScene } from "~/site/scenes/planner-scenes";
import type { SceneProps } from "~/site/scenes/scene-parts";
import { SupportScene, TrainingScene } from "~/site/scenes/support-scenes";
import { ChangesScene, WriterScene } from "~/site/scenes/writing-scenes";
import { MODULE_PAGES, type SiteModule } from "~/site/site-links";

/** The texts of a module's page; all of them have the same parts. */
export type ModulePageTexts = typeof enPdf;

export interface ModulePageFacts {
  module: ModuleKey;
  /** Address of the page on the site. */
  path: string;
  /** Address at which the module itself begins. */
  home: string;
  texts: Record<Language, ModulePageTexts>;
  /** Figures that the page promises. */
  figures: readonly FigureKey[];
  /** The module at work. */
  Scene: ComponentType<SceneProps>;
  /** Picture of what the module does that others do not. */
  Detail: ComponentType<SceneProps>;
}

type PageKey = Exclude<SiteModule, "chat">;

const factsOf = (
  key: PageKey,
  module: ModuleKey,
  facts: Omit<ModulePageFacts, "module" | "path" | "home">,
): ModulePageFacts => ({ module, path: MODULE_PAGES[key], home: MODULES[module].home, ...facts });

export const MODULE_PAGE: Record<PageKey, ModulePageFacts> = {
  pdf: factsOf("pdf", "pdf", {
    texts: { en: enPdf, fr: frPdf },
    figures: ["firstPages", "inventedQuotes", "documentPages", "documentSearch"],
    Scene: PdfScene,
    Detail: QuoteScene,
  }),
  writing: factsOf("writing", "rédaction", {
    texts: { en: enWriting, fr: frWriting },
    figures: ["templates", "longDocument", "killedWhileWriting"],
    Scene: WriterScene,
    Detail: ChangesScene,
  }),
  planner: factsOf("planner", "social", {
    texts: { en: enPlanner, fr: frPlanner },
    figures: ["posts", "campaign", "warning", "repetition"],
    Scene: PlannerScene,
    Detail: PostScene,
  }),
  chatbots: factsOf("chatbots", "support", {
    texts: { en: enChatbots, fr: frChatbots },
    figures: ["firstAnswer", "widget", "deliveries"],
    Scene: SupportScene,
    Detail: TrainingScene,
  }),
};

/** Returns the address that starts a module: signing in comes first for a guest, and leads there. */
export const startAddress = (home: string, isSignedIn: boolean): string =>
  isSignedIn ? home : `/auth?to=${encodeURIComponent(home)}`;
