import { Check, CloudOff, Loader, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../frame/failure-text";
import type { SaveState } from "./post-saver";

const SIGNS = {
  saved: { Icon: Check, look: "text-ink-faint" },
  saving: { Icon: Loader, look: "text-ink-faint" },
  offline: { Icon: CloudOff, look: "text-warning" },
  failed: { Icon: TriangleAlert, look: "text-danger" },
  conflict: { Icon: TriangleAlert, look: "text-danger" },
};

/** Whether what is written is stored. Only what needs attention is announced: every pause in typing saves. */
export function SaveIndicator({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation("socialPost");
  const failureText = useFailureText();
  const { Icon, look } = SIGNS[state.is];
  const isTrouble = state.is !== "saved" && state.is !== "saving";
  return (
    <span data-save={state.is} className={`flex min-w-0 items-center gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span aria-hidden={isTrouble}>{t(`save.${state.is}`)}</span>
      {state.is === "failed" && (
        <button type="button" onClick={onRetry} title={failureText(state.error)} className="underline">
          {t("save.retry")}
        </button>
      )}
      <span role="status" className="sr-only">
        {isTrouble && t(`save.${state.is}`)}
        {state.is === "failed" && failureText(state.error)}
      </span>
    </span>
  );
}
