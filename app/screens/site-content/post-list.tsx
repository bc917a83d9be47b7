import { ArrowRight } from "lucide-react";
import type { Language } from "#workers/contract/languages";
import type { BlogEntry } from "#workers/contract/content/calls";
import { dayIn, minutesIn, SITE_CONTENT_TEXTS } from "./content-texts";

interface PostListProps {
  reader: Language;
  posts: readonly BlogEntry[];
}

/** Posts as rows: when, what, and how long it takes to read. */
export function PostList({ reader, posts }: PostListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id}>
          <a
            href={`/blog/${post.id}`}
            className="group grid gap-x-10 gap-y-2 py-8 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:py-10"
          >
            <PostFacts reader={reader} post={post} className="text-sm text-ink-faint sm:pt-1.5" />
            <div lang={post.language} className="min-w-0 max-w-2xl">
              <h2 className="text-xl font-semibold break-words underline-offset-4 group-hover:underline sm:text-2xl">
                {post.title}
              </h2>
              <p className="mt-2 text-ink-muted">{post.summary}</p>
            </div>
            <ArrowRight
              aria-hidden
              className="mt-1.5 size-5 text-ink-faint transition-transform group-hover:translate-x-1 group-hover:text-accent max-sm:hidden"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Date, reading time and, where it is not the reader's, the language. */
export function PostFacts({
  reader,
  post,
  className,
}: {
  reader: Language;
  post: BlogEntry;
  className?: string;
}) {
  const parts = [
    <time key="day" dateTime={post.published_at}>
      {dayIn(reader, post.published_at)}
    </time>,
    <span key="minutes">{minutesIn(reader, post.minutes)}</span>,
    post.language !== reader && (
      <span key="language" className="font-medium text-ink-muted">
        {SITE_CONTENT_TEXTS[reader].languageMark[post.language]}
      </span>
    ),
  ];
  return <p className={`flex flex-wrap gap-x-3 gap-y-0.5 sm:flex-col ${className ?? ""}`}>{parts}</p>;
}
