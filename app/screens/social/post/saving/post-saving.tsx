import { useTranslation } from "react-i18next";
import { SaveIndicator } from "~/ui/save-indicator";
import { useErrorText } from "~/i18n/use-error-text";
import type { SaveState } from "~/browser/autosave";

/** Whether a post is stored as it is written. */
export function PostSaving({ state, onRetry }: { state: SaveState<unknown>; onRetry: () => void }) {
  const { t } = useTranslation("socialPost");
  const errorText = useErrorText();
  return (
    <SaveIndicator
      is={state.is}
      text={t(`save.${state.is}`)}
      failure={state.is === "failed" ? errorText(state.error) : null}
      retry={t("save.retry")}
      onRetry={onRetry}
    />
  );
}
