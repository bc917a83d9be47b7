import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MODULES, modulesOfPlan } from "#workers/contract/modules";
import { DASHBOARD } from "#workers/contract/route-access";
import { AppError } from "#workers/domain/errors";
import { viewCheckout } from "#workers/domain/payments/checkout-state";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { authAddress } from "~/session/auth-modes";
import { announceSessionChange } from "~/session/session-entry";
import { MessagePage } from "~/shell/message-page";
import { LinkButton } from "~/ui/link-button";
import { Spinner } from "~/ui/loading";

export const handle = { texts: pageTexts("billing") };

type Outcome = "guest" | "unknown" | "waiting" | "active" | "expired";

/** Says only what the database knows: the address proves nothing, and asking again changes nothing. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url }) => {
  const title = CATALOGUES[ctx.locale].billing.success.title;
  const here = url.pathname + url.search;
  const nothing = { title, here, plan: "", start: DASHBOARD };
  if (ctx.actor.kind !== "user") return { ...nothing, outcome: "guest" as Outcome };
  const id = url.searchParams.get("session_id") ?? ctx.actor.id;
  try {
    const { active, state, subscription } = await viewCheckout(ctx, id.slice(0, 200));
    const outcome: Outcome = active ? "active" : state === "expired" ? "expired" : "waiting";
    const [module] =
      ctx.actor.plan && modulesOfPlan(ctx.actor.plan.plan_type).length === 1 ? ctx.actor.modules : [];
    return {
      ...nothing,
      outcome,
      plan: subscription?.plan_name ?? "",
      start: module ? MODULES[module].home : DASHBOARD,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return { ...nothing, outcome: "unknown" as Outcome };
    throw error;
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Atelier` }];

const ASK_EVERY_MS = 2_000;
const SLOW_AFTER_MS = 30_000;

/** Where Stripe leads after a payment. The plan comes with the webhook, which may be earlier or later than the reader. */
export default function PaymentSuccess() {
  const { t } = useTranslation("billing");
  const { outcome, plan, start, here } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [isSlow, setSlow] = useState(false);
  const isWaiting = outcome === "waiting";
  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const next = setTimeout(revalidate, ASK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isWaiting, state, revalidate]);
  useEffect(() => {
    if (!isWaiting) return;
    const slow = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(slow);
  }, [isWaiting]);
  useEffect(() => {
    if (outcome === "active") announceSessionChange();
  }, [outcome]);
  if (outcome === "waiting")
    return (
      <MessagePage
        title={t(isSlow ? "success.slowTitle" : "success.waitingTitle")}
        actions={isSlow && <LinkButton to={DASHBOARD}>{t("cancelled.chat")}</LinkButton>}
      >
        <p role="status" className="flex items-start gap-3">
          {!isSlow && <Spinner className="mt-1 shrink-0" />}
          {t(isSlow ? "success.slowText" : "success.waitingText")}
        </p>
      </MessagePage>
    );
  if (outcome === "active")
    return (
      <MessagePage
        title={t("success.activeTitle", { plan })}
        actions={
          <>
            <LinkButton to={start} variant="primary" reloadDocument>
              {t("success.start")}
            </LinkButton>
            <LinkButton to="/user/upgrade">{t("success.account")}</LinkButton>
          </>
        }
      >
        <p role="status">{t("success.activeText")}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={t(`success.${outcome}Title`)}
      actions={
        outcome === "guest" ? (
          <LinkButton to={authAddress("login", { to: here })} variant="primary" reloadDocument>
            {t("success.logIn")}
          </LinkButton>
        ) : (
          <LinkButton to="/user/upgrade" variant="primary">
            {t("success.plans")}
          </LinkButton>
        )
      }
    >
      <p>{t(`success.${outcome}Text`)}</p>
    </MessagePage>
  );
}
