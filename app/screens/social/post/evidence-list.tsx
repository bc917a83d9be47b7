import { ExternalLink, Quote } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostEvidence } from "#workers/contract/social/posts";
import { ReadHere } from "~/shell/menu/read-here";
import { Section } from "../section";

interface EvidenceListProps {
  evidence: readonly PostEvidence[];
  /** Text as it is written now: a claim may be gone from it. */
  text: string;
}

/** Lists the sources of a post's facts: each with the sentence of the page that says so. */
export function EvidenceList({ evidence, text }: EvidenceListProps) {
  const { t } = useTranslation("socialPost");
  if (evidence.length === 0) return null;
  return (
    <Section title={t("evidence.title")} hint={t("evidence.hint")}>
      <ul className="grid gap-4">
        {evidence.map(({ claim, quote, url, title }, index) => (
          <li key={index} className="text-sm">
            <p className="font-medium">
              {claim}
              {!text.includes(claim) && (
                <span className="ms-2 font-normal text-ink-muted">({t("evidence.changed")})</span>
              )}
            </p>
            <blockquote className="mt-1 flex gap-2 text-ink-muted">
              <Quote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{quote}</span>
            </blockquote>
            <p className="mt-1 flex flex-wrap items-center gap-x-4">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-sm text-accent underline pointer-coarse:min-h-11"
              >
                <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{title || url}</span>
              </a>
              <ReadHere address={url} label={t("evidence.readHere")} title={title || url} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
