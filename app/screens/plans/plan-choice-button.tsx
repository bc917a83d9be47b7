import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PlanPrice } from "#workers/contract/plans/plans";
import { useFormAction } from "~/kit/use-form-action";
import type { PlanCardView } from "~/shell/plans/plan-views";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { authAddress } from "~/session/auth-modes";

/** A plan that can be chosen. */
export interface PlanChoice {
  plan: PlanCardView;
  /** Price at the interval that is looked at; null if there is none. */
  price: PlanPrice | null;
  /** Another plan is a change of the subscription, not a new one. */
  isPaying: boolean;
  onSwitch: (price: PlanPrice) => void;
}

/** The way to a plan: a guest signs in first and comes back here; what costs something waits for its price. */
export function PlanChoiceButton({ plan, price, isPaying, onSwitch }: PlanChoice) {
  const { t } = useTranslation(["plans", "billing"]);
  const { guest } = useUser();
  const { pathname, search } = useLocation();
  const { Form, busy } = useFormAction({
    action: "/user/upgrade",
    toasts: "all",
    done: t("plans:chosen", { plan: plan.name }),
  });
  if (guest)
    return (
      <LinkButton to={authAddress("login", { to: pathname + search })} variant="primary">
        {t("plans:signIn")}
      </LinkButton>
    );
  if (!plan.isFree && !price)
    return (
      <Button variant="secondary" disabled>
        {t("plans:notOnSale")}
      </Button>
    );
  if (price && isPaying) return <Button onClick={() => onSwitch(price)}>{t("billing:switch")}</Button>;
  return (
    <Form method="post" action="/user/upgrade">
      <input type="hidden" name="plan_id" value={plan.id} />
      {price && <input type="hidden" name="interval" value={price.interval} />}
      <Button type="submit" variant="primary" busy={busy}>
        {price ? t("billing:subscribe") : t("plans:choose", { plan: plan.name })}
      </Button>
    </Form>
  );
}
