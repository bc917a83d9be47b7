import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_TYPES, pageSlug } from "#workers/contract/content/vocabulary";
import { readPage } from "#workers/features/content/public";
import { AppError } from "#workers/core/errors";
import { notFoundAddress } from "~/not-found-address";
import { PRODUCT } from "~/shell/brand";
import { pageCard } from "~/site/previews/cards";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { openSitePage } from "~/site/site-page.server";
import { ArticlePage } from "./article-page";
import { dayIn, previewKeyOf, SITE_CONTENT_TEXTS } from "./content-texts";
import { breadcrumbs, faqFacts } from "./page-facts";
import { SiteFailure } from "./site-failure";

/** The page whose headings are questions. */
const FAQ = "support-faq";

/** A page to read, without the framework's script. */
export const handle = { hydrate: false, isText: true };

export async function loader(args: LoaderFunctionArgs) {
  const site = openSitePage(args);
  const { pathname } = new URL(site.url);
  const [, section = ""] = pathname.split("/");
  const previewKey = previewKeyOf(site.url);
  try {
    const page = await readPage(args.context.ctx, section, args.params.type ?? "", previewKey);
    return { ...site, page, isPreview: previewKey !== null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    throw redirect(notFoundAddress(new URL(args.request.url)));
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { url, language, page, isPreview } = data;
  const { home } = SITE_CONTENT_TEXTS[language];
  const faq = pageSlug(page.section, page.type) === FAQ ? faqFacts(page) : null;
  return publicHead({
    url,
    language: page.language,
    languages: page.languages,
    title: `${page.title} · ${PRODUCT}`.replace(`${PRODUCT} · ${PRODUCT}`, PRODUCT),
    description: page.summary,
    card: pageCard(page),
    hidden: isPreview,
    jsonLd: [
      breadcrumbs(url, [
        [home, "/"],
        [page.title, `/${page.section}/${page.type}`],
      ]),
      ...(faq ? [faq] : []),
    ],
  });
};

export default function ContentPage() {
  const { language, account, url, page, isPreview } = useLoaderData<typeof loader>();
  const texts = SITE_CONTENT_TEXTS[language];
  const path = `/${page.section}/${page.type}`;
  return (
    <SiteFrame
      language={language}
      account={account}
      current={path}
      search={isPreview ? new URL(url).search : ""}
    >
      <ArticlePage
        reader={language}
        {...page}
        isPreview={isPreview}
        steps={[{ name: texts.home, href: "/" }]}
        facts={
          <time dateTime={page.updated_at}>
            {texts.changed.replace("{{date}}", dayIn(language, page.updated_at))}
          </time>
        }
      >
        <nav aria-labelledby="same-section" className="mt-16 border-t border-line pt-6">
          <h2 id="same-section" className="text-sm font-semibold">
            {texts.sections[page.section]}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {PAGE_TYPES[page.section].map((type) => (
              <li key={type}>
                <a
                  href={`/${page.section}/${type}`}
                  aria-current={type === page.type ? "page" : undefined}
                  className="inline-block rounded-sm py-1.5 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {texts.pages[pageSlug(page.section, type)]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </ArticlePage>
    </SiteFrame>
  );
}

export const ErrorBoundary = SiteFailure;
