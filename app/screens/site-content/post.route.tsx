import { data as answer, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listPosts, readPost } from "#workers/features/content/public";
import { AppError } from "#workers/core/errors";
import type { BlogArticle, BlogEntry } from "#workers/contract/content/calls";
import type { Language } from "#workers/contract/languages";
import { PRODUCT } from "~/shell/brand";
import { previewAddress } from "~/site/previews/address";
import { postCard } from "~/site/previews/cards";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { openSitePage } from "~/site/site-page.server";
import { ArticlePage } from "./article-page";
import { dayIn, minutesIn, previewKeyOf, SITE_CONTENT_TEXTS } from "./content-texts";
import { breadcrumbs, postFacts } from "./page-facts";
import { PostFacts } from "./post-list";
import { SiteFailure } from "./site-failure";
import { SiteMessage } from "./site-message";

const MORE_POSTS = 3;
const NOT_FOUND = 404;

/** A page to read, without the framework's script. */
export const handle = { hydrate: false, isText: true };

export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = args.context;
  const page = openSitePage(args);
  const previewKey = previewKeyOf(page.url);
  try {
    const post = await readPost(ctx, args.params.id ?? "", previewKey);
    const { data } = await listPosts(ctx, { limit: MORE_POSTS + 1 });
    const more = data.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS);
    return { ...page, post, more, isPreview: previewKey !== null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    return answer({ ...page, post: null, more: [], isPreview: false }, { status: NOT_FOUND });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { url, language, post, isPreview } = data;
  const texts = SITE_CONTENT_TEXTS[language];
  if (!post) {
    const { title, text } = texts.missing;
    const head = { url, language, title: `${title} · ${PRODUCT}`, description: text };
    return publicHead({ ...head, card: null, hidden: true });
  }
  const card = postCard(post);
  return publicHead({
    url,
    language: post.language,
    languages: post.languages,
    title: `${post.title} · ${PRODUCT}`,
    description: post.summary,
    card,
    image: post.image,
    article: { publishedAt: post.published_at, changedAt: post.updated_at },
    hidden: isPreview,
    jsonLd: [
      postFacts(url, post, post.image ?? previewAddress(url, post.language, card)),
      breadcrumbs(url, [
        [texts.home, "/"],
        [texts.blog.title, "/blog"],
        [post.title, `/blog/${post.id}`],
      ]),
    ],
  });
};

export default function Post() {
  const { language, account, url, post, more, isPreview } = useLoaderData<typeof loader>();
  const texts = SITE_CONTENT_TEXTS[language];
  if (!post) {
    const { title, text, home } = texts.missing;
    return (
      <SiteFrame language={language} account={account} current="/blog">
        <SiteMessage title={title} text={text} action={{ href: "/", name: home }} />
      </SiteFrame>
    );
  }
  const wasChanged = post.updated_at.slice(0, 10) > post.published_at.slice(0, 10);
  return (
    <SiteFrame
      language={language}
      account={account}
      current={`/blog/${post.id}`}
      search={isPreview ? new URL(url).search : ""}
    >
      <ArticlePage
        reader={language}
        {...post}
        isPreview={isPreview}
        steps={[{ name: texts.blog.title, href: "/blog" }]}
        facts={
          <>
            <span>{texts.published.replace("{{date}}", dayIn(language, post.published_at))}</span>
            <span aria-hidden>·</span>
            <span>{minutesIn(language, post.minutes)}</span>
            {wasChanged && (
              <>
                <span aria-hidden>·</span>
                <span>{texts.changed.replace("{{date}}", dayIn(language, post.updated_at))}</span>
              </>
            )}
          </>
        }
      >
        <Share language={language} url={url} post={post} />
        <More language={language} posts={more} />
      </ArticlePage>
    </SiteFrame>
  );
}

/** Links that need no script and load nothing from the networks that they lead to. */
function Share({ language, url, post }: { language: Language; url: string; post: BlogArticle }) {
  const { share, shareMail } = SITE_CONTENT_TEXTS[language];
  const address = new URL(`/blog/${post.id}`, url).href;
  const links = [
    { name: shareMail, href: `mailto:?${query({ subject: post.title, body: address })}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}` },
    { name: "X", href: `https://x.com/intent/post?${query({ text: post.title, url: address })}` },
  ];
  return (
    <p className="mt-14 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-6 text-sm">
      <span className="font-semibold">{share}</span>
      {links.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          rel="noopener"
          className="rounded-sm py-1.5 text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** Mail programs show a plus as it is. */
const query = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

function More({ language, posts }: { language: Language; posts: readonly BlogEntry[] }) {
  const { more, allPosts } = SITE_CONTENT_TEXTS[language];
  return (
    <section aria-labelledby="more-posts" className="mt-10">
      {posts.length > 0 && (
        <>
          <h2 id="more-posts" className="text-xl font-semibold">
            {more}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
            {posts.map((post) => (
              <li key={post.id}>
                <a
                  href={`/blog/${post.id}`}
                  className="grid h-full content-between gap-4 rounded-lg bg-surface-raised p-5 ring-1 ring-line transition-shadow ring-inset hover:shadow-raised hover:ring-line-strong"
                >
                  <span lang={post.language} className="font-semibold text-balance break-words">
                    {post.title}
                  </span>
                  <PostFacts reader={language} post={post} className="text-sm text-ink-faint sm:!flex-row" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a
        href="/blog"
        className="mt-6 inline-block rounded-sm py-1 font-medium text-accent underline-offset-4 hover:underline"
      >
        {allPosts}
      </a>
    </section>
  );
}

export const ErrorBoundary = SiteFailure;
