import { ExternalLink, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#workers/contract/chatbots/chatbots";
import type { StreamCitation, StreamSource } from "#workers/contract/chat/stream";
import type { Answer } from "~/conversation/engine/turn";
import { safeLink } from "~/conversation/markdown/answer-link";

/** The source that a citation names: a section of a page or of a file. */
export const sourceOf = ({ file, page }: StreamCitation, sources: StreamSource[]): StreamSource | undefined =>
  sources.find((source) => source.file === file && source.page === page);

/**
 * Decides which addresses an answer may link to. Pages and files that the chatbot has read may say "link to this site":
 * only the hosts of its own sources and its contact pass. What the chatbot's owner has written themselves may link
 * anywhere; it has one source, which is no section of anything.
 */
export function mayLinkTo(sources: StreamSource[], contact: Contact): (href: string) => boolean {
  const isOwners = sources.length > 0 && sources.every(({ page, url }) => page === undefined && !url);
  const hosts = new Set([...sources.map(({ url }) => url), contact.url].map(hostOf).filter(Boolean));
  return (href) =>
    isOwners ||
    (href.startsWith("mailto:")
      ? contact.email !== "" && href.toLowerCase() === `mailto:${contact.email.toLowerCase()}`
      : hosts.has(hostOf(href)));
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

const SAFE = { target: "_blank", rel: "noopener noreferrer" } as const;

/** `[k]` in an answer: leads to the passage on its page. */
export function SourceMark({ k, source }: { k: number; source: StreamSource | undefined }) {
  const { t } = useTranslation("visitor");
  const href = safeLink(source?.url);
  const look =
    "mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm bg-accent-soft px-1 align-[-0.1em] text-[0.6875rem] leading-none font-semibold text-accent tabular-nums";
  if (!source) return null;
  if (!href)
    return (
      <span title={source.title} className={look}>
        {k}
      </span>
    );
  return (
    <a
      {...SAFE}
      href={href}
      data-citation={k}
      title={source.title}
      aria-label={t("source", { k, title: source.title })}
      className={`relative no-underline! after:absolute after:-inset-1 hover:bg-accent hover:text-accent-ink! pointer-coarse:h-6 pointer-coarse:min-w-6 pointer-coarse:after:-inset-2.5 ${look}`}
    >
      {k}
    </a>
  );
}

/** The pages and files that an answer quotes, each once, in the order of its citations. */
export function SourceLinks({ answer: { citations, sources } }: { answer: Answer }) {
  const { t } = useTranslation("visitor");
  const cited = citations.flatMap((citation) => sourceOf(citation, sources) ?? []);
  const shown = [...new Map(cited.map((source) => [source.url || source.title, source])).values()];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("sources")} className="mt-2 space-y-1 text-sm">
      {shown.map((source) => (
        <li key={source.url || source.title}>
          <SourceLink {...source} />
        </li>
      ))}
    </ul>
  );
}

function SourceLink({ title, url }: StreamSource) {
  const href = safeLink(url);
  if (!href)
    return (
      <span className="flex items-center gap-2 px-1 py-1 text-ink-muted">
        <FileText aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{title}</span>
      </span>
    );
  return (
    <a
      {...SAFE}
      href={href}
      className="flex items-center gap-2 rounded-sm px-1 py-1 hover:bg-hover pointer-coarse:min-h-11"
    >
      <ExternalLink aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="min-w-0 truncate font-medium text-accent">{title || href}</span>
      <span className="shrink-0 text-ink-muted">{hostOf(href)}</span>
    </a>
  );
}
