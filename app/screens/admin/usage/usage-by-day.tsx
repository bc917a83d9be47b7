import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { UsageShare } from "#workers/contract/admin/usage-list";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import { useDrawing } from "~/browser/charts/use-drawing";

/** Calls, failures and cost of each day: drawn for the eye, and as a table for everyone. */
export function UsageByDay({ days }: { days: UsageShare[] }) {
  const { t, i18n } = useTranslation("admin");
  const { count, money, day } = useFormat();
  const load = useCallback(async () => {
    const { drawDays } = await import("./draw-days.client");
    const names = {
      day: t("usage.day"),
      calls: t("usage.calls"),
      failures: t("usage.failures"),
      cost: t("usage.cost"),
    };
    return (element: HTMLElement) => drawDays(element, days, names, i18n.language);
  }, [days, t, i18n.language]);
  const place = useDrawing(load);
  return (
    <Panel title={t("usage.byDay")}>
      <div
        ref={place}
        aria-hidden
        className="min-h-64 min-w-0 overflow-x-clip text-xs [&_.u-legend_th]:font-medium [&_.uplot]:font-[inherit]"
      />
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("usage.figures")}</summary>
        <div className="mt-3">
          <DataTable
            label={t("usage.figures")}
            rows={days}
            keyOf={({ key }) => key ?? ""}
            columns={[
              { id: "day", title: t("usage.day"), cell: ({ key }) => (key ? day(key) : "") },
              { id: "calls", title: t("usage.calls"), isFigure: true, cell: ({ calls }) => count(calls) },
              {
                id: "failures",
                title: t("usage.failures"),
                isFigure: true,
                cell: ({ failures }) => count(failures),
              },
              {
                id: "cost",
                title: t("usage.cost"),
                isFigure: true,
                cell: ({ total_cost }) => money(total_cost),
              },
            ]}
          />
        </div>
      </details>
    </Panel>
  );
}
