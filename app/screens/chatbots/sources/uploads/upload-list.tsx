import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { useErrorText } from "~/i18n/use-error-text";
import { UploadPanel, UploadRow } from "~/ui/uploads";
import type { Upload } from "~/kit/uploads/upload-queue";
import type { Uploads } from "~/kit/uploads/use-uploads";
import type { FileRejection } from "./file-rejection";

/** Files that are being sent to the chatbot, and those that were refused. */
export function UploadList({ uploads }: { uploads: Uploads<FileRejection> }) {
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
        <Row key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </UploadPanel>
  );
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads<FileRejection> }) {
  const { t, i18n } = useTranslation("chatbotSources");
  const errorText = useErrorText();
  const { id, name, size, phase, sent, failure } = upload;
  const bytes = (count: number) => formatBytes(count, i18n.language, size);
  const status = {
    waiting: t("uploads.waiting"),
    sending: t("uploads.bytes", { sent: bytes(sent), size: bytes(size) }),
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
