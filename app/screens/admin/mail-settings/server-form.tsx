import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailSecurity, MailServerView } from "#workers/contract/mail/mail-server";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { Panel } from "../shell/panel";

const DEFAULT_PORTS = { starttls: 587, tls: 465, none: 25 } as const;
type FieldName = "host" | "port" | "username" | "password" | "from_address" | "from_name";

/** Form for the mail server, its user and the sender of mails. */
export function ServerForm({ server }: { server: MailServerView | null }) {
  const { t } = useTranslation("adminMail");
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? "starttls");
  const [port, setPort] = useState(String(server?.port ?? DEFAULT_PORTS.starttls));
  const password = useRef<HTMLInputElement>(null);
  const { Form, busy, failure, refused } = useFormAction({
    done: t("saved"),
    then: () => {
      if (password.current) password.current.value = "";
    },
  });
  const field = (name: FieldName) => (refused(name) ? { error: t(`fields.${name}`) } : {});
  const chooseSecurity = (chosen: MailSecurity) => {
    // A port that was typed is left alone.
    if (port === String(DEFAULT_PORTS[security])) setPort(String(DEFAULT_PORTS[chosen]));
    setSecurity(chosen);
  };
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <input type="hidden" name="intent" value="save" />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Panel title={t("server")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("host")} hint={t("hostHint")} className="sm:col-span-2" {...field("host")}>
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
          <Field label={t("security")}>
            {(control) => (
              <Select
                {...control}
                name="security"
                value={security}
                onChange={(event) => chooseSecurity(event.currentTarget.value as MailSecurity)}
              >
                {(["starttls", "tls", "none"] as const).map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`securities.${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t("port")} {...field("port")}>
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
              {t("unencrypted")}
            </Notice>
          )}
          <Field label={t("username")} hint={t("usernameHint")} {...field("username")}>
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
            label={t("password")}
            {...(server?.has_password ? { hint: t("passwordSaved") } : {})}
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
      <Panel title={t("sender")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("fromAddress")} {...field("from_address")}>
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
          <Field label={t("fromName")} hint={t("fromNameHint")} {...field("from_name")}>
            {(control) => (
              <Input {...control} name="from_name" defaultValue={server?.from_name} autoComplete="off" />
            )}
          </Field>
        </div>
      </Panel>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </Form>
  );
}
