import { useTranslation } from "react-i18next";
import { useErrorText } from "~/i18n/use-error-text";
import { SaveIndicator } from "~/ui/save-indicator";
import type { SaveState } from "~/browser/autosave";

interface DocumentSavingProps {
  state: SaveState<unknown>;
  onRetry: () => void;
}

/** Whether what is on the screen is stored. */
export function DocumentSaving({ state, onRetry }: DocumentSavingProps) {
  const { t } = useTranslation("writingEditor");
  const errorText = useErrorText();
  return (
    <SaveIndicator
      is={state.is}
      text={t(`save.${state.is}`)}
      shortText={state.is === "offline" ? t("save.offlineShort") : undefined}
      failure={state.is === "failed" ? errorText(state.error) : null}
      retry={t("retry")}
      onRetry={onRetry}
    />
  );
}
