import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { useErrorText } from "~/i18n/use-error-text";
import { UploadPanel, UploadRow } from "~/ui/uploads";
import type { SourceUpload, SourceUploads } from "./use-source-uploads";

/** Files that are being sent to the chatbot, and those that were refused. */
export function UploadList({ uploads }: { uploads: SourceUploads }) {
  const { t, i18n } = useTranslation("chatbotSources");
  const { shown, refused, dismissRefused } = uploads;
  const size = formatBytes(MAX_CHATBOT_FILE_BYTES, i18n.language);
  return (
    <UploadPanel
      label={t("uploads.title")}
      refused={refused.map(({ name, reason }) => t(`uploads.${reason}`, { name, size }))}
      dismissRefused={dismissRefused}
      className="mb-5"
    >
      {shown.map((upload) => (
        <Upload key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </UploadPanel>
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
