import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "#workers/contract/session";
import type { AdminSessionView } from "#workers/contract/admin/account";
import { useFormAction } from "~/kit/use-form-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { AdminPage } from "../shell/admin-page";
import { DeviceName } from "../shell/device-name";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";

/** The administrator's own password and sessions. */
export function AccountScreen({ email, sessions }: { email: string; sessions: AdminSessionView[] }) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("account.title")} description={email}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordForm email={email} />
        <Panel title={t("account.sessions")}>
          <ul className="grid gap-2">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, refusal, refused, failure } = useFormAction({
    done: t("account.saved"),
    then: () => form.current?.reset(),
  });
  const isWrong = refusal?.code === "password_wrong" || refused("current_password") !== undefined;
  const count = PASSWORD_LENGTH.min;
  return (
    <Panel title={t("account.password")}>
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        {failure && !isWrong && <Notice tone="error">{failure}</Notice>}
        <Field label={t("account.current")} error={isWrong ? t("account.wrong") : undefined}>
          {(control) => (
            <Input {...control} name="current_password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={t("account.new")}
          hint={t("account.hint", { count })}
          error={refused("password") && t("account.short", { count })}
        >
          {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("account.save")}
        </Button>
      </Form>
    </Panel>
  );
}

function SessionLine({ session }: { session: AdminSessionView }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  const { Form, busy } = useFormAction();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0">
        <DeviceName device={session} />
        <span className="block text-ink-muted">{t("account.since", { date: time(session.created_at) })}</span>
      </span>
      {session.is_this ? (
        <Badge tone="success">{t("account.this")}</Badge>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" size="small" busy={busy}>
            {t("account.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}
