import { Check, CloudOff, Loader, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "~/i18n/use-error-text";
import { joinClasses } from "~/ui/join-classes";
import type { SaveState } from "../saving/document-saver";

const SIGNS = {
  saved: { Icon: Check, look: "text-ink-faint" },
  saving: { Icon: Loader, look: "text-ink-faint" },
  offline: { Icon: CloudOff, look: "text-warning" },
  failed: { Icon: TriangleAlert, look: "text-danger" },
  conflict: { Icon: TriangleAlert, look: "text-danger" },
};

export interface SaveIndicatorProps {
  state: SaveState;
  onRetry: () => void;
}

/** Whether what is on the screen is stored. Only what needs attention is announced: every pause in typing saves. */
export function SaveIndicator({ state, onRetry }: SaveIndicatorProps) {
  const { t } = useTranslation("writingEditor");
  const errorText = useErrorText();
  const { Icon, look } = SIGNS[state.is];
  const isTrouble = state.is !== "saved" && state.is !== "saving";
  return (
    <div className={joinClasses("flex min-w-0 items-center gap-1.5 text-sm", look)} data-save={state.is}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span aria-hidden={isTrouble} className={joinClasses("truncate", !isTrouble && "max-sm:sr-only")}>
        {state.is === "offline" ? (
          <>
            <span className="max-sm:hidden">{t("save.offline")}</span>
            <span className="sm:hidden">{t("save.offlineShort")}</span>
          </>
        ) : (
          t(`save.${state.is}`)
        )}
      </span>
      {state.is === "failed" && (
        <button type="button" onClick={onRetry} title={errorText(state.error)} className="shrink-0 underline">
          {t("retry")}
        </button>
      )}
      <span role="status" className="sr-only">
        {isTrouble && t(`save.${state.is}`)}
        {state.is === "failed" && errorText(state.error)}
      </span>
    </div>
  );
}
