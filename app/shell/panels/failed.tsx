import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Says why something could not be read, with a button to try again. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation("panels");
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
