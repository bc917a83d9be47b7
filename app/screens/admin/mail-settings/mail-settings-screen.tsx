import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailServerView } from "#workers/contract/mail/mail-server";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { AdminPage } from "../shell/admin-page";
import { ConfirmAction } from "../shell/confirm-action";
import { ServerForm } from "./server-form";
import { TestForm } from "./test-form";

export interface MailSettingsProps {
  /** The administrator's own address: where a test mail goes by default. */
  email: string;
  /** Null if none is configured. */
  server: MailServerView | null;
}

/** The mail server: set, test or remove it. */
export function MailSettingsScreen({ email, server }: MailSettingsProps) {
  const { t } = useTranslation("adminMail");
  return (
    <AdminPage
      title={t("title")}
      description={t("text")}
      actions={
        <>
          <LinkButton to="/admin/mail-settings/preview">{t("preview.open")}</LinkButton>
          {server && <RemoveServer />}
        </>
      }
    >
      {!server && (
        <Notice
          title={t("missingTitle")}
          action={
            <Link to="/admin/outbox" className="font-medium text-accent underline underline-offset-4">
              {t("outbox")}
            </Link>
          }
        >
          {t("missing")}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ServerForm server={server} />
        {server && <TestForm email={email} />}
      </div>
    </AdminPage>
  );
}

function RemoveServer() {
  const { t } = useTranslation("adminMail");
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useFormAction({
    toasts: "all",
    done: t("removed"),
    settled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("remove")}</Button>
      <ConfirmAction
        open={asking}
        title={t("removeTitle")}
        text={t("removeText")}
        confirm={t("remove")}
        busy={busy}
        onConfirm={() => submit({ intent: "remove" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
