import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { SourceRow, type SourceRowProps } from "./source-row";

interface SourceListProps extends Omit<SourceRowProps, "source"> {
  sources: SourceView[];
}

const HEAD = "px-3.5 py-2.5 font-medium";

/** The sources of a chatbot: a table, and on a phone one card below the other. */
export function SourceList({ sources, showsNew, onAction }: SourceListProps) {
  const { t } = useTranslation("chatbotSources");
  return (
    <table
      aria-label={t("list.label")}
      className="w-full overflow-clip rounded-lg bg-surface-raised text-sm ring-1 ring-line ring-inset max-lg:block"
    >
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-left text-xs text-ink-muted">
          <th scope="col" className={HEAD}>
            {t("list.name")}
          </th>
          <th scope="col" className={HEAD}>
            {t("list.state")}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t("list.size")}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t("list.sections")}
          </th>
          <th scope="col" className={HEAD}>
            {t("list.readAt")}
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">{t("more")}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} showsNew={showsNew} onAction={onAction} />
        ))}
      </tbody>
    </table>
  );
}
