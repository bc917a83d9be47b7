import { useTranslation } from "react-i18next";
import type { SourceDoubt, SourceFailure, SourceKind } from "#workers/contract/chatbots/sources";

const OF_FILES = ["empty", "too_large", "unsupported_type"] as const;

/** Words why a source could not be read, or what is doubtful about it, in a way that fits its kind. */
export function useRefusalText(): (failure: SourceFailure | SourceDoubt, kind: SourceKind) => string {
  const { t } = useTranslation("chatbots");
  return (failure, kind) => {
    const ofFile = kind === "file" && OF_FILES.find((one) => one === failure);
    return ofFile ? t(`fileRefusal.${ofFile}`) : t(`refusal.${failure}`);
  };
}
