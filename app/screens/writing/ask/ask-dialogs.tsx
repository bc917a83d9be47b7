import { useTranslation } from "react-i18next";
import type { PendingUpgrade } from "~/conversation/engine/conversation-state";
import { UpgradeDialog } from "~/shell/plans/upgrade-dialog";
import { ConfirmDialog } from "~/kit/confirm-dialog";

export interface AskDialogsProps {
  /** A question that needs more than the author has; without one, the dialog asks whether to clear the history. */
  held: PendingUpgrade | null;
  onClear: () => Promise<void>;
  onClose: () => void;
  /** The question that the dialog held back can be asked. */
  onAllowed: () => void;
}

/** The dialogs of the panel. Fetched when the first is opened. */
export default function AskDialogs({ held, onClear, onClose, onAllowed }: AskDialogsProps) {
  const { t } = useTranslation("writingAsk");
  if (held)
    return (
      <UpgradeDialog held={held} quota="writing" onChoose={onClose} onClose={onClose} onAllowed={onAllowed} />
    );
  return (
    <ConfirmDialog
      title={t("clear.title")}
      body={t("clear.body")}
      action={t("clear.confirm")}
      onConfirm={onClear}
      onClose={onClose}
    />
  );
}
