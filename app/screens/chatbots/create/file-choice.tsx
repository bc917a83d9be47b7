import { FileText, Upload, X } from "lucide-react";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { withEndings } from "~/browser/looks-like-pdf";
import { useFileDrop } from "~/browser/use-file-drop";
import { formatBytes } from "~/i18n/format";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { showToast } from "~/ui/toast/toast-store";

const READABLE = /\.(pdf|docx|txt|md|markdown|csv|html?)$/i;
const ACCEPTED = ".pdf,.docx,.txt,.md,.markdown,.csv,.html,.htm";

interface FileChoiceProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** Files that a chatbot is trained from; they can be dropped anywhere on the page. */
export function FileChoice({ files, onFiles }: FileChoiceProps) {
  const { t, i18n } = useTranslation("chatbotCreate");
  const field = useRef<HTMLInputElement>(null);
  const limit = formatBytes(MAX_CHATBOT_FILE_BYTES, i18n.language);
  const add = async (added: FileList | null) => {
    const taken = (await withEndings(added ?? [])).filter(({ name, size }) => {
      const isKnown = READABLE.test(name);
      if (!isKnown) showToast({ tone: "error", text: t("pages.wrongKind", { name }) });
      else if (size > MAX_CHATBOT_FILE_BYTES)
        showToast({ tone: "error", text: t("pages.tooLarge", { name, size: limit }) });
      return isKnown && size <= MAX_CHATBOT_FILE_BYTES;
    });
    const isOther = (file: File) => !taken.some(({ name }) => name === file.name);
    if (taken.length > 0) onFiles([...files.filter(isOther), ...taken]);
  };
  const latest = useRef(add);
  latest.current = add;
  const isOver = useFileDrop(useCallback((dropped: FileList) => void latest.current(dropped), []));
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-semibold">{t("pages.files")}</h3>
      <div
        className={`mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed p-4 transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
      >
        <p className="me-auto min-w-0 text-sm text-ink-muted">
          {t("pages.filesHint", { size: limit })}
          <span className="block max-sm:hidden">{t("pages.drop")}</span>
        </p>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            void add(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
        <Button size="small" onClick={() => field.current?.click()}>
          <Upload aria-hidden />
          {t("pages.choose")}
        </Button>
      </div>
      {files.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-2.5 text-sm">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <span className="truncate">{file.name}</span>
              <span className="ms-auto shrink-0 text-ink-muted">{formatBytes(file.size, i18n.language)}</span>
              <IconButton
                size="small"
                label={t("pages.remove", { name: file.name })}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
