import { useTranslation } from "react-i18next";
import { SaveIndicator } from "~/ui/save-indicator";
import { useFailureText } from "../../frame/failure-text";
import type { SaveState } from "~/browser/autosave";

/** Whether a post is stored as it is written. */
export function PostSaving({ state, onRetry }: { state: SaveState<unknown>; onRetry: () => void }) {
  const { t } = useTranslation("socialPost");
  const failureText = useFailureText();
  return (
    <SaveIndicator
      is={state.is}
      text={t(`save.${state.is}`)}
      failure={state.is === "failed" ? failureText(state.error) : null}
      retry={t("save.retry")}
      onRetry={onRetry}
    />
  );
}
