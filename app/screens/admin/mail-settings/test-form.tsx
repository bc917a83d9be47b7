import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Panel } from "../shell/panel";
import type { MailAnswer } from "./mail-settings-screen";

/** Sends a mail with the saved server, and shows the result and what the server answered. */
export function TestForm({ email }: { email: string }) {
  const { t } = useTranslation(["adminMail", "errors"]);
  const fetcher = useFetcher<MailAnswer>();
  const { data, state } = fetcher;
  const [to, setTo] = useState(email);
  const answer = state === "idle" ? data : undefined;
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
          <Notice tone="success">
            {t("adminMail:testSent", { to })}
            <ServerReply reply={answer.trial.reply} />
          </Notice>
        )}
        {answer?.ok && answer.trial && !answer.trial.sent && (
          <Notice tone="error" title={t("adminMail:testFailed")}>
            {t(`adminMail:reasons.${answer.trial.reason}`)}
            <ServerReply reply={answer.trial.reply} />
          </Notice>
        )}
      </fetcher.Form>
    </Panel>
  );
}

function ServerReply({ reply }: { reply: string | null }) {
  const { t } = useTranslation("adminMail");
  if (!reply) return null;
  return (
    <span className="mt-2 block">
      {t("reply")} <code className="font-mono text-xs wrap-anywhere">{reply}</code>
    </span>
  );
}
