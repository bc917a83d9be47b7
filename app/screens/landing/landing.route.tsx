import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTexts } from "~/i18n/load-texts";
import { productFacts } from "~/site/product-facts";
import { landingCard } from "~/site/previews/cards";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { openSitePage } from "~/site/site-page.server";
import { LandingPage } from "./landing-page";
import { LANDING_TEXTS } from "./landing-texts";
import { loadLanding } from "./load-landing.server";
import { shownParts } from "./shown-parts";

/** A page to read: it works without the framework's script, so it is not sent any. */
export const handle = { hydrate: false, texts: pageTexts("plans", "billing") };

export async function loader(args: LoaderFunctionArgs) {
  return { ...openSitePage(args), ...(await loadLanding(args.context)) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { language, url, content, layout } = data;
  const { description } = LANDING_TEXTS[language];
  const hasFaq = shownParts(layout, content).includes("faq");
  return publicHead({
    url,
    language,
    title: content.hero.title,
    description,
    card: landingCard(language, { title: content.hero.title, text: content.hero.lead }),
    jsonLd: productFacts(url, description, hasFaq ? content.faq.items : []),
  });
};

export default function Landing() {
  const data = useLoaderData<typeof loader>();
  return (
    <SiteFrame language={data.language} account={data.account}>
      <LandingPage {...data} />
    </SiteFrame>
  );
}
