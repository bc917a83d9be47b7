import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Panel } from "../shell/panel";
import type { MailDone } from "./mail-answer";

/** Sends a mail with the saved server, and shows the result and what the server answered. */
export function TestForm({ email }: { email: string }) {
  const { t } = useTranslation("adminMail");
  const { Form, busy, answer, refused, failure } = useFormAction<MailDone>();
  const [to, setTo] = useState(email);
  return (
    <Panel title={t("test")}>
      <p className="-mt-2 mb-4 text-sm text-ink-muted">{t("testText")}</p>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="test" />
        <Field label={t("testTo")} error={refused("to") && t("fields.to")}>
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
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("testSend")}
        </Button>
        {failure && <Notice tone="error">{failure}</Notice>}
        {answer?.trial?.sent && (
          <Notice tone="success">
            {t("testSent", { to })}
            <ServerReply reply={answer.trial.reply} />
          </Notice>
        )}
        {answer?.trial && !answer.trial.sent && (
          <Notice tone="error" title={t("testFailed")}>
            {t(`reasons.${answer.trial.reason}`)}
            <ServerReply reply={answer.trial.reply} />
          </Notice>
        )}
      </Form>
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
