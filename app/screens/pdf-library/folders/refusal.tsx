import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "~/api-client";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { useErrorText } from "../../chat/answer/use-error-text";

/** Runs what a dialog is for, and keeps why it was refused; true when it worked. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(error);
      return false;
    }
  }, []);
  return { refusal, run };
}

/** Why something was refused; a plan's limit leads to the plans. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation("pdf");
  const errorText = useErrorText();
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : "internal";
  if (code === "limit_reached" || code === "plan_required")
    return (
      <Notice
        tone="warning"
        className="mt-4"
        title={t("limit.folders")}
        action={
          <LinkButton to="/user/upgrade?tab=combo" size="small">
            {t("limit.upgrade")}
          </LinkButton>
        }
      >
        {t("limit.hint")}
      </Notice>
    );
  return (
    <Notice tone="error" className="mt-4">
      {errorText({ code, message: "" })}
    </Notice>
  );
}
