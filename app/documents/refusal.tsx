import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_FOLDER_DEPTH } from "#workers/contract/pdf/folders";
import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { LIMIT_CODES } from "~/session/limits";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";

/** True when what was to be changed, or where it was to go, is no longer there: another tab was faster. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Deleted already, elsewhere: nothing is left to do. */
export const unlessGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });

/** The text for a refused change of a document or a folder. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText({ code: "internal", message: "" });
    if (isGone(error)) return t("gone");
    const { fields } = (error.body ?? {}) as { fields?: Record<string, string> };
    if (fields?.parent_id === "too_deep") return t("folders.tooDeep", { count: MAX_FOLDER_DEPTH });
    if (fields?.parent_id === "cycle") return t("folders.cycle");
    return errorText(error);
  };
}

/** Runs the action of a dialog, closes the dialog when it has succeeded, and keeps why it has not. */
export function useDialogAction(onClose: () => void) {
  const [state, setState] = useState<{ busy: boolean; refusal: unknown }>({ busy: false, refusal: null });
  const run = async (work: () => Promise<unknown>) => {
    setState({ busy: true, refusal: null });
    try {
      await work();
      onClose();
    } catch (error) {
      setState({ busy: false, refusal: error });
    }
  };
  return { ...state, run };
}

/** Why something was refused; for a plan's limit, with a link to the plans. */
export function Refusal({ error }: { error: unknown }) {
  const text = useRefusalText();
  if (error === null) return null;
  if (error instanceof ApiError && LIMIT_CODES.includes(error.code))
    return <LimitNotice of="folders" className="mt-4" />;
  return (
    <Notice tone="error" className="mt-4">
      {text(error)}
    </Notice>
  );
}

/** A plan's limit was reached; links to the plans. */
export function LimitNotice({
  of,
  className,
}: {
  of: "folders" | "uploads" | "chatbots";
  className?: string;
}) {
  const { t } = useTranslation("documents");
  return (
    <Notice
      tone="warning"
      className={className}
      title={t(`limit.${of}`)}
      action={
        <LinkButton to="/user/upgrade?tab=combo" size="small">
          {t("limit.upgrade")}
        </LinkButton>
      }
    >
      {t("limit.hint")}
    </Notice>
  );
}
