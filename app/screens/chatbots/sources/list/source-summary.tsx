import { useId } from "react";
import { useTranslation } from "react-i18next";
import { RECRAWLS, type Recrawl } from "#workers/contract/chatbots/chatbots";
import type { SourceCounts } from "#workers/contract/chatbots/sources";
import { Select } from "~/ui/form/select";

interface SourceSummaryProps {
  counts: SourceCounts;
  recrawl: Recrawl;
  onRecrawl: (recrawl: Recrawl) => void;
}

/** Shows what the last reading of the pages found, and how often they are read again. */
export function SourceSummary({ counts, recrawl, onRecrawl }: SourceSummaryProps) {
  const { t } = useTranslation("chatbotSources");
  const id = useId();
  const { changes } = counts;
  if (counts.kinds.page === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="text-ink-muted tabular-nums">
        {t("changes", {
          new: t("changesNew", { count: changes.new }),
          changed: t("changesChanged", { count: changes.changed }),
          same: t("changesSame", { count: changes.same }),
        })}
      </p>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <label htmlFor={id} className="text-ink-muted">
          {t("recrawl.label")}
        </label>
        <Select
          id={id}
          value={recrawl}
          onChange={({ currentTarget: { value } }) =>
            onRecrawl(RECRAWLS.find((one) => one === value) ?? "never")
          }
          className="[&>select]:h-9 [&>select]:text-sm [&>svg]:top-2.5"
        >
          {RECRAWLS.map((one) => (
            <option key={one} value={one}>
              {t(`recrawl.${one}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
