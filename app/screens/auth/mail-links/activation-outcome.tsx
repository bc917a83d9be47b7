import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/route-access";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";
import { AuthFrame } from "../auth-frame";
import type { ActivationResult, AuthPage } from "../load-auth.server";
import { LogInForm } from "../log-in-form";
import { ModeLink } from "../mode-link";
import { ResendForm } from "../resend-form";

/** Where the link of an activation mail led. */
export function ActivationOutcome({ page, activation }: { page: AuthPage; activation: ActivationResult }) {
  const { t } = useTranslation("auth");
  if (activation === "confirmed")
    return (
      <AuthFrame title={t("activation.confirmed")}>
        {page.isSignedIn ? (
          <a href={page.to ?? DASHBOARD} className={buttonStyle("primary", "medium")}>
            {t("continue")}
          </a>
        ) : (
          <>
            <Notice tone="success" className="mb-6">
              {t("activation.confirmedText")}
            </Notice>
            <LogInForm page={page} />
          </>
        )}
      </AuthFrame>
    );
  return (
    <AuthFrame title={t(`activation.${activation}`)}>
      <p className="mb-6 text-ink-muted">{t("activation.retry")}</p>
      {page.email && <ResendForm intent="resend" email={page.email} label={t("unconfirmed")} />}
      <p className="mt-8 text-sm">
        <ModeLink mode="login" page={page}>
          {t("backToLogin")}
        </ModeLink>
      </p>
    </AuthFrame>
  );
}
