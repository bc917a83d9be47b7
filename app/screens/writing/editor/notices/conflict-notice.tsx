import { useTranslation } from "react-i18next";
import type { DocumentView } from "#workers/contract/writing/documents";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";

export interface ConflictNoticeProps {
  /** The stored document; null if it is gone. */
  theirs: DocumentView | null;
  title: string;
  onKeep: (title: string) => Promise<void>;
  onTake: (document: DocumentView) => void;
}

/** Two texts of one document: neither is lost, whichever is chosen. */
export function ConflictNotice({ theirs, title, onKeep, onTake }: ConflictNoticeProps) {
  const { t } = useTranslation("writingEditor");
  const { run, busy } = useAction({ toasts: true, leaves: true, texts: { other: t("conflict.failed") } });
  const keep = () =>
    run(async () => {
      await onKeep(theirs ? t("conflict.copyOf", { title: title || t("untitled") }) : title);
      showToast({ tone: "success", text: t("conflict.copied") });
    });
  return (
    <Notice
      tone="error"
      title={t("conflict.title")}
      className="mx-auto mt-4 w-[calc(100%-2rem)] max-w-2xl print:hidden"
      action={
        <span className="flex flex-wrap gap-2 sm:py-1.5">
          <Button size="small" variant="primary" busy={busy} onClick={() => void keep()}>
            {t("conflict.mine")}
          </Button>
          {theirs && (
            <Button size="small" variant="secondary" onClick={() => onTake(theirs)}>
              {t("conflict.theirs")}
            </Button>
          )}
        </span>
      }
    >
      {t(theirs ? "conflict.text" : "conflict.deleted")}
    </Notice>
  );
}
