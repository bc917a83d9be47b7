import { useTranslation } from "react-i18next";
import { UploadPanel, UploadRow } from "~/ui/uploads";
import { useErrorText } from "~/i18n/use-error-text";
import { formatBytes } from "~/i18n/format";
import { LimitNotice } from "~/documents/refusal";
import { LIMIT_CODES } from "~/session/limits";
import { isPermanentFailure, type ShownUpload } from "~/documents/uploads/upload-queue";
import { useOnline } from "~/browser/environment";
import type { Uploads } from "./use-uploads";

/** Files that are being sent to the library, and those that were refused. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("pdf");
  const { shown, refused, dismissRefused } = uploads;
  const isLimited = shown.some(({ failure }) => failure && LIMIT_CODES.includes(failure.code));
  return (
    <UploadPanel
      label={t("uploads.title")}
      refused={refused.map(({ name, reason }) => t(`uploads.${reason}`, { name }))}
      dismissRefused={dismissRefused}
      notice={isLimited && <LimitNotice of="uploads" />}
      className="mt-5"
    >
      {shown.map((upload) => (
        <Upload key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </UploadPanel>
  );
}

function Upload({ upload, uploads }: { upload: ShownUpload; uploads: Uploads }) {
  const { t, i18n } = useTranslation("pdf");
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { id, name, size, sent, phase, failure } = upload;
  const bytes = (count: number) => formatBytes(count, i18n.language, size);
  const status = {
    waiting: t("uploads.waiting"),
    sending: isOnline ? t("uploads.bytes", { sent: bytes(sent), size: bytes(size) }) : t("uploads.offline"),
    finishing: t("uploads.finishing"),
    failed: null,
  }[phase];
  return (
    <UploadRow
      name={name}
      phase={phase}
      status={status}
      failure={failure && errorText(failure)}
      progress={{
        label: t("uploads.progress", { name }),
        ...(phase === "finishing" ? {} : { value: sent / size }),
      }}
      retry={
        phase === "failed" && !isPermanentFailure(upload)
          ? { label: t("uploads.retry", { name }), onPress: () => uploads.retry(id) }
          : undefined
      }
      remove={{
        label: t(phase === "failed" ? "uploads.dismiss" : "uploads.cancel", { name }),
        onPress: () => uploads.cancel(id),
      }}
    />
  );
}
