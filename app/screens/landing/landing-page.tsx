import type { Language } from "#workers/contract/languages";
import { FigureHeading, FigureList, SourceList } from "~/site/evidence";
import type { FigureKey } from "~/site/figures";
import { CallToAction, Faq } from "~/site/page-parts";
import { Pricing } from "~/site/pricing";
import { COLUMN } from "~/site/site-frame";
import { Hero } from "./hero";
import { LANDING_TEXTS } from "./landing-texts";
import type { LandingData } from "./load-landing.server";
import { Models } from "./models";
import { Modules } from "./modules";
import { Showcase } from "./showcase/showcase";
import { Testimonials } from "./testimonials";

/** One of each part of the product. */
const FIGURES: readonly FigureKey[] = [
  "reconnects",
  "firstPages",
  "killedWhileWriting",
  "posts",
  "firstAnswer",
];

/** Everything between the header and the footer of the landing page. */
export function LandingPage({
  language,
  content,
  usageLimit,
  onlyDemo,
  models,
  plans,
  free,
}: LandingData & { language: Language }) {
  const texts = LANDING_TEXTS[language];
  return (
    <>
      <Hero
        content={content.hero}
        texts={texts}
        language={language}
        usageLimit={usageLimit}
        ideas={onlyDemo ? texts.demoIdeas : texts.ideas}
      />
      <Showcase texts={texts.showcase} language={language} />
      <section className={`${COLUMN} grid gap-10 pb-16 sm:pb-24`}>
        <FigureHeading language={language} />
        <FigureList language={language} keys={FIGURES} />
      </section>
      <Modules content={content.modules} learnMore={texts.learnMore} language={language} />
      <Models texts={texts.models} models={models} />
      <Pricing title={texts.pricing.title} lead={texts.pricing.lead} plans={plans} free={free} />
      <Testimonials content={content.testimonials} />
      <Faq {...content.faq} />
      <CallToAction
        id="call_to_action"
        title={content.callToAction.title}
        text={content.callToAction.text}
        action={{ href: "/user/dashboard", text: content.callToAction.action }}
        second={{ href: "/pricing", text: texts.seePlans }}
      />
      <div className={`${COLUMN} pb-14`}>
        <SourceList language={language} keys={FIGURES} />
      </div>
    </>
  );
}
