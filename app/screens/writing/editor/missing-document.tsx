import { FileX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

/** Page for an address without a document: deleted, another person's, or never one. */
export function MissingDocument() {
  const { t } = useTranslation("writingEditor");
  return (
    <div role="alert" className="grid place-items-center">
      <EmptyState
        icon={<FileX />}
        title={t("notFound")}
        text={t("notFoundHint")}
        actions={
          <>
            <LinkButton to="/user/assistant-ia" variant="primary">
              {t("toDocuments")}
            </LinkButton>
            <LinkButton to="/user/editor">{t("startNew")}</LinkButton>
          </>
        }
      />
    </div>
  );
}
