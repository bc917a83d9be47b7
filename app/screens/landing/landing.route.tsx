import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readLanding } from "#workers/domain/content/read-landing";
import { readSettings } from "#workers/domain/settings/read-settings";
import { pageTexts } from "~/i18n/load-texts";
import { loadPlans } from "~/shell/plans/load-plans.server";
import { FigureHeading, FigureList, SourceList } from "~/site/evidence";
import type { FigureKey } from "~/site/figures";
import { CallToAction, Faq } from "~/site/page-parts";
import { landingCard } from "~/site/previews/cards";
import { Pricing } from "~/site/pricing";
import { publicHead } from "~/site/public-head";
import { COLUMN, SiteFrame } from "~/site/site-frame";
import { openSitePage } from "~/site/site-page.server";
import { Hero } from "./hero";
import { LANDING_TEXTS } from "./landing-texts";
import { Models } from "./models";
import { Modules } from "./modules";
import { isOnlyDemo, offeredModels } from "./offered-models";
import { productFacts } from "~/site/product-facts";
import { landingContent } from "./published-landing";
import { Showcase } from "./showcase/showcase";
import { Testimonials } from "./testimonials";

/** A page to read: it works without the framework's script, so it is not sent any. */
export const handle = { hydrate: false, texts: pageTexts("plans", "billing") };

/** One of each part of the product. */
const FIGURES: readonly FigureKey[] = [
  "reconnects",
  "firstPages",
  "killedWhileWriting",
  "posts",
  "firstAnswer",
];

export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = args.context;
  const [models, settings, plans, published] = await Promise.all([
    listModels(ctx),
    readSettings(ctx),
    loadPlans(ctx),
    readLanding(ctx, ctx.locale),
  ]);
  return {
    ...openSitePage(args),
    content: landingContent(ctx.locale, published),
    usageLimit: settings.guest_query_limit,
    onlyDemo: isOnlyDemo(models),
    models: offeredModels(models, ctx.locale),
    plans: plans.plans,
    free: plans.free,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { language, url, content } = data;
  const { description } = LANDING_TEXTS[language];
  return publicHead({
    url,
    language,
    title: content.hero.title,
    description,
    card: landingCard(language, { title: content.hero.title, text: content.hero.lead }),
    jsonLd: productFacts(url, description, content.faq.items),
  });
};

export default function Landing() {
  const { language, account, content, usageLimit, onlyDemo, models, plans, free } =
    useLoaderData<typeof loader>();
  const texts = LANDING_TEXTS[language];
  return (
    <SiteFrame language={language} account={account}>
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
      <Modules content={content.modules} learnMore={texts.modules.learnMore} language={language} />
      <Models texts={texts.models} models={models} />
      <Pricing title={texts.pricing.title} lead={texts.pricing.lead} plans={plans} free={free} />
      <Testimonials content={content.testimonials} />
      <Faq {...content.faq} />
      <CallToAction
        title={content.callToAction.title}
        text={content.callToAction.text}
        action={{ href: "/user/dashboard", text: content.callToAction.action }}
        second={{ href: "/pricing", text: texts.callToAction.second }}
      />
      <div className={`${COLUMN} pb-14`}>
        <SourceList language={language} keys={FIGURES} />
      </div>
    </SiteFrame>
  );
}
