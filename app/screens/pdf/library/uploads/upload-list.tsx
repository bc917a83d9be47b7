import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { UploadRow } from "~/ui/upload-row";
import { useErrorText } from "~/i18n/use-error-text";
import { formatBytes } from "~/i18n/format";
import { LimitNotice } from "~/documents/refusal";
import { LIMIT_CODES } from "~/session/limits";
import { isPermanentFailure, type ShownUpload } from "~/documents/uploads/upload-queue";
import { useOnline } from "~/browser/environment";
import type { Uploads } from "./use-uploads";

/** Files on their way into the library, and what could not be taken. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("pdf");
  const { shown, refused } = uploads;
  if (shown.length === 0 && refused.length === 0) return null;
  const isLimited = shown.some(({ failure }) => failure && LIMIT_CODES.includes(failure.code));
  return (
    <section aria-label={t("uploads.title")} className="mt-5 space-y-2">
      {refused.length > 0 && (
        <Notice tone="error" onDismiss={uploads.dismissRefused}>
          {refused.map(({ name, reason }) => (
            <p key={name + reason} className="[overflow-wrap:anywhere]">
              {t(`uploads.${reason}`, { name })}
            </p>
          ))}
        </Notice>
      )}
      {isLimited && <LimitNotice of="uploads" />}
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset">
          {shown.map((upload) => (
            <Upload key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
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
