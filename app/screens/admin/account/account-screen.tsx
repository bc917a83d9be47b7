import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "#workers/contract/session";
import type { AdminSessionView } from "#workers/contract/admin/account";
import type { ErrorCode } from "#workers/contract/errors";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { AdminPage } from "../shell/admin-page";
import { DeviceName } from "../shell/device-name";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";

type Answer = { ok: true } | { ok: false; code: ErrorCode; fields: Record<string, string> };

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
  const { t } = useTranslation(["admin", "errors"]);
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (data?.ok) {
      form.current?.reset();
      showToast({ tone: "success", text: t("admin:account.saved") });
    }
  }, [data, t]);
  const refusal = data && !data.ok && state === "idle" ? data : null;
  const isWrong = refusal?.code === "password_wrong" || Boolean(refusal?.fields.current_password);
  const count = PASSWORD_LENGTH.min;
  return (
    <Panel title={t("admin:account.password")}>
      <fetcher.Form ref={form} method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        {refusal && !isWrong && refusal.code !== "validation_failed" && (
          <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>
        )}
        <Field label={t("admin:account.current")} {...(isWrong ? { error: t("admin:account.wrong") } : {})}>
          {(control) => (
            <Input {...control} name="current_password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={t("admin:account.new")}
          hint={t("admin:account.hint", { count })}
          {...(refusal?.fields.password ? { error: t("admin:account.short", { count }) } : {})}
        >
          {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" busy={state !== "idle"} className="justify-self-start">
          {t("admin:account.save")}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}

function SessionLine({ session }: { session: AdminSessionView }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  const fetcher = useFetcher<Answer>();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0">
        <DeviceName device={session} />
        <span className="block text-ink-muted">{t("account.since", { date: time(session.created_at) })}</span>
      </span>
      {session.is_this ? (
        <Badge tone="success">{t("account.this")}</Badge>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" size="small" busy={fetcher.state !== "idle"}>
            {t("account.end")}
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}
