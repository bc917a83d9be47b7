import { useTranslation } from "react-i18next";
import { UploadPanel, UploadRow } from "~/ui/uploads";
import { useErrorText } from "~/i18n/use-error-text";
import { formatBytes } from "~/i18n/format";
import { LimitNotice } from "~/kit/refusal";
import { isLimit } from "~/session/offer-plans";
import { isPermanentFailure, type FileRejection } from "~/kit/uploads/pdf-queue";
import type { Upload } from "~/kit/uploads/upload-queue";
import type { Uploads } from "~/kit/uploads/use-uploads";
import { useOnline } from "~/browser/environment";

/** Files that are being sent to the library, and those that were refused. */
export function UploadList({ uploads }: { uploads: Uploads<FileRejection> }) {
  const { t } = useTranslation("pdf");
  const { shown, refused, dismissRefused } = uploads;
  const isLimited = shown.some(({ failure }) => isLimit(failure));
  return (
    <UploadPanel
      label={t("uploads.title")}
      refused={refused.map(({ name, reason }) => t(`uploads.${reason}`, { name }))}
      dismissRefused={dismissRefused}
      notice={isLimited && <LimitNotice of="uploads" />}
      className="mt-5"
    >
      {shown.map((upload) => (
        <Row key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </UploadPanel>
  );
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads<FileRejection> }) {
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
