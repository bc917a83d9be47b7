import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "~/conversation/share/export-menu";
import { IconButton } from "~/ui/icon-button";

const ShareDialog = lazy(() => import("~/conversation/share/share-dialog"));

export interface ShareActionsProps {
  /** The conversation's id. */
  id: string;
  /** The last turn on screen that the server knows. */
  last: string | undefined;
}

/** Offers to share the conversation on screen, and to take it along. */
export default function ShareActions({ id, last }: ShareActionsProps) {
  const { t } = useTranslation("share");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="small" label={t("title")} onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
      </IconButton>
      <ExportMenu id={id} />
      {isOpen && (
        <Suspense>
          <ShareDialog id={id} exchange={last} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
