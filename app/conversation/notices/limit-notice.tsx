import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { keepPlace } from "~/session/after-plan";
import { formatDate, TIME } from "#workers/contract/text/format-date";
import { useUser } from "~/session/session";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { authAddress } from "~/session/auth-modes";

const MINUTE_MS = 60_000;
/** Longer timers are unreliable; a limit that is lifted later is checked again after this time. */
const MAX_TIMER_MS = 6 * 60 * MINUTE_MS;

export interface LimitNoticeProps {
  limit: LimitAnswer;
  /** Names what is used up, where that is not questions to a model. */
  title?: string | undefined;
  onReset: () => void;
}

/** Says that nothing can be asked now and when that ends; calls `onReset` at that time. */
export function LimitNotice({ limit, title, onReset }: LimitNoticeProps) {
  const { t, i18n } = useTranslation("chat");
  const { guest } = useUser();
  const returns = limit.reset_at ? new Date(limit.reset_at) : null;
  const wait = returns ? Math.max(1_000, returns.getTime() - Date.now()) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(onReset, Math.min(wait + 1_000, MAX_TIMER_MS));
    return () => clearTimeout(timer);
    // Set once for each time that the server names, not again with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [limit.reset_at]);
  return (
    <Notice
      tone="warning"
      action={guest ? <SignInLink /> : <PlansLink />}
      title={title ?? (limit.limit ? t("notice.limit", { count: limit.limit }) : t("notice.limitPlain"))}
    >
      {returns && wait !== null && `${t("notice.limitReturns", when(returns, wait, i18n.language))} `}
      {t(guest ? "notice.limitAccounts" : "notice.limitPlans")}
    </Notice>
  );
}

function SignInLink() {
  const { t } = useTranslation("chat");
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={authAddress("login", { to: pathname + search })} size="small">
      {t("notice.signIn")}
    </LinkButton>
  );
}

/** Leads to the plans, which have higher limits; from there, the reader comes back to the question. */
export function PlansLink() {
  const { t } = useTranslation("chat");
  const { pathname, search } = useLocation();
  return (
    <LinkButton to="/user/upgrade?tab=combo" size="small" onClick={() => keepPlace(pathname + search)}>
      {t("notice.plans")}
    </LinkButton>
  );
}

function when(returns: Date, wait: number, language: string): { when: string; time: string } {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.ceil(wait / MINUTE_MS);
  return {
    when:
      minutes < 60 ? relative.format(minutes, "minute") : relative.format(Math.round(minutes / 60), "hour"),
    time: formatDate(returns, language, TIME),
  };
}
