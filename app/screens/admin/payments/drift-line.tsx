import { useTranslation } from "react-i18next";
import type { DriftView } from "#workers/contract/admin/payments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useFormat } from "../shell/format";
import { StripeLink, Subscriber } from "./subscription-parts";
import { usePaymentAction } from "./use-payment-action";

/** A difference: whose, what each side says, and what can be done about it. */
export function DriftLine({ drift, isOff }: { drift: DriftView; isOff: boolean }) {
  const { t } = useTranslation("adminPayments");
  const { time } = useFormat();
  const { sync, isBusy } = usePaymentAction();
  const { kind, customer_id, user, repaired_at, found_at, is_syncing } = drift;
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3.5 text-sm">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="font-medium">{t(`drifts.${kind}.title`)}</p>
        <Subscriber of={{ user, customer_id }} />
        <p className="text-ink-muted">{t(`drifts.${kind}.text`)}</p>
        <Differences detail={drift.detail} />
        <p className="text-ink-faint">
          {repaired_at
            ? t("comparison.repairedAt", { found: time(found_at), repaired: time(repaired_at) })
            : t("comparison.foundAt", { found: time(found_at) })}
        </p>
      </div>
      <span className="flex shrink-0 items-center gap-1">
        {repaired_at && <Badge tone="success">{t("comparison.list.repaired")}</Badge>}
        <StripeLink to={drift.dashboard_url} of={customer_id} />
        {!repaired_at && (
          <Button size="small" busy={isBusy || is_syncing} disabled={isOff} onClick={() => sync(customer_id)}>
            {t("comparison.repair")}
            <span className="sr-only">: {user?.email ?? customer_id}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Shows what each side says, where they say something else; everything else that is known, as it is. */
function Differences({ detail }: { detail: DriftView["detail"] }) {
  const { t } = useTranslation("adminPayments");
  const { time } = useFormat();
  const { here, stripe, ...rest } = detail;
  const sides = [asSide(here), asSide(stripe)] as const;
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))].filter(
    (name) => JSON.stringify(sides[0][name]) !== JSON.stringify(sides[1][name]),
  );
  const show = (value: unknown): string => {
    if (value === null || value === undefined) return "–";
    if (typeof value === "number" && value > 1e11) return time(new Date(value).toISOString());
    return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
  };
  const others = Object.entries(rest).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  if (names.length + others.length === 0) return null;
  return (
    <dl className="grid gap-0.5 font-mono text-xs">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="break-all">
            {t("comparison.sides", { here: show(sides[0][name]), stripe: show(sides[1][name]) })}
          </dd>
        </div>
      ))}
      {others.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="break-all">{Array.isArray(value) ? value.join(", ") : show(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns one side's fields by name; none where it has nothing. */
const asSide = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
