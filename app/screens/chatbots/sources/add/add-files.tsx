import { FileUp } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { Button } from "~/ui/button";
import { ACCEPTED_FILES } from "../uploads/file-rejection";

/** Files of this device. Their progress is shown above the list, which stays usable in the meantime. */
export function AddFiles({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t, i18n } = useTranslation("chatbotSources");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid place-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center text-sm">
      <FileUp aria-hidden className="size-8 text-ink-faint" strokeWidth={1.5} />
      <Button variant="primary" onClick={() => picker.current?.click()}>
        {t("dialog.chooseFiles")}
      </Button>
      <p className="text-ink-muted">
        {t("dialog.filesHint", { size: formatBytes(MAX_CHATBOT_FILE_BYTES, i18n.language) })}
      </p>
      <p className="text-ink-muted pointer-coarse:hidden">{t("dialog.dropHint")}</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t("dialog.chooseFiles")}
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
