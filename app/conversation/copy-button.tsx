import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { copyText } from "~/ui/copy-text";

const CONFIRMATION_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Puts the text on the clipboard where it has another form too; gets the button. */
  onCopy?: (text: string, button: Element) => Promise<void>;
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, onCopy = (plain) => copyText(plain) }: CopyButtonProps) {
  const { t } = useTranslation("chat");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (button: Element) => {
    onCopy(text, button).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton
      size="small"
      label={copied ? t("turn.copied") : label}
      onClick={({ currentTarget }) => copy(currentTarget)}
    >
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}
