import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanChoice, UserDetail, UserSubscription } from "#workers/contract/admin/users";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import { useLabels } from "../shell/use-labels";
import { ConfirmAction } from "../shell/confirm-action";
import { useUserAction } from "./use-user-action";

/** The plan that runs, those before it, and the giving and ending of one. */
export function UserPlan({ user, plans }: { user: UserDetail; plans: PlanChoice[] }) {
  const { t } = useTranslation("admin");
  const [isEnding, setEnding] = useState(false);
  const labels = useLabels();
  const { submit, busy } = useUserAction(() => setEnding(false));
  const current = user.subscriptions.find(({ ended_at }) => ended_at === null);
  const former = user.subscriptions.filter(({ ended_at }) => ended_at !== null);
  return (
    <Panel title={t("user.plan")}>
      <div className="grid gap-5">
        {current ? (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <CurrentPlan subscription={current} />
            <Button size="small" onClick={() => setEnding(true)}>
              {t("user.endPlan")}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-muted">{t("user.noPlan")}</p>
        )}
        <p className="text-sm">
          {t("user.modules", { names: user.modules.map(labels.module).join(", ") || t("user.noModules") })}
        </p>
        <GivePlan plans={plans} />
        {former.length > 0 && <FormerPlans subscriptions={former} />}
      </div>
      <ConfirmAction
        open={isEnding}
        title={t("user.endPlanTitle", { name: user.name })}
        text={t("user.endPlanText")}
        confirm={t("user.endPlan")}
        busy={busy}
        onConfirm={() => submit({ intent: "end-plan" })}
        onClose={() => setEnding(false)}
      />
    </Panel>
  );
}

function CurrentPlan({ subscription }: { subscription: UserSubscription }) {
  const { t } = useTranslation("admin");
  const { day, name } = useFormat();
  const { source, status, period_end, access_until } = subscription;
  // Stripe goes on to the next period while nobody pays for it.
  const until = status === "past_due" || status === "unpaid" ? access_until : period_end;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name(subscription)}
        <Badge tone={status === "active" || status === "trialing" ? "success" : "warning"}>
          {t(`user.states.${status}`)}
        </Badge>
      </p>
      <p className="text-sm text-ink-muted">
        {t(`user.sources.${source}`)} · {until ? t("user.runs", { date: day(until) }) : t("user.runsOn")}
      </p>
    </div>
  );
}

function GivePlan({ plans }: { plans: PlanChoice[] }) {
  const { t } = useTranslation("admin");
  const { name } = useFormat();
  const { Form, refused, busy } = useUserAction();
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t("user.setPlan")}</h3>
      <p className="-mt-2 text-sm text-ink-muted">{t("user.setPlanText")}</p>
      <input type="hidden" name="intent" value="set-plan" />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field label={t("user.choosePlan")}>
          {(control) => (
            <Select {...control} name="plan_id">
              {plans.map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {name(plan)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t("user.until")}
          hint={t("user.untilHint")}
          error={refused("until") && t("user.untilPast")}
        >
          {(control) => <Input {...control} name="until" type="date" />}
        </Field>
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("user.give")}
      </Button>
    </Form>
  );
}

function FormerPlans({ subscriptions }: { subscriptions: UserSubscription[] }) {
  const { t } = useTranslation("admin");
  const { day, name } = useFormat();
  return (
    <div className="border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{t("user.before")}</h3>
      <ul className="mt-2 grid gap-1.5">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {name(subscription)}{" "}
              <span className="text-ink-muted">({t(`user.sources.${subscription.source}`)})</span>
            </span>
            <span className="text-ink-muted">
              {t("user.endsAt", {
                from: day(subscription.period_start),
                to: day(subscription.ended_at ?? subscription.period_start),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
