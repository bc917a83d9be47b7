import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import { SortHeader } from "./sort-header";

export interface Column<Row> {
  id: string;
  title: string;
  /** Numbers are right-aligned, so that they can be compared. */
  isFigure?: boolean;
  isDate?: boolean;
  /** The word of the column in the address, where the list can be sorted by it. */
  sort?: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name: what it lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The order of the list without one in the address. */
  defaultSort?: string;
}

/** Rows of records. Where the screen is narrow the table scrolls, not the page. */
export function DataTable<Row>({ label, columns, rows, keyOf, defaultSort = "" }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      // A browser leaves a link where it is as long as a corner of it is in sight.
      onFocus={({ target, currentTarget }) =>
        target !== currentTarget && target.scrollIntoView({ block: "nearest", inline: "nearest" })
      }
      className="overflow-x-auto rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-muted">
            {columns.map(({ id, title, isFigure, isDate, sort }) => (
              <SortHeader
                key={id}
                sort={sort}
                defaultSort={defaultSort}
                isFigure={isFigure}
                isDate={isDate}
                className="px-3.5 py-2.5"
              >
                {title}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, isFigure }) => (
                <td
                  key={id}
                  className={joinClasses(
                    "px-3.5 py-2.5 align-top",
                    isFigure && "text-right whitespace-nowrap tabular-nums",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
