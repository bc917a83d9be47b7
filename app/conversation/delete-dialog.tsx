import { useTranslation } from "react-i18next";
import { ConfirmDeletion, type ConfirmDeletionProps } from "./confirm-deletion";

export interface DeleteDialogProps extends Pick<ConfirmDeletionProps, "onDelete" | "onClose"> {
  /** The title of the conversation, or of the first of them. */
  title: string;
  count?: number;
  /** Whether it cannot be undone. */
  isFinal?: boolean;
}

/** Asks for confirmation before conversations are deleted. */
export function DeleteDialog({ title, count = 1, isFinal = false, ...on }: DeleteDialogProps) {
  const { t } = useTranslation("history");
  return (
    <ConfirmDeletion title={t("deleteTitle", { count })} {...on}>
      {isFinal ? t("deleteFinal", { title }) : t("deleteBody", { count, title })}
    </ConfirmDeletion>
  );
}
