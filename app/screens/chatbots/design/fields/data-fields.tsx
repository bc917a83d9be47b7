import { useTranslation } from "react-i18next";
import { RECRAWLS } from "#workers/contract/chatbots/chatbots";
import { formatMoney } from "~/i18n/format";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import type { Design } from "../use-design";

const LIMITS = [
  { field: "per_minute", name: "perMinute", step: 1 },
  { field: "per_day", name: "perDay", step: 1 },
  { field: "cost_per_day", name: "costPerDay", step: 0.01 },
] as const;

interface DataFieldsProps {
  design: Design;
  /** US dollars a day for all chatbots of the owner; 0: no limit. */
  costLimit: number;
}

/** Fields for when pages are read again, how long conversations stay, and how much visitors may use. */
export function DataFields({ design, costLimit }: DataFieldsProps) {
  const { values, change, changeIn, errorOf } = design;
  const { t, i18n } = useTranslation("chatbotDesign");
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("data.recrawl")} hint={t("data.recrawlHint")}>
          {(control) => (
            <Select
              {...control}
              value={values.recrawl}
              onChange={(event) =>
                change({ recrawl: RECRAWLS.find((one) => one === event.currentTarget.value) ?? "never" })
              }
            >
              {RECRAWLS.map((recrawl) => (
                <option key={recrawl} value={recrawl}>
                  {t(`data.recrawls.${recrawl}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("data.retention")} hint={t("data.retentionHint")} error={errorOf("retention_days")}>
          {(control) => (
            <span className="flex items-center gap-2 text-sm text-ink-muted">
              <Input
                {...control}
                type="number"
                min={1}
                max={3650}
                step={1}
                value={values.retention_days}
                onChange={(event) => change({ retention_days: event.currentTarget.value })}
                className="max-w-28"
              />
              <span aria-hidden>{t("data.retentionUnit")}</span>
            </span>
          )}
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{t("data.limits")}</legend>
        <p className="mt-0.5 text-sm text-ink-muted">
          {t("data.limitsHint")}
          {costLimit > 0 && ` ${t("data.limitOfAll", { amount: formatMoney(costLimit, i18n.language) })}`}
        </p>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-3">
          {LIMITS.map(({ field, name, step }) => (
            <Field key={field} label={t(`data.${name}`)} error={errorOf(`limits.${field}`)}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={step}
                  step={step}
                  value={values.limits[field]}
                  onChange={(event) => changeIn("limits", { [field]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  );
}
