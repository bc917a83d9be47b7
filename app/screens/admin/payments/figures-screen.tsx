import { Await } from "@remix-run/react";
import { ChartColumn } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { currencyFormat } from "#workers/contract/currency";
import type { FigureMonth, PaymentFigures } from "#workers/contract/admin/payments";
import { formatDate } from "#workers/contract/text/format-date";
import { EmptyState } from "~/ui/empty-state";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Skeleton } from "~/ui/loading";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { Figure, FigureRowSkeleton, FiguresLoading, LoadFailed } from "../shell/panel";
import { MonthChart } from "./month-chart";
import { PaymentPage } from "./payment-page";

export interface FiguresScreenProps {
  isOff: boolean;
  figures: Promise<PaymentFigures[]>;
}

/** Revenue, running subscriptions and churn over months, of one currency at a time. */
export function FiguresScreen({ isOff, figures }: FiguresScreenProps) {
  return (
    <PaymentPage name="figures" isOff={isOff}>
      <Suspense fallback={<FiguresSkeleton />}>
        <Await resolve={figures} errorElement={<LoadFailed />}>
          {(currencies) => <Currencies currencies={currencies} />}
        </Await>
      </Suspense>
    </PaymentPage>
  );
}

function Currencies({ currencies }: { currencies: PaymentFigures[] }) {
  const { t } = useTranslation("adminPayments");
  const [chosen, setChosen] = useState(currencies[0]?.currency ?? "");
  const figures = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  if (!figures)
    return <EmptyState icon={<ChartColumn />} title={t("figures.empty")} text={t("figures.emptyText")} />;
  return (
    <>
      {currencies.length > 1 && (
        <div>
          <ToggleGroup
            label={t("figures.currency")}
            value={figures.currency}
            onChange={setChosen}
            options={currencies.map(({ currency }) => ({ value: currency, label: currency.toUpperCase() }))}
          />
        </div>
      )}
      <Charts figures={figures} />
    </>
  );
}

const percentOf = (language: string) =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });

function Charts({ figures: { currency, recurring, months } }: { figures: PaymentFigures }) {
  const { t, i18n } = useTranslation("adminPayments");
  const { amount, count } = useFormat();
  const { language } = i18n;
  const money = useCallback(
    (value: number) => currencyFormat(currency, language, { notation: "compact" }).format(value),
    [language, currency],
  );
  const whole = useCallback((value: number) => new Intl.NumberFormat(language).format(value), [language]);
  const share = useCallback((value: number) => percentOf(language).format(value), [language]);
  const now = months.at(-1)!;
  const churn = (value: number | null) => (value === null ? "–" : share(value));
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={t("figures.thisMonth")} value={amount(now.revenue, currency)} />
        <Figure name={t("figures.recurring")} value={amount(recurring, currency)} />
        <Figure name={t("figures.active")} value={count(now.active)} />
        <Figure name={t("figures.churnNow")} value={churn(now.churn)} />
      </dl>
      <p className="-mt-3 text-sm text-ink-muted">{t("figures.recurringText")}</p>
      <MonthChart
        title={t("figures.revenue")}
        definition={t("figures.revenueText")}
        {...{ months, figure: "revenue", kind: "bars", color: "accent", label: money }}
      />
      <div className="grid min-w-0 gap-6 lg:grid-cols-2">
        <MonthChart
          title={t("figures.active")}
          definition={t("figures.activeText")}
          {...{ months, figure: "active", kind: "line", color: "success", label: whole, isCount: true }}
        />
        <MonthChart
          title={t("figures.churn")}
          definition={t("figures.churnText")}
          {...{ months, figure: "churn", kind: "bars", color: "danger", label: share }}
        />
      </div>
      <details className="text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("figures.table")}</summary>
        <div className="mt-3">
          <MonthTable months={months} amountOf={(value) => amount(value, currency)} churnOf={churn} />
        </div>
      </details>
    </>
  );
}

interface MonthTableProps {
  months: FigureMonth[];
  amountOf: (value: number) => string;
  churnOf: (value: number | null) => string;
}

function MonthTable({ months, amountOf, churnOf }: MonthTableProps) {
  const { t, i18n } = useTranslation("adminPayments");
  const { count } = useFormat();
  const name = (month: string) =>
    formatDate(`${month}-01`, i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });
  const figure = (
    id: "revenue" | "active" | "started" | "ended" | "churn",
    cell: (row: FigureMonth) => string,
  ) => ({
    ...{ id, title: t(`figures.${id}`), isFigure: true, cell },
  });
  return (
    <DataTable
      label={t("figures.table")}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      columns={[
        {
          id: "month",
          title: t("figures.month"),
          cell: ({ month }) => name(month),
        },
        figure("revenue", ({ revenue }) => amountOf(revenue)),
        figure("active", ({ active }) => count(active)),
        figure("started", ({ started }) => count(started)),
        figure("ended", ({ ended }) => count(ended)),
        figure("churn", (row) => churnOf(row.churn)),
      ]}
    />
  );
}

function FiguresSkeleton() {
  return (
    <FiguresLoading>
      <FigureRowSkeleton height="h-20" />
      <Skeleton className="h-80 rounded-lg" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </FiguresLoading>
  );
}
