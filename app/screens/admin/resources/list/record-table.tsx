import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminRecord, ResourceName, ScreenDeclaration } from "../declaration";
import { Cell, labelOf } from "./cell";
import { RowActions } from "./row-actions";

export interface RecordsProps {
  screen: ScreenDeclaration;
  name: ResourceName;
  records: readonly AdminRecord[];
  onDelete: (record: AdminRecord) => void;
}

const FIGURES = ["number", "price"];

/** The list on a wide screen. */
export function RecordTable({ screen, name, records, onDelete }: RecordsProps) {
  const { t, i18n } = useTranslation("adminResources");
  const align = (kind: string) => (FIGURES.includes(kind) ? "text-right tabular-nums" : "text-left");
  const nameLabel = name === "settings" ? "key" : "name";
  return (
    <div className="hidden overflow-x-auto rounded-lg ring-1 ring-line ring-inset md:block">
      <table className="w-full text-sm">
        <thead className="bg-surface-sunken text-ink-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium">
              {t(`fields.${nameLabel}`)}
            </th>
            {screen.columns.map((column) => (
              <th key={column.name} scope="col" className={`px-3 py-2.5 font-medium ${align(column.kind)}`}>
                {column.kind === "flag" || column.kind === "off" ? (
                  <span className="sr-only">{t(`fields.${labelOf(column)}`)}</span>
                ) : (
                  t(`fields.${labelOf(column)}`)
                )}
              </th>
            ))}
            <th scope="col" className="w-24">
              <span className="sr-only">{t("actions")}</span>
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
