import { useTranslation } from "react-i18next";
import { currencyFormat } from "#workers/contract/currency";
import { Badge } from "~/ui/badge";
import { toPerMillion, useFormat } from "../../shell/format";
import { useLabels } from "../../shell/use-labels";
import type { AdminRecord, ColumnDeclaration, FieldLabel } from "../declaration";

/** A price per million tokens, with as many digits as it has. */
const price = (perThousand: unknown, language: string) =>
  currencyFormat("USD", language, { maximumFractionDigits: 4 }).format(toPerMillion(Number(perThousand)));

/** A field of a record in a list; null if there is nothing to say. */
export function Cell({ column, record }: { column: ColumnDeclaration; record: AdminRecord }) {
  const { t, i18n } = useTranslation("adminResources");
  const labels = useLabels();
  const { amount, name } = useFormat();
  const value = record[column.name];
  switch (column.kind) {
    case "price":
      return <span className="tabular-nums">{price(value, i18n.language)}</span>;
    case "flag":
      return value ? <Badge tone="accent">{t(`fields.${labelOf(column)}`)}</Badge> : null;
    case "off":
      return value ? null : <Badge tone="warning">{t("off")}</Badge>;
    case "count":
      return <>{t("models", { count: Array.isArray(value) ? value.length : 0 })}</>;
    case "plan-type":
      return <>{labels.planType(String(value))}</>;
    case "prompt-category":
      return <>{labels.promptCategory(String(value))}</>;
    case "plan-name":
      return value === null ? (
        <span className="text-ink-faint">{t("noPlan")}</span>
      ) : (
        <>{name({ name: String(value), name_en: String(record.plan_name_en) })}</>
      );
    case "amount":
      return (
        <span className="whitespace-nowrap tabular-nums">
          {amount(Number(value), String(record.currency))}{" "}
          {t(`each.${record.interval === "year" ? "year" : "month"}`)}
        </span>
      );
    case "module":
      return value === null ? null : <>{labels.module(String(value))}</>;
    case "date":
      return <DateCell value={value} />;
    case "json":
      return <code className="block max-w-60 truncate text-xs">{asText(value)}</code>;
    default:
      return <>{value === null || value === undefined ? null : asText(value)}</>;
  }
}

function DateCell({ value }: { value: unknown }) {
  const { t } = useTranslation("adminResources");
  const { day } = useFormat();
  if (typeof value !== "string") return <span className="text-ink-faint">{t("never")}</span>;
  return <time dateTime={value}>{day(value)}</time>;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export const labelOf = ({ name, label }: { name: string; label?: FieldLabel }): FieldLabel =>
  label ?? (name as FieldLabel);

/** Whether a card has something to show for a column. */
export const isShown = ({ name, kind }: ColumnDeclaration, record: AdminRecord): boolean => {
  if (kind === "flag") return Boolean(record[name]);
  if (kind === "off") return !record[name];
  return kind === "date" || kind === "plan-name" || (record[name] !== null && record[name] !== undefined);
};
