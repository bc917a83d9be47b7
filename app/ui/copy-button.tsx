import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";

const SHOWN_MS = 2_000;

/** Copies a text and confirms it for a moment. If the browser refuses, the text next to it can be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("ui");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text);
    } catch {
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button size="small" onClick={copy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{t(isCopied ? "copied" : "copy")}</span>
      <span className="sr-only">: {label}</span>
    </Button>
  );
}
