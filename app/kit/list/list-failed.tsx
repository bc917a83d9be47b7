import { useLocation, useNavigate } from "@remix-run/react";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Shown if a list of documents could not be loaded, with a retry button. Uploads continue in the meantime. */
export function ListFailed({ title }: { title: string }) {
  const { t } = useTranslation("documents");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div className="pt-10">
      <EmptyState
        icon={<CloudOff />}
        title={title}
        text={t("failedHint")}
        actions={
          <Button variant="primary" onClick={() => navigate(pathname + search, { replace: true })}>
            {t("retry")}
          </Button>
        }
      />
    </div>
  );
}
