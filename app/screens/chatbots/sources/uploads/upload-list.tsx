import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { useErrorText } from "~/i18n/use-error-text";
import { Notice } from "~/ui/notice";
import { UploadRow } from "~/ui/upload-row";
import type { SourceUpload, SourceUploads } from "./use-source-uploads";

/** Files on their way to the chatbot, and what could not be taken. */
export function UploadList({ uploads }: { uploads: SourceUploads }) {
  const { t, i18n } = useTranslation("chatbotSources");
  const { shown, refused } = uploads;
  if (shown.length === 0 && refused.length === 0) return null;
  const size = formatBytes(MAX_CHATBOT_FILE_BYTES, i18n.language);
  return (
    <section aria-label={t("uploads.title")} className="mb-5 space-y-2">
      {refused.length > 0 && (
        <Notice tone="error" onDismiss={uploads.dismissRefused}>
          {refused.map(({ name, reason }) => (
            <p key={name + reason} className="[overflow-wrap:anywhere]">
              {t(`uploads.${reason}`, { name, size })}
            </p>
          ))}
        </Notice>
      )}
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

function Upload({ upload, uploads }: { upload: SourceUpload; uploads: SourceUploads }) {
  const { t, i18n } = useTranslation("chatbotSources");
  const errorText = useErrorText();
  const { id, file, phase, sent, failure } = upload;
  const { name, size } = file;
  const bytes = (count: number) => formatBytes(count, i18n.language, size);
  const isSent = sent >= size;
  const sending = isSent
    ? t("uploads.finishing")
    : t("uploads.bytes", { sent: bytes(sent), size: bytes(size) });
  const status = { waiting: t("uploads.waiting"), sending, failed: null }[phase];
  return (
    <UploadRow
      name={name}
      phase={phase}
      status={status}
      failure={failure && errorText(failure)}
      progress={{ label: t("uploads.progress", { name }), ...(isSent ? {} : { value: sent / size }) }}
      retry={
        phase === "failed"
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
