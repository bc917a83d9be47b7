import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { authAddress } from "~/session/auth-modes";
import type { AuthPage } from "./load-auth.server";
import { ModeLink } from "./mode-link";
import { PasswordField } from "./password-field";
import { useAuthForm } from "./use-auth-form";

/** A new password, by the link of the mail. */
export function ResetForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const { busy, refusal, message, fieldError, noteEdit } = useAuthForm();
  const isRefused = refusal?.code === "link_unknown" || refusal?.code === "link_expired";
  const broken = fieldError("token") ?? fieldError("email", "token");
  return (
    <>
      {(message ?? broken) && (
        <Notice tone="error" className="mb-6">
          {isRefused ? t("resetRefused") : (message ?? broken)}
        </Notice>
      )}
      {page.email && (
        <p className="mb-6 wrap-anywhere text-ink-muted">{t("resetText", { email: page.email })}</p>
      )}
      <Form
        method="post"
        action={authAddress("reset", { email: page.email, token: page.token })}
        noValidate
        onInput={noteEdit}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="reset" />
        <input type="hidden" name="email" value={page.email} autoComplete="username" />
        <input type="hidden" name="token" value={page.token} />
        <PasswordField label={t("newPassword")} isNew error={fieldError("password", "newPassword")} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("savePassword")}
        </Button>
      </Form>
      <p className="mt-6 text-center text-sm">
        <ModeLink mode={isRefused || broken ? "forgot" : "login"} page={page}>
          {t(isRefused || broken ? "askAgain" : "backToLogin")}
        </ModeLink>
      </p>
    </>
  );
}
