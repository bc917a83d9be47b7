import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import type { Selection } from "~/kit/list/use-selection";
import { Button } from "~/ui/button";

export type ChosenAction = "move" | "delete";

export interface ChosenBarProps {
  title: string;
  /** Documents in the list. */
  count: number;
  chosen: Selection<PdfFileView>;
  onAction: (action: ChosenAction) => void;
}

/** Names the list and, while documents are chosen from it, holds what can be done with them. */
export function ChosenBar({ title, count, chosen, onAction }: ChosenBarProps) {
  const { t } = useTranslation("pdf");
  const { t: shared } = useTranslation("documents");
  const { on, items: files } = chosen;
  const isAll = files.length === count;
  return (
    <div
      className={`flex min-h-8 flex-wrap items-center gap-2 ${on ? "sticky top-14 z-10 bg-surface py-2 md:top-0" : ""}`}
    >
      <h2 id="documents" className="me-auto text-sm font-semibold">
        {title}
        <span role="status" className="font-normal text-ink-muted tabular-nums">
          {on && ` · ${t("choose.count", { count: files.length })}`}
        </span>
      </h2>
      {on && (
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ms-2.5"
            onClick={isAll ? chosen.selectNone : chosen.selectAll}
          >
            {t(isAll ? "choose.none" : "choose.all")}
          </Button>
          <Button size="small" disabled={files.length === 0} onClick={() => onAction("move")}>
            {shared("moveTo")}
          </Button>
          <Button size="small" disabled={files.length === 0} onClick={() => onAction("delete")}>
            {shared("delete")}
          </Button>
        </div>
      )}
      {(on || count > 1) && (
        <Button
          key="mode"
          size="small"
          variant={on ? "primary" : "quiet"}
          onClick={on ? chosen.end : chosen.selectNone}
        >
          {t(on ? "choose.end" : "choose.begin")}
        </Button>
      )}
    </div>
  );
}
