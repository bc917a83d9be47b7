import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { SourceRow } from "./source-row";

export type SourceAction = "read" | "delete";

export interface SourceListProps {
  sources: SourceView[];
  onAction: (action: SourceAction, source: SourceView) => void;
}

const HEAD = "px-3.5 py-2.5 font-medium";

/** The sources of a chatbot: a table, and on a phone one card below the other. */
export function SourceList({ sources, onAction }: SourceListProps) {
  const { t } = useTranslation("chatbotSources");
  return (
    // Table roles are named again: what is shown as a block is no table to a screen reader any more.
    <table
      role="table"
      aria-label={t("list.label")}
      className="w-full overflow-clip rounded-lg bg-surface-raised text-sm ring-1 ring-line ring-inset max-lg:block"
    >
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-ink-muted">
          <th role="columnheader" scope="col" className={HEAD}>
            {t("list.name")}
          </th>
          <th role="columnheader" scope="col" className={HEAD}>
            {t("list.state")}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} text-right`}>
            {t("list.size")}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} text-right`}>
            {t("list.sections")}
          </th>
          <th role="columnheader" scope="col" className={HEAD}>
            {t("list.readAt")}
          </th>
          <th role="columnheader" scope="col" className={HEAD}>
            <span className="sr-only">{t("more")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-lg:block">
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} onAction={onAction} />
        ))}
      </tbody>
    </table>
  );
}
