import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Panel } from "../shell/panel";
import type { MailAnswer } from "./mail-settings-screen";

const REASONS = ["unreachable", "timeout", "hung_up", "no_tls", "no_login", "login_refused"] as const;

/** Sends a mail by the saved server, and shows what became of it. */
export function TestForm({ email }: { email: string }) {
  const { t } = useTranslation(["adminMail", "errors"]);
  const fetcher = useFetcher<MailAnswer>();
  const { data, state } = fetcher;
  const [to, setTo] = useState(email);
  const answer = state === "idle" ? data : undefined;
  const reasonOf = (reason: string) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`adminMail:reasons.${known}`) : t("adminMail:reasons.reply", { reply: reason });
  };
  return (
    <Panel title={t("adminMail:test")}>
      <p className="-mt-2 mb-4 text-sm text-ink-muted">{t("adminMail:testText")}</p>
      <fetcher.Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="test" />
        <Field
          label={t("adminMail:testTo")}
          {...(answer && !answer.ok && answer.fields.to ? { error: t("adminMail:fields.to") } : {})}
        >
          {(control) => (
            <Input
              {...control}
              name="to"
              type="email"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              autoComplete="email"
            />
          )}
        </Field>
        <Button type="submit" busy={state !== "idle"} className="justify-self-start">
          {t("adminMail:testSend")}
        </Button>
        {answer && !answer.ok && answer.code !== "validation_failed" && (
          <Notice tone="error">{t(`errors:${answer.code}`)}</Notice>
        )}
        {answer?.ok && answer.trial?.sent && (
          <Notice tone="success">{t("adminMail:testSent", { to })}</Notice>
        )}
        {answer?.ok && answer.trial && !answer.trial.sent && (
          <Notice tone="error" title={t("adminMail:testFailed")}>
            <span className="wrap-anywhere">{reasonOf(answer.trial.reason)}</span>
          </Notice>
        )}
      </fetcher.Form>
    </Panel>
  );
}
