import { useTranslation } from "react-i18next";
import { ConfirmDeletion, type ConfirmDeletionProps } from "./confirm-deletion";

export interface DeleteDialogProps extends Pick<ConfirmDeletionProps, "onDelete" | "onClose"> {
  /** The title of the conversation. */
  title: string;
}

/** Asks for confirmation before a conversation is deleted. */
export function DeleteDialog({ title, ...on }: DeleteDialogProps) {
  const { t } = useTranslation("history");
  return (
    <ConfirmDeletion title={t("deleteTitle")} {...on}>
      {t("deleteBody", { title })}
    </ConfirmDeletion>
  );
}
