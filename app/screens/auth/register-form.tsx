import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANDING_SOURCE_KEY } from "~/shell/visits/landing-source";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Switch } from "~/ui/form/switch";
import { authAddress } from "~/session/auth-modes";
import { AuthForm, Refusal } from "./auth-form";
import { EmailField } from "./email-field";
import type { AuthPage } from "./auth-page";
import { ModeLink } from "./mode-link";
import { OtherWays } from "./other-ways";
import { PasswordField } from "./password-field";
import { useAuthForm } from "./use-auth-form";

/** A new account: who, with which password, and whether news are wanted. */
export function RegisterForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const form = useAuthForm();
  const { busy, message, fieldError, given } = form;
  const source = useLandingSourceOf(page.source);
  return (
    <>
      <Refusal text={message} />
      <AuthForm intent="register" action={authAddress("register", { to: page.to })} form={form}>
        {source && <input type="hidden" name="source" value={source} />}
        <Field label={t("name")} error={fieldError("name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={100}
              required
              defaultValue={given("name")}
            />
          )}
        </Field>
        <EmailField error={fieldError("email")} value={given("email") || page.email} />
        <PasswordField label={t("password")} isNew error={fieldError("password", "newPassword")} />
        <Switch name="hasSubscribed" label={t("subscribe")} hint={t("subscribeHint")} className="mt-1" />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("register")}
        </Button>
      </AuthForm>
      <OtherWays page={page} />
      <p className="mt-6 text-center text-sm text-ink-muted">
        {t("haveAccount")}{" "}
        <ModeLink mode="login" page={page}>
          {t("login")}
        </ModeLink>
      </p>
    </>
  );
}

/** The source of the visit: from this address, or saved on an earlier page of the visit. */
function useLandingSourceOf(address: string): string {
  const [saved, setSaved] = useState("");
  useEffect(() => {
    try {
      setSaved(sessionStorage.getItem(LANDING_SOURCE_KEY) ?? "");
    } catch {
      // Storage may be blocked; then there is no source.
    }
  }, []);
  return address || saved;
}
