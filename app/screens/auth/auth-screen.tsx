import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActionData } from "@remix-run/react";
import { Notice } from "~/ui/notice";
import { AFTER_LOGIN_KEY } from "~/session/session-entry";
import { DASHBOARD } from "#workers/contract/session";
import { buttonStyle } from "~/ui/button-style";
import { isLinkMode } from "~/session/auth-modes";
import type { AuthDone } from "./auth-page";
import { AuthFrame } from "./auth-frame";
import { CodeForm } from "./code-form";
import { EmailLinkForm } from "./mail-links/email-link-form";
import { ForgotForm } from "./forgot-form";
import type { AuthPage } from "./auth-page";
import { LeadOn } from "./lead-on";
import { LogInForm } from "./log-in-form";
import { Mailbox } from "./mail-links/mailbox";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";

const REASONS = ["unauthorized", "suspended", "rate_limited", "google", "restored", "unreached"] as const;

/** Says why the visitor is here without having asked to be. It is said once: a reload does not repeat it. */
function ReasonNotice({ reason }: { reason: string | null }) {
  const { t } = useTranslation("auth");
  useEffect(() => {
    if (!reason) return;
    const address = new URL(location.href);
    address.searchParams.delete("reason");
    history.replaceState(history.state, "", address);
  }, [reason]);
  if (!reason) return null;
  const known = REASONS.find((name) => name === reason) ?? "ended";
  return (
    <Notice tone={known === "restored" ? "success" : "warning"} className="mb-6">
      {t(`reasons.${known}`)}
    </Notice>
  );
}

/**
 * Returns where signing in leads: the destination in the address, which is saved for later visits, or the saved one.
 */
function useDestination(to: string | null): string | null {
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    try {
      if (to) localStorage.setItem(AFTER_LOGIN_KEY, to);
      else setSaved(localStorage.getItem(AFTER_LOGIN_KEY));
    } catch {
      // The address alone counts without storage.
    }
  }, [to]);
  return to ?? saved;
}

/** The sign-in screen: one form at a time, or the result of the last one. */
export function AuthScreen({ page: loaded }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const page = { ...loaded, to: useDestination(loaded.to) };
  const answer = useActionData<{ ok: boolean } & Partial<AuthDone>>();
  const done = answer?.ok ? answer.done : undefined;
  const email = answer?.email ?? "";
  if (done === "activation-sent" || done === "reset-sent")
    return (
      <AuthFrame title={t("mailbox.title")}>
        <Mailbox done={done} email={email} page={page} />
      </AuthFrame>
    );
  if (done === "reset")
    return (
      <AuthFrame title={t("titles.login")}>
        <Notice tone="success" title={t("passwordSaved")} className="mb-6">
          {t("passwordSavedText")}
        </Notice>
        <LogInForm page={{ ...page, email }} />
      </AuthFrame>
    );
  if (done === "email-changed" || done === "activated")
    return (
      <AuthFrame title={t("confirmed")}>
        <Notice tone="success" className="mb-6">
          {t(done === "activated" ? "accountReady" : "emailChanged", { email })}
        </Notice>
        {page.isSignedIn ? (
          <a
            href={done === "activated" ? (page.to ?? DASHBOARD) : "/user/account"}
            className={buttonStyle("primary", "medium")}
          >
            {t("continue")}
          </a>
        ) : (
          <LogInForm page={{ ...page, email }} />
        )}
      </AuthFrame>
    );
  if (page.leadsOn) return <LeadOn title={page.title} />;
  return (
    <AuthFrame title={t(`titles.${page.mode}`)}>
      <ReasonNotice reason={page.reason} />
      {page.mode === "login" && <LogInForm page={page} />}
      {page.mode === "register" && <RegisterForm page={page} />}
      {page.mode === "forgot" && <ForgotForm page={page} />}
      {page.mode === "reset" && <ResetForm page={page} />}
      {page.mode === "code" && <CodeForm page={page} />}
      {isLinkMode(page.mode) && <EmailLinkForm page={page} mode={page.mode} />}
    </AuthFrame>
  );
}
