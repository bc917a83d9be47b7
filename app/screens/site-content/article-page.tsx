import { ChevronRight, Languages } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "#workers/contract/languages";
import type { Heading } from "#workers/contract/content/calls";
import { DraftNotice } from "~/site/draft-notice";
import { COLUMN } from "~/site/column";
import { SITE_CONTENT_TEXTS } from "./content-texts";

/** A shorter text needs no table of contents. */
const LEAST_HEADINGS = 3;

export interface ArticlePageProps {
  /** Language of the page around the text. */
  reader: Language;
  /** Language of the text itself. */
  language: Language;
  title: string;
  summary: string;
  /** Sanitised by the server. */
  html: string;
  headings: readonly Heading[];
  /** The way to this page; the last step is the page above it. */
  steps: readonly { name: string; href: string }[];
  /** Dates and the like, below the title. */
  facts: ReactNode;
  isPreview: boolean;
  image?: string | null;
  /** Content after the text. */
  children?: ReactNode;
}

/** A text to read, with the way to it, its date and, where it is long, its table of contents. */
export function ArticlePage(props: ArticlePageProps) {
  const { reader, language, title, summary, html, headings, steps, facts, isPreview, image, children } =
    props;
  const texts = SITE_CONTENT_TEXTS[reader];
  const contents = headings.filter(({ level }) => level === 2);
  const hasContents = contents.length >= LEAST_HEADINGS;
  return (
    <article className={`${COLUMN} pt-8 pb-20 sm:pt-12`}>
      {isPreview && (
        <div className="mb-6">
          <DraftNotice language={reader} />
        </div>
      )}
      <Steps steps={steps} />
      <header lang={language} className="mt-5 max-w-3xl">
        <h1 className="text-3xl font-semibold text-balance break-words sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-ink-muted sm:text-xl sm:leading-8">{summary}</p>
      </header>
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">{facts}</div>
      {language !== reader && (
        <p className="mt-6 flex w-fit items-center gap-2.5 rounded-md bg-surface-sunken px-4 py-2.5 text-sm text-ink-muted">
          <Languages aria-hidden className="size-4.5 shrink-0" />
          {texts.onlyIn[language]}
        </p>
      )}
      {image && <img src={image} alt="" className="mt-10 max-h-120 w-full rounded-xl object-cover" />}
      <div
        className={`mt-10 gap-x-16 border-t border-line pt-10 ${hasContents ? "lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]" : ""}`}
      >
        {hasContents && <Contents title={texts.contents} language={language} headings={contents} />}
        <div className="min-w-0 max-w-[42rem] lg:col-start-1 lg:row-start-1">
          <div lang={language} className="article" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </div>
      </div>
    </article>
  );
}

function Steps({ steps }: Pick<ArticlePageProps, "steps">) {
  return (
    <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
      {steps.map(({ name, href }, index) => (
        <li key={href} className="flex items-center gap-1">
          {index > 0 && <ChevronRight aria-hidden className="size-4 text-ink-faint" />}
          <a href={href} className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Contents({
  title,
  language,
  headings,
}: {
  title: string;
  language: Language;
  headings: readonly Heading[];
}) {
  const links = (
    <ul lang={language} className="grid gap-0.5 border-l border-line">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm leading-snug text-ink-muted hover:border-accent hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={title} className="max-lg:hidden lg:col-start-2">
        <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto pb-4">
          <p className="mb-3 text-sm font-semibold">{title}</p>
          {links}
        </div>
      </nav>
      <details className="mb-8 rounded-lg bg-surface-sunken px-4 lg:hidden">
        <summary className="py-3.5 text-sm font-semibold">{title}</summary>
        <div className="pb-4">{links}</div>
      </details>
    </>
  );
}
