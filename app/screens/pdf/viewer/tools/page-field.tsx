import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

export interface PageFieldProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The number of the current page; typing another one goes there. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  const { t } = useTranslation("pdfViewer");
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    show();
  };
  const show = () => {
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= count) onPage(wanted);
    else setTyped(String(page));
  };
  return (
    <form onSubmit={go} className="flex items-center gap-1.5 px-1 text-sm text-ink-muted tabular-nums">
      <input
        inputMode="numeric"
        aria-label={t("pageNumber")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ""))}
        onFocus={(event) => event.currentTarget.select()}
        // Moving through the field without a change does not move the page.
        onBlur={() => typed !== String(page) && show()}
        style={{ width: `${String(count).length + 2}ch` }}
        className="h-8 min-w-9 rounded-sm pointer-coarse:h-11 pointer-coarse:min-w-11 bg-surface text-center text-ink ring-1 ring-line ring-inset focus:ring-line-strong"
      />
      <span className="whitespace-nowrap max-sm:sr-only">{t("ofPages", { count })}</span>
      <span aria-hidden className="whitespace-nowrap sm:hidden">
        / {count}
      </span>
    </form>
  );
}
