import { FileX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

/** For a document that is not there: deleted, another's, or never one. */
export function MissingDocument() {
  const { t } = useTranslation(["pdfViewer", "errors"]);
  return (
    <div role="alert" className="grid place-items-center">
      <EmptyState
        icon={<FileX />}
        title={t("errors:document_missing")}
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
