import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { showToast } from "~/ui/toast/toast-store";
import { authAddress } from "~/session/auth-modes";
import type { PlanCardProps } from "./plan-card";

/** The way to a plan: a guest signs in first and comes back here; what costs something waits for its price. */
export function PlanChoiceButton({
  plan,
  price,
  isPaying,
  onSwitch,
}: Pick<PlanCardProps, "plan" | "price" | "isPaying" | "onSwitch">) {
  const { t } = useTranslation(["plans", "billing", "errors"]);
  const { guest } = useUser();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ActionAnswer<{ plan_id: number }>>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    showToast(
      answer.ok
        ? { tone: "success", text: t("plans:chosen", { plan: plan.name }) }
        : { tone: "error", text: t(`errors:${answer.code}`) },
    );
    // Said once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
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
    <fetcher.Form method="post" action="/user/upgrade">
      <input type="hidden" name="plan_id" value={plan.id} />
      {price && <input type="hidden" name="interval" value={price.interval} />}
      <Button type="submit" variant="primary" busy={fetcher.state !== "idle"}>
        {price ? t("billing:subscribe") : t("plans:choose", { plan: plan.name })}
      </Button>
    </fetcher.Form>
  );
}
