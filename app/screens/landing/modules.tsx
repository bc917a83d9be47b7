import type { ComponentType } from "react";
import type { Language } from "#workers/contract/languages";
import { Split } from "~/site/page-parts";
import { ReloadScene } from "~/site/scenes/chat-scenes";
import { QuoteScene } from "~/site/scenes/pdf-scenes";
import { PostScene } from "~/site/scenes/planner-scenes";
import type { SceneProps } from "~/site/scenes/scene-parts";
import { TrainingScene } from "~/site/scenes/support-scenes";
import { ChangesScene } from "~/site/scenes/writing-scenes";
import { COLUMN } from "~/site/column";
import { MODULE_PAGES, type SiteModule } from "~/site/site-links";
import type { LandingContent } from "./landing-texts";

const SCENES: Record<SiteModule, ComponentType<SceneProps>> = {
  chat: ReloadScene,
  pdf: QuoteScene,
  writing: ChangesScene,
  planner: PostScene,
  chatbots: TrainingScene,
};

export interface ModulesProps {
  content: LandingContent["modules"];
  learnMore: string;
  language: Language;
}

/** Shows at work what each part of the product does best. */
export function Modules({ content, learnMore, language }: ModulesProps) {
  return (
    <section aria-labelledby="modules" className="border-y border-line bg-surface-sunken">
      <div className={`${COLUMN} py-16 sm:py-24`}>
        <h2 id="modules" className="scroll-mt-24 text-3xl font-semibold sm:text-4xl">
          {content.title}
        </h2>
        {content.text && <p className="mt-3 max-w-2xl text-ink-muted">{content.text}</p>}
        <div className="mt-12 grid gap-16 sm:mt-16 sm:gap-24">
          {content.items.map(({ module, title, text }, at) => {
            const Scene = module && SCENES[module];
            return (
              <Split
                key={at}
                id={module === "chat" ? "ai-chat" : undefined}
                title={title}
                text={text}
                isTurned={at % 2 === 1}
                action={
                  module && module !== "chat" ? { href: MODULE_PAGES[module], text: learnMore } : undefined
                }
              >
                {Scene && <Scene language={language} />}
              </Split>
            );
          })}
        </div>
      </div>
    </section>
  );
}
