import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailSecurity, MailServerView } from "#workers/contract/mail/mail-server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { Panel } from "../shell/panel";
import type { MailAnswer } from "./mail-settings-screen";

const DEFAULT_PORTS = { starttls: 587, tls: 465, none: 25 } as const;
type FieldName = "host" | "port" | "username" | "password" | "from_address" | "from_name";

/** Where mail is handed in, as whom, and whom it comes from. */
export function ServerForm({ server }: { server: MailServerView | null }) {
  const { t } = useTranslation(["adminMail", "errors"]);
  const fetcher = useFetcher<MailAnswer>();
  const { data, state } = fetcher;
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? "starttls");
  const [port, setPort] = useState(String(server?.port ?? DEFAULT_PORTS.starttls));
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!data?.ok) return;
    if (password.current) password.current.value = "";
    showToast({ tone: "success", text: t("adminMail:saved") });
  }, [data, t]);
  const refusal = data && !data.ok && state === "idle" ? data : null;
  const field = (name: FieldName) => (refusal?.fields[name] ? { error: t(`adminMail:fields.${name}`) } : {});
  const chooseSecurity = (chosen: MailSecurity) => {
    // A port that was typed is left alone.
    if (port === String(DEFAULT_PORTS[security])) setPort(String(DEFAULT_PORTS[chosen]));
    setSecurity(chosen);
  };
  return (
    <fetcher.Form method="post" className="grid gap-6" noValidate>
      <input type="hidden" name="intent" value="save" />
      {refusal && refusal.code !== "validation_failed" && (
        <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>
      )}
      <Panel title={t("adminMail:server")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={t("adminMail:host")}
            hint={t("adminMail:hostHint")}
            className="sm:col-span-2"
            {...field("host")}
          >
            {(control) => (
              <Input
                {...control}
                name="host"
                defaultValue={server?.host}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label={t("adminMail:security")}>
            {(control) => (
              <Select
                {...control}
                name="security"
                value={security}
                onChange={(event) => chooseSecurity(event.currentTarget.value as MailSecurity)}
              >
                {(["starttls", "tls", "none"] as const).map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`adminMail:securities.${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t("adminMail:port")} {...field("port")}>
            {(control) => (
              <Input
                {...control}
                name="port"
                inputMode="numeric"
                value={port}
                onChange={(event) => setPort(event.currentTarget.value)}
                autoComplete="off"
              />
            )}
          </Field>
          {security === "none" && (
            <Notice tone="warning" className="sm:col-span-2">
              {t("adminMail:unencrypted")}
            </Notice>
          )}
          <Field label={t("adminMail:username")} hint={t("adminMail:usernameHint")} {...field("username")}>
            {(control) => (
              <Input
                {...control}
                name="username"
                defaultValue={server?.username}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            label={t("adminMail:password")}
            {...(server?.has_password ? { hint: t("adminMail:passwordSaved") } : {})}
            {...field("password")}
          >
            {(control) => (
              <Input
                {...control}
                ref={password}
                name="password"
                type="password"
                placeholder={server?.has_password ? "••••••••" : undefined}
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
      </Panel>
      <Panel title={t("adminMail:sender")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("adminMail:fromAddress")} {...field("from_address")}>
            {(control) => (
              <Input
                {...control}
                name="from_address"
                type="email"
                defaultValue={server?.from_address}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t("adminMail:fromName")} hint={t("adminMail:fromNameHint")} {...field("from_name")}>
            {(control) => (
              <Input {...control} name="from_name" defaultValue={server?.from_name} autoComplete="off" />
            )}
          </Field>
        </div>
      </Panel>
      <Button type="submit" variant="primary" busy={state !== "idle"} className="justify-self-start">
        {t("adminMail:save")}
      </Button>
    </fetcher.Form>
  );
}
