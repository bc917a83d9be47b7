import { useTranslation } from "react-i18next";
import type { StreamSource } from "#workers/contract/chat/stream";
import { AnswerLink } from "../markdown/answer-link";

/** Lists the sources that an answer names. */
export function SourceList({ sources }: { sources: Pick<StreamSource, "title" | "url">[] }) {
  const { t } = useTranslation("chat");
  if (sources.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-sm font-medium text-ink-muted">{t("turn.sources")}</h3>
      <ol className="mt-1 list-decimal ps-5 text-sm marker:text-ink-muted">
        {sources.map(({ title, url }, index) => (
          <li key={index} className="truncate [&_a]:underline [&_a]:underline-offset-2">
            <AnswerLink address={url}>{title || url}</AnswerLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
