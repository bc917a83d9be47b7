import { useTranslation } from "react-i18next";
import type { SearchModelDay, WorkersAiView } from "#workers/contract/admin/search-models";
import { Notice } from "~/ui/notice";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";

/** A day with the calls of all models. */
type Day = Omit<SearchModelDay, "model">;

/** How often searches have called Workers AI, day by day, and what that costs by estimate. */
export function WorkersAi({ isBound, isLimitReached, days }: WorkersAiView) {
  const { t } = useTranslation("adminLabels");
  const { count, day, money } = useFormat();
  const sums = sumByDay(days);
  return (
    <Panel title={t("settings.workersAi.title")}>
      <div className="grid gap-4 text-sm">
        {!isBound && <p className="max-w-prose text-ink-muted">{t("settings.workersAi.notBound")}</p>}
        {isLimitReached && <Notice tone="warning">{t("settings.workersAi.limitReached")}</Notice>}
        {isBound && sums.length === 0 && <p className="text-ink-muted">{t("settings.workersAi.none")}</p>}
        {sums.length > 0 && (
          <>
            <p className="max-w-prose text-ink-muted">{t("settings.workersAi.text")}</p>
            <DataTable<Day>
              label={t("settings.workersAi.title")}
              rows={sums}
              keyOf={(row) => row.day}
              columns={[
                {
                  id: "day",
                  title: t("settings.workersAi.day"),
                  cell: (row) => <span className="whitespace-nowrap">{day(row.day)}</span>,
                },
                {
                  id: "calls",
                  title: t("settings.workersAi.calls"),
                  isFigure: true,
                  cell: ({ calls }) => count(calls),
                },
                {
                  id: "cost",
                  title: t("settings.workersAi.cost"),
                  isFigure: true,
                  cell: ({ cost }) => money(cost),
                },
                {
                  id: "unanswered",
                  title: t("settings.workersAi.unanswered"),
                  isFigure: true,
                  cell: ({ unanswered }) => count(unanswered),
                },
                {
                  id: "tokens",
                  title: t("settings.workersAi.tokens"),
                  isFigure: true,
                  cell: ({ tokens }) => count(tokens),
                },
              ]}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

function sumByDay(rows: readonly SearchModelDay[]): Day[] {
  const days = new Map<string, Day>();
  for (const { day, calls, unanswered, tokens, cost } of rows) {
    const sum = days.get(day) ?? { day, calls: 0, unanswered: 0, tokens: 0, cost: 0 };
    days.set(day, {
      day,
      calls: sum.calls + calls,
      unanswered: sum.unanswered + unanswered,
      tokens: sum.tokens + tokens,
      cost: sum.cost + cost,
    });
  }
  return [...days.values()];
}
