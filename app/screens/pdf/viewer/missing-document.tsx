import { FileX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

export interface MissingDocumentProps {
  /** The record is there, its file is not. */
  fileOnly?: boolean;
}

/** Page for an address without a document: deleted, another person's, or never one. */
export function MissingDocument({ fileOnly = false }: MissingDocumentProps) {
  const { t } = useTranslation(["pdfViewer", "errors"]);
  return (
    <div role="alert" className="grid place-items-center">
      <EmptyState
        icon={<FileX />}
        title={fileOnly ? t("errors:document_missing") : t("missingTitle")}
        text={t("missingHint")}
        actions={
          <LinkButton to="/user/pdf-chat" variant="primary">
            {t("back")}
          </LinkButton>
        }
      />
    </div>
  );
}
