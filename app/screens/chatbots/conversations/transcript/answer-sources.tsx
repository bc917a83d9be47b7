import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StreamSource } from "#workers/contract/chat/stream";
import type { VisitorMessage } from "#workers/contract/chatbots/visitors";
import { AnswerLink, safeLink } from "~/conversation/markdown/answer-link";
import { ReadHere } from "~/shell/menu/read-here";

type Cited = Pick<VisitorMessage, "sources" | "citations">;

/** The sources that an answer cites, each once; where it cites none by number, those that it was given. */
export function citedSources({ sources, citations }: Cited): StreamSource[] {
  const isCited = ({ file, page }: StreamSource) =>
    citations.some((citation) => citation.file === file && citation.page === page);
  const curated = sources.filter(({ page }) => page === undefined);
  return [...sources.filter(isCited), ...curated];
}

/** Draws the citation `[k]` of an answer: a link to the passage where that has a public address. */
export function citationMarks(
  { sources, citations }: Cited,
  labelOf: (k: number, title: string) => string,
): (k: number) => ReactNode {
  const look =
    "mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm bg-accent-soft px-1 align-[-0.1em] text-[0.6875rem] leading-none font-semibold text-accent! no-underline! tabular-nums";
  return function CitationMark(k) {
    const citation = citations.find((one) => one.k === k);
    const source =
      citation && sources.find(({ file, page }) => file === citation.file && page === citation.page);
    if (!citation || !source) return `[${k}]`;
    const label = labelOf(k, source.title);
    const href = safeLink(source.url);
    if (!href)
      return (
        <span className={look} title={citation.quote ?? label}>
          <span aria-hidden>{k}</span>
          <span className="sr-only">{label}</span>
        </span>
      );
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={label}
        title={citation.quote ?? label}
        className={`${look} hover:bg-accent hover:text-accent-ink!`}
      >
        {k}
      </a>
    );
  };
}

/** Lists the sources that an answer rests on. */
export function SourceList({ sources }: { sources: StreamSource[] }) {
  const { t } = useTranslation("chatbotActivity");
  if (sources.length === 0) return null;
  return (
    <details className="group mt-2 text-sm">
      <summary className="flex w-fit list-none items-center gap-1 rounded-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t("transcript.sources", { count: sources.length })}
      </summary>
      <ul className="mt-1 space-y-1 ps-5">
        {sources.map(({ title, url, quote }, at) => (
          <li key={at} className="[overflow-wrap:anywhere] [&_a]:underline [&_a]:underline-offset-2">
            <AnswerLink address={url || undefined}>{title}</AnswerLink>
            {quote && <span className="line-clamp-2 text-ink-muted">{quote}</span>}
            {url && <ReadHere address={url} label={t("transcript.readHere")} title={title} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
