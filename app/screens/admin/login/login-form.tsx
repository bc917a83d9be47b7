import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import { BrandMark } from "~/shell/brand";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";

type Answer = { ok: true } | { ok: false; code: ErrorCode; fields: Record<string, string> };

/** The administrators' own way in. */
export function LoginForm() {
  const { t } = useTranslation(["admin", "errors"]);
  const answer = useActionData<Answer>();
  const { state } = useNavigation();
  const password = useRef<HTMLInputElement>(null);
  const refusal = answer && !answer.ok && state === "idle" ? answer : null;
  useEffect(() => {
    if (refusal) password.current?.select();
  }, [refusal]);
  const fieldError = (name: string) =>
    refusal?.fields[name] ? t(name === "email" ? "admin:login.emailRefused" : "admin:required") : undefined;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <BrandMark className="mb-6 size-10" />
        <h1 className="text-2xl font-semibold">{t("admin:login.title")}</h1>
        <p className="mt-1 text-sm text-ink-muted">{t("admin:login.text")}</p>
        <Form method="post" replace className="mt-6 grid gap-4" noValidate>
          {refusal && refusal.code !== "validation_failed" && (
            <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>
          )}
          <Field label={t("admin:login.email")} error={fieldError("email")}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="username" required />}
          </Field>
          <Field label={t("admin:login.password")} error={fieldError("password")}>
            {(control) => (
              <Input
                {...control}
                ref={password}
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={state !== "idle"} className="mt-2">
            {t("admin:login.submit")}
          </Button>
        </Form>
      </div>
    </main>
  );
}
