import { Link } from "@remix-run/react";
import { CircleCheck, Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DRIFT_LISTS, type ComparisonView, type DriftPage } from "#workers/contract/admin/payments";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { joinClasses } from "~/ui/join-classes";
import { useFormat } from "../shell/format";
import { NextPage } from "../shell/next-page";
import { DriftLine } from "./drift-line";
import { PaymentPage } from "./payment-page";
import { usePaymentAction } from "./use-payment-action";
import { useRepeatedReading } from "../shell/use-repeated-reading";

export interface ComparisonScreenProps extends DriftPage {
  isOff: boolean;
  list: (typeof DRIFT_LISTS)[number];
  comparison: ComparisonView;
}

/** Shows what the comparison with Stripe found, with a way to put each difference right. */
export function ComparisonScreen({ isOff, list, comparison, drifts, next }: ComparisonScreenProps) {
  const { t } = useTranslation("adminPayments");
  const { compare, isBusy } = usePaymentAction();
  const isRunning = comparison.state === "running";
  useRepeatedReading(isRunning || drifts.some(({ is_syncing }) => is_syncing));
  return (
    <PaymentPage
      name="comparison"
      isOff={isOff}
      actions={
        <Button variant="primary" busy={isBusy || isRunning} disabled={isOff} onClick={compare}>
          <Scale aria-hidden />
          {t("comparison.now")}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label={t("comparison.lists")} className="flex gap-1">
          {DRIFT_LISTS.map((name) => (
            <Link
              key={name}
              to={name === "open" ? "?" : `?list=${name}`}
              aria-current={name === list ? "page" : undefined}
              className={joinClasses(
                "rounded-md px-3 py-1.5 text-sm font-medium transition-colors",
                name === list ? "bg-accent-soft text-accent" : "text-ink-muted hover:bg-hover hover:text-ink",
              )}
            >
              {t(`comparison.list.${name}`)}
            </Link>
          ))}
        </nav>
        {(drifts.length > 0 || comparison.state === "done") && <ComparisonState comparison={comparison} />}
      </div>
      {drifts.length === 0 ? (
        <NoDifferences list={list} comparison={comparison} />
      ) : (
        <ul
          aria-label={t("comparison.title")}
          className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
        >
          {drifts.map((drift) => (
            <DriftLine key={drift.id} drift={drift} isOff={isOff} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </PaymentPage>
  );
}

/** Says that nothing differs, which only a finished comparison shows. */
function NoDifferences({
  list,
  comparison: { state, ended_at },
}: Pick<ComparisonScreenProps, "list" | "comparison">) {
  const { t } = useTranslation("adminPayments");
  const { time } = useFormat();
  if (list === "open" && state !== "done")
    return (
      <EmptyState
        icon={<Scale />}
        title={t(`comparison.states.${state}`, { time: ended_at ? time(ended_at) : "" })}
        text={t("comparison.notYetText")}
      />
    );
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={t(`comparison.empty.${list}`)}
      text={list === "open" ? t("comparison.emptyText") : undefined}
    />
  );
}

/** Says when everything was last compared, and how that ended. */
function ComparisonState({ comparison: { state, ended_at } }: { comparison: ComparisonView }) {
  const { t } = useTranslation("adminPayments");
  const { time } = useFormat();
  return (
    <p role="status" className="text-sm text-ink-muted">
      {t(`comparison.states.${state}`, { time: ended_at ? time(ended_at) : "" })}
    </p>
  );
}
