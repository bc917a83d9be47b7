import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/session";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { dropKeptPlace } from "~/session/after-plan";
import { useKeptPlace } from "~/session/use-kept-place";
import { authAddress } from "~/session/auth-modes";
import { announceSessionChange } from "~/session/session-entry";
import { formatDay } from "~/shell/billing/format-price";
import { PRODUCT } from "~/shell/brand";
import { MessagePage } from "~/shell/message-page";
import { LinkButton } from "~/ui/link-button";
import { Spinner } from "~/ui/loading";
import { readOutcome } from "./read-outcome.server";

export const handle = { texts: pageTexts("billing") };

/** Reads the outcome: the title of the page is a success only if a plan is active. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url }) => {
  const read = await readOutcome(ctx, url);
  const { success } = CATALOGUES[ctx.locale].billing;
  const title = read.outcome === "active" ? success.title : success[`${read.outcome}Title`];
  return { ...read, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · ${PRODUCT}` }];

const SUPPORT = "/support/contact";
const ASK_EVERY_MS = 2_000;
const SLOW_AFTER_MS = 30_000;

/**
 * Page that Stripe leads to after a payment. The plan comes with the webhook, which may be earlier or later than the
 * reader.
 */
export default function PaymentSuccess() {
  const { t, i18n } = useTranslation("billing");
  const { outcome, plan, period, start, here, open } = useLoaderData<typeof loader>();
  const kept = useKeptPlace(open);
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
        actions={
          isSlow && (
            <>
              <LinkButton to={DASHBOARD}>{t("cancelled.chat")}</LinkButton>
              <LinkButton to={SUPPORT} reloadDocument>
                {t("success.support")}
              </LinkButton>
            </>
          )
        }
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
            <LinkButton to={kept ?? start} variant="primary" reloadDocument onClick={dropKeptPlace}>
              {t(kept ? "success.goOn" : "success.start")}
            </LinkButton>
            <LinkButton to="/user/upgrade">{t("success.account")}</LinkButton>
          </>
        }
      >
        <p role="status">{t("success.activeText")}</p>
        {period && (
          <p className="mt-2">
            {t(period.renews ? "success.renews" : "success.ends", {
              date: formatDay(period.end, i18n.language),
            })}
          </p>
        )}
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
