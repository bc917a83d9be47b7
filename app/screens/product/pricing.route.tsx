import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTexts } from "~/i18n/load-texts";
import { PRODUCT } from "~/shell/brand";
import { ComparePlans } from "~/shell/plans/compare-plans";
import { loadPlans } from "~/shell/plans/load-plans.server";
import { CallToAction, Faq, MarkedTitle } from "~/site/page-parts";
import { pricingCard } from "~/site/previews/cards";
import { Pricing, PRICING_TEXTS } from "~/site/pricing";
import { applicationFacts } from "~/site/product-facts";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { COLUMN } from "~/site/column";
import { readPart } from "~/read-part.server";
import { openSitePage } from "~/site/site-page.server";

/** A page to read, without the framework's script. */
export const handle = { hydrate: false, texts: pageTexts("plans", "billing") };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  return { ...openSitePage(args), offer: await readPart(context, "plans", loadPlans(context.ctx)) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { url, language } = data;
  const { pageTitle, title, description, faq } = PRICING_TEXTS[language];
  return publicHead({
    url,
    language,
    title: `${pageTitle} · ${PRODUCT}`,
    description,
    card: pricingCard(language),
    jsonLd: applicationFacts(url, title, description, faq),
  });
};

export default function PricingPage() {
  const { language, account, offer } = useLoaderData<typeof loader>();
  const texts = PRICING_TEXTS[language];
  return (
    <SiteFrame language={language} account={account} current="/pricing">
      <section className={`${COLUMN} pt-12 pb-12 sm:pt-20 sm:pb-16`}>
        <h1 className="max-w-3xl text-4xl leading-[1.14] font-semibold text-balance sm:text-5xl sm:leading-[1.14]">
          <MarkedTitle text={texts.title} marked={texts.marked} />
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-ink-muted">{texts.lead}</p>
      </section>
      <Pricing title={texts.plansTitle} lead={texts.plansLead} offer={offer} />
      {offer && (
        <div className={`${COLUMN} pb-4`}>
          <ComparePlans {...offer} marksCurrent={account !== null} />
        </div>
      )}
      <Faq title={texts.faqTitle} items={texts.faq} />
      <CallToAction
        title={texts.endTitle}
        text={texts.endText}
        action={{ href: "/auth", text: texts.free.action }}
      />
    </SiteFrame>
  );
}
