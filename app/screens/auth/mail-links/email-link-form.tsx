import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { authAddress } from "../auth-modes";
import type { AuthPage } from "../load-auth.server";
import { ModeLink } from "../mode-link";
import { useAuthForm } from "../use-auth-form";

export interface EmailLinkFormProps {
  page: AuthPage;
  mode: "change-email" | "undo-email";
}

/** Confirms or undoes a change of address. A button does it: mail scanners follow links, and press none. */
export function EmailLinkForm({ page, mode }: EmailLinkFormProps) {
  const { t } = useTranslation("auth");
  const { busy, refusal, message } = useAuthForm();
  const { email, token } = page;
  const isBroken = page.brokenLink ?? refusal?.code;
  return (
    <>
      {isBroken ? (
        <Notice tone="error">{page.brokenLink ? t(`activation.${page.brokenLink}`) : message}</Notice>
      ) : (
        <>
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
