import { Link } from "@remix-run/react";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ALARM_LIMITS, type OperationsView } from "#workers/contract/admin/operations";
import { EmptyState } from "~/ui/empty-state";
import { joinClasses } from "~/ui/join-classes";
import { DataTable, type Column } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { HourBars } from "./hour-bars";

type Provider = OperationsView["providers"][number];
type Model = OperationsView["models"][number];
type Calls = Pick<Provider, "calls" | "failures" | "first_token">;

/** Calls, failures and times of the first text, by provider and by model. */
export function CallTables({ operations }: { operations: OperationsView }) {
  const { t } = useTranslation("adminOperations");
  const figures = useCallColumns();
  const { providers, models, since } = operations;
  if (models.length === 0)
    return <EmptyState icon={<ChartColumn />} title={t("noCalls")} text={t("noCallsText")} />;
  return (
    <>
      <div className="grid min-w-0 gap-3">
        <div>
          <h2 className="font-semibold">{t("byProvider")}</h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink-muted">{t("firstTokenText")}</p>
        </div>
        <DataTable<Provider>
          label={t("byProvider")}
          rows={providers}
          keyOf={({ provider }) => provider ?? ""}
          columns={[
            {
              id: "provider",
              title: t("provider"),
              cell: ({ provider }) => provider ?? t("deletedModels"),
            },
            ...figures,
          ]}
        />
      </div>
      <div className="grid min-w-0 gap-3">
        <h2 className="font-semibold">{t("byModel")}</h2>
        <DataTable<Model>
          label={t("byModel")}
          rows={models}
          keyOf={({ id }) => String(id)}
          columns={[
            { id: "model", title: t("model"), cell: (model) => <ModelName model={model} /> },
            ...figures,
            {
              id: "hours",
              title: t("hours"),
              cell: ({ hours }) => <HourBars hours={hours} since={since} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function ModelName({ model: { id, name, provider } }: { model: Model }) {
  const { t } = useTranslation("admin");
  return (
    <div className="min-w-36">
      <Link to={`/admin/usage?model_id=${id}`} className="underline-offset-4 hover:underline">
        {name ?? `${id} (${t("deleted")})`}
      </Link>
      {provider && <span className="block text-xs text-ink-muted">{provider}</span>}
    </div>
  );
}

/** The columns that providers and models have in common. */
function useCallColumns(): Column<Calls>[] {
  const { t, i18n } = useTranslation("adminOperations");
  const { count } = useFormat();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const duration = (ms: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit: ms < 1000 ? "millisecond" : "second",
      maximumFractionDigits: 2,
    }).format(ms < 1000 ? ms : ms / 1000);
  const firstToken = (quantile: "p50" | "p99") => ({
    id: quantile,
    title: t(quantile),
    isFigure: true,
    cell: ({ first_token }: Calls) =>
      first_token ? (
        duration(first_token[quantile])
      ) : (
        <span className="text-ink-muted">{t("notMeasured")}</span>
      ),
  });
  return [
    { id: "calls", title: t("calls"), isFigure: true, cell: ({ calls }) => count(calls) },
    {
      id: "failures",
      title: t("failures"),
      isFigure: true,
      cell: ({ calls, failures }) => (
        <span className={joinClasses(isPastLimit(failures, calls) && "font-medium text-danger")}>
          {count(failures)}
          {failures > 0 && ` (${percent.format(failures / calls)})`}
        </span>
      ),
    },
    firstToken("p50"),
    firstToken("p99"),
  ];
}

const isPastLimit = (failures: number, calls: number): boolean =>
  calls >= ALARM_LIMITS.failureCalls && failures / calls > ALARM_LIMITS.failureShare;
