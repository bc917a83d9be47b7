import { FileUp, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
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
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ upload, uploads }: { upload: ShownUpload; uploads: Uploads }) {
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
              {...(phase === "finishing" ? {} : { value: sent / size })}
            />
          </div>
        )}
      </div>
      {phase === "failed" && !isPermanentFailure(upload) && (
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
