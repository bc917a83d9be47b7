import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SortHeader } from "../../shell/sort-header";
import type { AdminRecord, ResourceName, ScreenDeclaration } from "../declaration";
import { Cell, labelOf } from "./cell";
import { RowActions } from "./row-actions";

export interface RecordsProps {
  screen: ScreenDeclaration;
  name: ResourceName;
  records: readonly AdminRecord[];
  onDelete: (record: AdminRecord) => void;
}

const DEFAULT_SORT = "sort_order";
const FIGURES = ["number", "price", "amount"];

/** The list on a wide screen. */
export function RecordTable({ screen, name, records, onDelete }: RecordsProps) {
  const { t, i18n } = useTranslation(["adminResources", "admin"]);
  const align = (kind: string) => (FIGURES.includes(kind) ? "text-right tabular-nums" : "text-left");
  const nameLabel = name === "settings" ? "key" : "name";
  return (
    <div className="hidden overflow-x-auto rounded-lg ring-1 ring-line ring-inset md:block">
      <table className="w-full text-sm">
        <thead className="bg-surface-sunken text-ink-muted">
          <tr>
            <SortHeader
              sort={screen.sortsByTitle ? "name" : undefined}
              defaultSort={DEFAULT_SORT}
              className="px-4 py-2.5 text-left"
            >
              {t(`adminResources:fields.${nameLabel}`)}
            </SortHeader>
            {screen.columns.map((column) => (
              <SortHeader
                key={column.name}
                sort={column.sortable ? column.name : undefined}
                defaultSort={DEFAULT_SORT}
                isFigure={FIGURES.includes(column.kind)}
                className={`px-3 py-2.5 ${align(column.kind)}`}
              >
                <span className={column.kind === "flag" || column.kind === "off" ? "sr-only" : undefined}>
                  {t(`adminResources:fields.${labelOf(column)}`)}
                  {column.kind === "price" && (
                    <span className="block text-xs font-normal text-ink-faint">{t("admin:perMillion")}</span>
                  )}
                </span>
              </SortHeader>
            ))}
            <th scope="col" className="w-24">
              <span className="sr-only">{t("adminResources:actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={screen.word(record)} className="border-t border-line transition-colors hover:bg-hover">
              <th scope="row" className="px-4 py-1.5 text-left font-medium">
                <Link
                  to={`/admin/${name}/${encodeURIComponent(screen.word(record))}`}
                  className="inline-block py-1 underline-offset-4 hover:underline"
                >
                  {screen.title(record, i18n.language)}
                </Link>
              </th>
              {screen.columns.map((column) => (
                <td key={column.name} className={`px-3 py-1.5 text-ink-muted ${align(column.kind)}`}>
                  <Cell column={column} record={record} />
                </td>
              ))}
              <td className="px-2 py-1.5">
                <RowActions screen={screen} record={record} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
