import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Rss } from "lucide-react";
import { listPosts } from "#workers/features/content/public";
import { buttonStyle } from "~/ui/button-style";
import { EaselLines } from "~/site/easel";
import { blogCard } from "~/site/previews/cards";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { COLUMN } from "~/site/column";
import { openSitePage } from "~/site/site-page.server";
import { SITE_CONTENT_TEXTS } from "./content-texts";
import { breadcrumbs } from "./page-facts";
import { PostList } from "./post-list";
import { SiteFailure } from "./site-failure";

/** A page to read, without the framework's script. */
export const handle = { hydrate: false, isText: true };

export async function loader(args: LoaderFunctionArgs) {
  const page = openSitePage(args);
  const after = new URL(page.url).searchParams.get("after") ?? undefined;
  const { data, next } = await listPosts(args.context.ctx, { after });
  return { ...page, posts: data, next, isFirst: after === undefined };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { url, language, isFirst } = data;
  const { blog, home } = SITE_CONTENT_TEXTS[language];
  return [
    ...publicHead({
      url,
      language,
      title: blog.headTitle,
      description: blog.description,
      card: blogCard(language),
      // Older pages have the same title; search engines find their posts through the sitemap.
      hidden: !isFirst,
      jsonLd: [
        {
          "@type": "Blog",
          name: blog.feedTitle,
          description: blog.description,
          url: new URL("/blog", url).href,
        },
        breadcrumbs(url, [
          [home, "/"],
          [blog.title, "/blog"],
        ]),
      ],
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: blog.feedTitle,
      href: `/blog/feed.xml?lang=${language}`,
    },
  ];
};

export default function Blog() {
  const { language, account, posts, next, isFirst } = useLoaderData<typeof loader>();
  const { blog } = SITE_CONTENT_TEXTS[language];
  return (
    <SiteFrame language={language} account={account} current="/blog">
      <div className={`${COLUMN} pb-20 sm:pb-28`}>
        <header className="relative flex flex-wrap items-end justify-between gap-6 pt-12 pb-10 sm:pt-20 sm:pb-14">
          <EaselLines className="pointer-events-none absolute top-6 right-0 h-56 text-line max-md:hidden" />
          <div className="relative max-w-2xl">
            <h1 className="text-4xl font-semibold sm:text-5xl">{blog.title}</h1>
            <p className="mt-5 text-lg text-ink-muted">{blog.lead}</p>
            <a
              href={`/blog/feed.xml?lang=${language}`}
              className="mt-5 inline-flex items-center gap-2 rounded-sm py-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              <Rss aria-hidden className="size-4" />
              {blog.feed}
            </a>
          </div>
        </header>
        {posts.length === 0 ? (
          <p className="border-y border-line py-16 text-center text-ink-muted">{blog.empty}</p>
        ) : (
          <PostList reader={language} posts={posts} />
        )}
        <nav aria-label={blog.title} className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden">
          {!isFirst && (
            <a href="/blog" className={buttonStyle("quiet", "medium")}>
              {blog.newest}
            </a>
          )}
          {next && (
            <a href={`/blog?after=${next}`} className={`${buttonStyle("secondary", "medium")} ml-auto`}>
              {blog.older}
            </a>
          )}
        </nav>
      </div>
    </SiteFrame>
  );
}

export const ErrorBoundary = SiteFailure;
