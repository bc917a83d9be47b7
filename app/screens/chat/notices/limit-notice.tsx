import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { useUser } from "~/session";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { authAddress } from "../../auth/auth-modes";

const MINUTE_MS = 60_000;
/** A timer may not be set for longer; a limit that returns later is looked at again then. */
const LONGEST_TIMER_MS = 6 * 60 * MINUTE_MS;

export interface LimitNoticeProps {
  limit: LimitAnswer;
  /** Names what is spent, where that is not questions to a model. */
  title?: string | undefined;
  onReturn: () => void;
}

/** That nothing can be asked now, and when the next question comes back; looks again at that time. */
export function LimitNotice({ limit, title, onReturn }: LimitNoticeProps) {
  const { t, i18n } = useTranslation("chat");
  const { guest } = useUser();
  const returns = limit.reset_at ? new Date(limit.reset_at) : null;
  const wait = returns ? Math.max(1_000, returns.getTime() - Date.now()) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(onReturn, Math.min(wait + 1_000, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
    // Set once for the time told, not again with every redraw.
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

/** To where more is to be had. */
export function PlansLink() {
  const { t } = useTranslation("chat");
  return (
    <LinkButton to="/user/upgrade?tab=combo" size="small">
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
    time: new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(returns),
  };
}
