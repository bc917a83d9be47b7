import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { copyText } from "~/ui/copy-text";

const CONFIRMATION_MS = 2_000;

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("chat");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    copyText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton size="small" label={copied ? t("turn.copied") : label} onClick={copy}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}
