import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";

/** Why something that was asked for did not happen: in the API's own words where it has some for the reader. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText({ code: "internal", message: "" });
    return error.message || errorText(error);
  };
}

/** The fields that a call was refused for, each with the reason's code. */
export const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? ((error.body as { fields?: Record<string, string> } | null)?.fields ?? {}) : {};
