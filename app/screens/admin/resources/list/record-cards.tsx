import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cell, isShown, labelOf } from "./cell";
import type { RecordsProps } from "./record-table";
import { RowActions } from "./row-actions";

/** The list on a phone. */
export function RecordCards({ screen, name, records, onDelete }: RecordsProps) {
  const { t, i18n } = useTranslation(["adminResources", "admin"]);
  return (
    <ul className="grid gap-2 md:hidden">
      {records.map((record) => {
        const shown = screen.columns.filter((column) => isShown(column, record));
        const facts = shown.filter(({ kind }) => kind !== "flag" && kind !== "off");
        const marks = shown.filter(({ kind }) => kind === "flag" || kind === "off");
        return (
          <li
            key={screen.word(record)}
            className="rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset"
          >
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <Link
                  to={`/admin/${name}/${encodeURIComponent(screen.word(record))}`}
                  className="block py-1.5 font-medium break-words underline-offset-4 hover:underline"
                >
                  {screen.title(record, i18n.language)}
                </Link>
                {marks.length > 0 && (
                  <span className="flex flex-wrap gap-1">
                    {marks.map((column) => (
                      <Cell key={column.name} column={column} record={record} />
                    ))}
                  </span>
                )}
              </div>
              <RowActions screen={screen} record={record} onDelete={onDelete} />
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
              {facts.map((column) => (
                <div key={column.name} className="min-w-0">
                  <dt className="text-xs text-ink-faint">
                    {t(`adminResources:fields.${labelOf(column)}`)}
                    {column.kind === "price" && ` (${t("admin:perMillion")})`}
                  </dt>
                  <dd className="truncate text-ink-muted">
                    <Cell column={column} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
