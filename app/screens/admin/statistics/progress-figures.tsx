import { useTranslation } from "react-i18next";
import type { Progress, StatisticsDay } from "#workers/contract/admin/statistics";
import { useFormat } from "../shell/format";

export interface ProgressFiguresProps {
  days: StatisticsDay[];
  progress: Progress;
}

/** Shows the way from visitors to sign-ups, to those who use the product, to those who pay. */
export function ProgressFigures({ days, progress }: ProgressFiguresProps) {
  const { t, i18n } = useTranslation("adminStatistics");
  const { count } = useFormat();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const visitors = days.reduce((total, { guests, users }) => total + guests + users, 0);
  const { sign_ups, activated, paid } = progress;
  const shareOf = (part: number) =>
    sign_ups > 0 ? t("share", { share: percent.format(part / sign_ups) }) : null;
  const figures = [
    { name: "visitors", value: visitors, note: null },
    { name: "sign_ups", value: sign_ups, note: null },
    { name: "activated", value: activated, note: shareOf(activated) },
    { name: "paid", value: paid, note: shareOf(paid) },
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ name, value, note }) => (
          <div
            key={name}
            className="min-w-0 rounded-lg bg-surface-raised px-4 py-3.5 ring-1 ring-line ring-inset"
          >
            <dt className="truncate text-sm text-ink-muted">{t(`figures.${name}`)}</dt>
            <dd className="mt-0.5">
              <span className="block truncate text-xl font-semibold tabular-nums">{count(value)}</span>
              <span className="block min-h-4 truncate text-xs text-ink-muted tabular-nums">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-muted">{t("progressText")}</p>
    </div>
  );
}
