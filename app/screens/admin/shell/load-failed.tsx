import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** In place of figures that did not come. */
export function LoadFailed() {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" busy={state !== "idle"} onClick={revalidate}>
          {t("retry")}
        </Button>
      }
    >
      {t("failed")}
    </Notice>
  );
}
