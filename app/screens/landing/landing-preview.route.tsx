import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LandingPreviewQuery } from "#workers/contract/content/items";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { DraftNotice } from "~/site/draft-notice";
import { SiteFrame } from "~/site/site-frame";
import { COLUMN } from "~/site/column";
import { LandingPage } from "./landing-page";
import { loadLanding } from "./load-landing.server";

export const handle = { hydrate: false, texts: pageTexts("plans", "billing") };

/** The landing page with the draft of one of its items, for administrators; in the language that the address names. */
export const loader = pageLoader({ guard: "admin" }, async ({ ctx, policy, url }) => {
  const { data: query } = LandingPreviewQuery.safeParse(Object.fromEntries(url.searchParams));
  const { pathname, search } = url;
  return {
    language: ctx.locale,
    place: { pathname, search },
    ...(await loadLanding({ ctx, policy }, query?.preview)),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.content.hero.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function LandingPreview() {
  const { place, ...data } = useLoaderData<typeof loader>();
  const { language } = data;
  return (
    <SiteFrame language={language} account={null} current={place.pathname} search={place.search}>
      <div className={`${COLUMN} pt-6`}>
        <DraftNotice language={language} />
      </div>
      <LandingPage {...data} />
    </SiteFrame>
  );
}
