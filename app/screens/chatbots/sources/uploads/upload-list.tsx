import { FileUp, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { useErrorText } from "~/i18n/use-error-text";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
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
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ upload, uploads }: { upload: SourceUpload; uploads: SourceUploads }) {
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
    <li className="flex items-center gap-3 px-4 py-3" data-upload={phase}>
      <FileUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-xs text-ink-muted tabular-nums">{status}</span>
        </p>
        {failure ? (
          <p role="alert" className="mt-0.5 text-sm text-danger">
            {errorText(failure)}
          </p>
        ) : (
          <div className="mt-1.5">
            <ProgressBar
              label={t("uploads.progress", { name })}
              {...(isSent ? {} : { value: sent / size })}
            />
          </div>
        )}
      </div>
      {phase === "failed" && (
        <IconButton size="small" label={t("uploads.retry", { name })} onClick={() => uploads.retry(id)}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={t(phase === "failed" ? "uploads.dismiss" : "uploads.cancel", { name })}
        onClick={() => uploads.cancel(id)}
      >
        <X />
      </IconButton>
    </li>
  );
}
