import { useTranslation } from "react-i18next";
import { UpgradeDialog } from "~/conversation/notices/upgrade-dialog";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

export interface AskDialogsProps {
  /** The model that needs more than the author has; without one, the dialog asks whether to clear the history. */
  model: string | null;
  onClear: () => Promise<void>;
  onClose: () => void;
  /** The question that the dialog held back can be asked. */
  onAllowed: () => void;
}

/** The dialogs of the panel. Fetched when the first is opened. */
export default function AskDialogs({ model, onClear, onClose, onAllowed }: AskDialogsProps) {
  const { t } = useTranslation("writingAsk");
  if (model !== null)
    return <UpgradeDialog model={model} onChoose={onClose} onClose={onClose} onAllowed={onAllowed} />;
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
