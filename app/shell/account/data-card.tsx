import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";
import { Button } from "~/ui/button";
import { SectionCard } from "./section-card";

const DeleteDialog = lazy(() =>
  import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })),
);

/** Exporting all data and deleting the account. */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("account");
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <SectionCard
        title={t("export.title")}
        text={t("export.text")}
        aside={
          <a href="/user/account/export" download className={buttonStyle("secondary", "small")}>
            <Download aria-hidden />
            {t("export.action")}
          </a>
        }
      />
      <SectionCard
        title={t("delete.title")}
        text={t("delete.text")}
        aside={
          <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
            {t("delete.action")}
          </Button>
        }
      />
      {isDeleting && (
        <Suspense>
          <DeleteDialog hasPassword={hasPassword} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
