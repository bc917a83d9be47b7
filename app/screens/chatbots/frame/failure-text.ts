import { useTranslation } from "react-i18next";
import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";

/** Why something that was asked for did not happen. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("chatbots");
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError) || error.code === "internal") return t("error.unknown");
    return error.code === "network" ? t("error.connection") : errorText(error);
  };
}
