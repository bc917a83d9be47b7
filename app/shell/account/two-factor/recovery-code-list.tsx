import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "~/browser/download-file";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { copyText } from "~/ui/copy-text";

/** The recovery codes, shown only once, to copy or to save. */
export function RecoveryCodeList({
  codes,
  onGuestConversationsChange,
}: {
  codes: string[];
  onGuestConversationsChange: () => void;
}) {
  const { t } = useTranslation("account");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    copyText(text).then(
      () => showToast({ text: t("codes.copied"), tone: "success" }),
      () => showToast({ text: t("codes.notCopied"), tone: "error" }),
    );
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t("codes.title")}>
        {t("codes.text")}
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t("codes.label")}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-surface-sunken px-4 py-3 font-mono text-sm tabular-nums outline-none min-[360px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          {t("codes.copy")}
        </Button>
        <Button onClick={() => save(text)}>
          <Download aria-hidden />
          {t("codes.save")}
        </Button>
        <Button variant="primary" onClick={onGuestConversationsChange}>
          {t("codes.kept")}
        </Button>
      </div>
    </div>
  );
}

const save = (text: string): void =>
  downloadFile(new File([text], "atelier-recovery-codes.txt", { type: "text/plain" }));
