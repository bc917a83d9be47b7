import { MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DocumentEntry } from "#workers/contract/writing/documents";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";

/** Actions on one document or on several. */
export type DocumentAction = "rename" | "move" | "favorite" | "unfavorite" | "trash" | "restore" | "delete";

export interface DocumentMenuProps {
  document: DocumentEntry;
  onAction: (action: DocumentAction, documents: DocumentEntry[]) => void;
}

/** Menu of a document's actions, in the trash or outside of it. */
export function DocumentMenu({ document, onAction }: DocumentMenuProps) {
  const { t } = useTranslation("writing");
  const { t: shared } = useTranslation("documents");
  const act = (action: DocumentAction) => () => onAction(action, [document]);
  const star = document.is_favorite ? "unfavorite" : "favorite";
  return (
    <LazyMenu
      align="end"
      sections={
        document.deleted_at
          ? [
              {
                items: [
                  { label: t("document.restore"), onSelect: act("restore") },
                  { label: t("document.delete"), danger: true, onSelect: act("delete") },
                ],
              },
            ]
          : [
              {
                items: [
                  { label: shared("rename"), onSelect: act("rename") },
                  { label: shared("moveTo"), onSelect: act("move") },
                  {
                    label: t(document.is_favorite ? "document.unstar" : "document.star"),
                    onSelect: act(star),
                  },
                ],
              },
              { items: [{ label: t("document.trash"), danger: true, onSelect: act("trash") }] },
            ]
      }
      trigger={
        <IconButton
          size="small"
          label={t("document.more", { title: document.title || t("untitled") })}
          className="relative"
        >
          <MoreHorizontal />
        </IconButton>
      }
    />
  );
}
