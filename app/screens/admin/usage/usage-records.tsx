import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { UsageRow } from "#workers/contract/admin/usage-list";
import { Badge } from "~/ui/badge";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { useLabels } from "../shell/use-labels";

/** Calls, each with its cost and its end. */
export function UsageRecords({ rows }: { rows: UsageRow[] }) {
  const { t } = useTranslation("admin");
  const { time, count, money } = useFormat();
  const { errorType } = useLabels();
  return (
    <DataTable
      label={t("usage.records")}
      rows={rows}
      keyOf={({ id }) => id}
      defaultSort="-time"
      columns={[
        {
          id: "time",
          title: t("usage.time"),
          sort: "time",
          isDate: true,
          cell: ({ created_at }) => <span className="whitespace-nowrap">{time(created_at)}</span>,
        },
        {
          id: "user",
          title: t("usage.user"),
          cell: ({ user_id, user_email }) =>
            user_id === null ? (
              <span className="text-ink-muted">{t("guest")}</span>
            ) : (
              <Link
                to={`/admin/users/${encodeURIComponent(user_id)}`}
                className="block max-w-64 truncate underline-offset-4 hover:underline"
                title={user_email ?? user_id}
              >
                {user_email ?? `${t("deleted")}: ${user_id}`}
              </Link>
            ),
        },
        { id: "model", title: t("usage.model"), cell: (row) => row.model_name ?? String(row.model_id) },
        {
          id: "tokens",
          title: t("usage.tokens"),
          sort: "tokens",
          isFigure: true,
          cell: ({ input_tokens, output_tokens }) => `${count(input_tokens)} + ${count(output_tokens)}`,
        },
        {
          id: "cost",
          title: t("usage.cost"),
          isFigure: true,
          sort: "cost",
          cell: (row) => money(row.total_cost),
        },
        {
          id: "duration",
          title: t("usage.duration"),
          sort: "duration",
          isFigure: true,
          cell: ({ response_time }) =>
            t("usage.seconds", { value: count(Math.round(response_time / 10) / 100) }),
        },
        {
          id: "result",
          title: t("usage.result"),
          cell: ({ success, stopped, error_type, error_details }) =>
            success ? (
              <Badge tone="success">{t("usage.success")}</Badge>
            ) : stopped ? (
              <Badge>{t("usage.stopped")}</Badge>
            ) : (
              <span title={error_details ?? undefined}>
                <Badge tone="danger">{errorType(error_type)}</Badge>
              </span>
            ),
        },
      ]}
    />
  );
}
