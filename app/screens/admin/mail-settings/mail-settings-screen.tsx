import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailServerView, MailTrial } from "#workers/contract/mail/mail-server";
import type { ErrorCode } from "#workers/contract/errors";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { AdminPage } from "../shell/admin-page";
import { ConfirmAction } from "../shell/confirm-action";
import { ServerForm } from "./server-form";
import { TestForm } from "./test-form";

export type MailAnswer =
  | { ok: true; intent: "save" | "test" | "remove"; trial: MailTrial | null }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

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
  const { t } = useTranslation(["adminMail", "errors"]);
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<MailAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    setAsking(false);
    if (data.ok) showToast({ tone: "success", text: t("adminMail:removed") });
    else showToast({ tone: "error", text: t(`errors:${data.code}`) });
  }, [data, t]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("adminMail:remove")}</Button>
      <ConfirmAction
        open={asking}
        title={t("adminMail:removeTitle")}
        text={t("adminMail:removeText")}
        confirm={t("adminMail:remove")}
        busy={fetcher.state !== "idle"}
        onConfirm={() => fetcher.submit({ intent: "remove" }, { method: "post" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
