import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { labelOf, pageNamed } from "#workers/contract/text/page-labels";

export interface PageFieldProps {
  page: number;
  count: number;
  /** Printed numbers of the pages, where they differ from the pages' positions. */
  labels: readonly string[] | null;
  onPage: (page: number) => void;
}

/** The number of the current page, as it is printed; typing another one goes there. */
export function PageField({ page, count, labels, onPage }: PageFieldProps) {
  const { t } = useTranslation("pdfViewer");
  const shown = labelOf(labels, page);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    show();
  };
  const show = () => {
    const wanted = pageNamed(labels, typed, count);
    if (wanted === null) setTyped(shown);
    else onPage(wanted);
  };
  const widest = Math.max(String(count).length, ...(labels ?? []).map(({ length }) => length));
  return (
    <form onSubmit={go} className="flex items-center gap-1.5 px-1 text-sm text-ink-muted tabular-nums">
      <input
        inputMode={labels ? "text" : "numeric"}
        aria-label={t("pageNumber")}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(labels ? value : value.replace(/\D/g, ""))}
        onFocus={(event) => event.currentTarget.select()}
        // Moving through the field without a change does not move the page.
        onBlur={() => typed !== shown && show()}
        style={{ width: `${Math.min(widest, 8) + 2}ch` }}
        className="h-8 min-w-9 rounded-sm pointer-coarse:h-11 pointer-coarse:min-w-11 bg-surface text-center text-ink ring-1 ring-line ring-inset focus:ring-line-strong"
      />
      <span className="whitespace-nowrap max-sm:sr-only">
        {shown === String(page) ? t("ofPages", { count }) : t("labelOfPages", { page, count })}
      </span>
      <span aria-hidden className="whitespace-nowrap sm:hidden">
        / {count}
      </span>
    </form>
  );
}
