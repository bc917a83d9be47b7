import { useTranslation } from "react-i18next";
import { MAX_FOLDER_DEPTH } from "#workers/contract/pdf/folders";
import { ApiError } from "~/api-client";
import { useErrorText, type ErrorTexts } from "~/i18n/use-error-text";
import { isLimit } from "~/session/offer-plans";
import { Notice } from "~/ui/notice";
import { PlansLink } from "./plans-link";

/** True when what was to be changed, or where it was to go, is no longer there: another tab was faster. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Deleted already, elsewhere: nothing is left to do. */
export const unlessGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });

/** Texts for refused changes of documents and folders. */
export function useDocumentTexts(): ErrorTexts {
  const { t } = useTranslation("documents");
  return {
    not_found: t("gone"),
    validation_failed: ({ body }) => {
      const { fields } = (body ?? {}) as { fields?: Record<string, string> };
      if (fields?.parent_id === "too_deep") return t("folders.tooDeep", { count: MAX_FOLDER_DEPTH });
      return fields?.parent_id === "cycle" ? t("folders.cycle") : undefined;
    },
  };
}

/** Shows why something was refused; for a plan's limit, with a link to the plans. */
export function Refusal({ error }: { error: unknown }) {
  const text = useErrorText(useDocumentTexts());
  if (error === null) return null;
  if (isLimit(error)) return <LimitNotice of="folders" className="mt-4" />;
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
      action={<PlansLink>{t("limit.upgrade")}</PlansLink>}
    >
      {t("limit.hint")}
    </Notice>
  );
}
