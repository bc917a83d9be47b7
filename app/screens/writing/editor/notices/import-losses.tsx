import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import type { Loss } from "../../import/losses";

/** State of the history entry that opens an imported document. */
export interface ImportState {
  losses: Loss[];
}

/**
 * Lists the parts of an imported file that are missing in its document: a reader who compares the two by eye overlooks
 * them.
 */
export function ImportLosses() {
  const { t, i18n } = useTranslation("writingEditor");
  const { state } = useLocation() as { state: Partial<ImportState> | null };
  const [losses, setLosses] = useState(state?.losses ?? []);
  if (losses.length === 0) return null;
  const dismiss = () => {
    setLosses([]);
    // A reload would show it again.
    history.replaceState({ ...(history.state as object), usr: null }, "");
  };
  const items = losses.map(({ kind, count }) => t(`losses.${kind}`, { count }));
  const list = new Intl.ListFormat(i18n.language).format(items);
  return (
    <Notice tone="warning" title={t("losses.title")} className="m-3 print:hidden" onDismiss={dismiss}>
      {t("losses.list", { list })}
    </Notice>
  );
}
