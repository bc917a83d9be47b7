import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { authAddress, type LinkMode } from "~/session/auth-modes";
import type { AuthPage } from "../auth-page";
import { ModeLink } from "../mode-link";
import { ResendForm } from "../resend-form";
import { useAuthForm } from "../use-auth-form";

export interface EmailLinkFormProps {
  page: AuthPage;
  mode: LinkMode;
}

/** Confirms an address, or confirms or undoes a change of address, at the press of a button. */
export function EmailLinkForm({ page, mode }: EmailLinkFormProps) {
  const { t } = useTranslation("auth");
  const { busy, refusal, message } = useAuthForm();
  const { email, token } = page;
  // A link that has expired since the page was opened is refused only when the button is pressed.
  const refused = refusal?.code === "link_unknown" || refusal?.code === "link_expired" ? refusal.code : null;
  const brokenLink = page.brokenLink ?? refused;
  return (
    <>
      {brokenLink ? (
        <>
          <Notice tone="error">{t(`brokenLink.${brokenLink}`)}</Notice>
          {mode === "activate" && (
            <>
              <p className="my-6 text-ink-muted">{t("brokenLink.retry")}</p>
              {email && <ResendForm intent="resend" email={email} label={t("unconfirmed")} />}
            </>
          )}
        </>
      ) : (
        <>
          {message && (
            <Notice tone="error" className="mb-6">
              {message}
            </Notice>
          )}
          <p className="wrap-anywhere text-ink-muted">{t(`emailLink.${mode}.text`, { email })}</p>
          <Form method="post" action={authAddress(mode, { email, token })} className="mt-6 grid">
            <input type="hidden" name="intent" value={mode} />
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant={mode === "undo-email" ? "danger" : "primary"} busy={busy}>
              {t(`emailLink.${mode}.action`)}
            </Button>
          </Form>
        </>
      )}
      <p className="mt-6 text-center text-sm">
        {page.isSignedIn ? (
          <a
            href="/user/account"
            className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t("toAccount")}
          </a>
        ) : (
          <ModeLink mode="login" page={page}>
            {t("backToLogin")}
          </ModeLink>
        )}
      </p>
    </>
  );
}
