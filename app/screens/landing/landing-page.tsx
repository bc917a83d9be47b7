import type { ReactNode } from "react";
import type { LandingPart } from "#workers/contract/content/layout";
import type { Language } from "#workers/contract/languages";
import { FigureHeading, FigureList, SourceList } from "~/site/evidence";
import type { FigureKey } from "~/site/figures";
import { CallToAction, Faq } from "~/site/page-parts";
import { Pricing } from "~/site/pricing";
import { COLUMN } from "~/site/column";
import { Hero } from "./hero";
import { LANDING_TEXTS } from "./landing-texts";
import type { LandingData } from "./landing-data";
import { Models } from "./models";
import { Modules } from "./modules";
import { roomAbove, shownParts } from "./shown-parts";
import { Showcase } from "./showcase/showcase";
import { Testimonials } from "./testimonials";

/** Figures of the page, one of each part of the product. */
const FIGURES: readonly FigureKey[] = [
  "reconnects",
  "firstPages",
  "killedWhileWriting",
  "posts",
  "firstAnswer",
];

/** Everything between the header and the footer of the landing page. */
export function LandingPage(props: LandingData & { language: Language }) {
  const { language, content, layout, usageLimit, onlyDemo } = props;
  const texts = LANDING_TEXTS[language];
  const parts = shownParts(layout, content);
  return (
    <>
      <Hero
        content={content.hero}
        texts={texts}
        language={language}
        usageLimit={usageLimit}
        ideas={onlyDemo ? texts.demoIdeas : texts.ideas}
      />
      {parts.map((part, at) => (
        <div key={part} className={roomAbove(part, parts[at - 1])}>
          {PARTS[part](props)}
        </div>
      ))}
      {parts.includes("figures") && (
        <div className={roomAbove("sources", parts.at(-1))}>
          <div className={`${COLUMN} pb-14`}>
            <SourceList language={language} keys={FIGURES} />
          </div>
        </div>
      )}
    </>
  );
}

const PARTS: Record<LandingPart, (props: LandingData & { language: Language }) => ReactNode> = {
  showcase: ({ language }) => <Showcase texts={LANDING_TEXTS[language].showcase} language={language} />,
  figures: ({ language }) => (
    <section className={`${COLUMN} grid gap-10 pb-16 sm:pb-24`}>
      <FigureHeading language={language} />
      <FigureList language={language} keys={FIGURES} />
    </section>
  ),
  modules: ({ content, language }) => (
    <Modules content={content.modules} learnMore={LANDING_TEXTS[language].learnMore} language={language} />
  ),
  models: ({ language, models }) => <Models texts={LANDING_TEXTS[language].models} models={models} />,
  pricing: ({ language, offer }) => <Pricing {...LANDING_TEXTS[language].pricing} offer={offer} />,
  testimonials: ({ content }) => <Testimonials content={content.testimonials} />,
  faq: ({ content }) => <Faq {...content.faq} />,
  call_to_action: ({ content: { callToAction }, language }) => (
    <CallToAction
      id="call_to_action"
      title={callToAction.title}
      text={callToAction.text}
      action={{ href: "/user/dashboard", text: callToAction.action }}
      second={{ href: "/pricing", text: LANDING_TEXTS[language].seePlans }}
    />
  ),
};
