import { Link, useSearchParams } from "@remix-run/react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { joinClasses } from "~/ui/join-classes";

export interface SortHeaderProps {
  /** The word of the column in the address; undefined for a column that cannot be sorted. */
  sort: string | undefined;
  /** The order that the address leaves out: a column's word, with a minus for descending. */
  defaultSort: string;
  /** Numbers and dates are sorted in descending order first, and numbers are right-aligned. */
  isFigure?: boolean | undefined;
  isDate?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** A column heading. Sortable ones are links, so that the order is in the URL and can be shared. */
export function SortHeader({ sort, defaultSort, isFigure, isDate, className, children }: SortHeaderProps) {
  const { t } = useTranslation("admin");
  const [parameters] = useSearchParams();
  const current = parameters.get("sort") || defaultSort;
  const style = joinClasses("font-medium whitespace-nowrap", isFigure && "text-right", className);
  if (!sort)
    return (
      <th scope="col" className={style}>
        {children}
      </th>
    );
  const direction = current === sort ? "ascending" : current === `-${sort}` ? "descending" : undefined;
  const first = isFigure || isDate ? `-${sort}` : sort;
  const next = direction === undefined ? first : direction === "ascending" ? `-${sort}` : sort;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={style}>
      <Link
        to={`?${withSort(parameters, next)}`}
        preventScrollReset
        title={t(next.startsWith("-") ? "sortDescending" : "sortAscending")}
        className={joinClasses(
          "-mx-1 inline-flex items-center gap-1 rounded-sm px-1 transition-colors hover:text-ink",
          direction && "text-ink",
        )}
      >
        {children}
        <Icon aria-hidden className={joinClasses("size-3.5 shrink-0", !direction && "text-ink-faint")} />
      </Link>
    </th>
  );
}

/** A new order begins with its first page. */
function withSort(parameters: URLSearchParams, sort: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  changed.delete("page");
  changed.delete("after");
  changed.set("sort", sort);
  return changed;
}
