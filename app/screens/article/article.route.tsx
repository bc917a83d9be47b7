import type { MetaFunction } from "@remix-run/cloudflare";
import { Await, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { MAX_ARTICLE_URL } from "#workers/contract/chat/articles";
import { readArticle } from "#workers/core/knowledge/articles/read-article";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { ArticleForm } from "./article-form";
import { ArticlePlace } from "./article-place";
import { ArticleProblem } from "./article-problem";
import { ArticleText } from "./article-text";

export const handle = { texts: pageTexts("article") };

/** The frame is there at once; the page of the other site is read in the meantime. */
export const loader = pageLoader({ screen: "article" }, ({ ctx, url }) => {
  const address = (url.searchParams.get("url") ?? "").trim().slice(0, MAX_ARTICLE_URL);
  return {
    title: CATALOGUES[ctx.locale].article.title,
    address,
    result: address ? readArticle(ctx, address) : null,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex" },
];

export default function Article() {
  const { address, result } = useLoaderData<typeof loader>();
  if (!result) return <ArticleForm />;
  return (
    <Suspense key={address} fallback={<ArticlePlace />}>
      <Await resolve={result} errorElement={<ArticleProblem address={address} problem="unreachable" />}>
        {({ article, problem }) =>
          article ? <ArticleText article={article} /> : <ArticleProblem address={address} problem={problem} />
        }
      </Await>
    </Suspense>
  );
}
