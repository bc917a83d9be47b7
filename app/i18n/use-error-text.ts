import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";

/** A failure as far as its text goes. `body`: what the API answered. */
interface Failed {
  code: string;
  message: string;
  body?: unknown;
}

type BrowserErrorCode = "network" | "invalid_response";

/**
 * Texts of a screen in place of those of the error codes; `other` is for all codes that have none here. A function
 * gives none for failures that the code's own text describes.
 */
export type ErrorTexts = {
  [code in ErrorCode | BrowserErrorCode | "other"]?: string | ((failure: Failed) => string | undefined);
};

/**
 * The text of a failure in the reader's present language; the one it came with where its code is not ours. What is no
 * failure of a call, such as a mistake in our code, has the text of `internal`.
 */
export function useErrorText(texts: ErrorTexts = {}): (failure: unknown) => string {
  const { t, i18n } = useTranslation("errors");
  return (failure) => {
    const failed = asFailed(failure);
    const { code, message } = failed;
    const own = texts[code as ErrorCode] ?? texts.other;
    const text = typeof own === "function" ? own(failed) : own;
    if (text) return text;
    // Only the server knows which limit it was.
    if (code === "limit_reached" && message) return message;
    // The texts know the codes, too: their list would be a part of every page.
    if (i18n.exists(code, { ns: "errors" })) return t(code as ErrorCode | BrowserErrorCode);
    return message || t("internal");
  };
}

const asFailed = (failure: unknown): Failed =>
  typeof (failure as Failed | null)?.code === "string"
    ? (failure as Failed)
    : { code: "internal", message: "" };
