import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { Dialog } from "~/ui/overlays/dialog";
import { RunHistory } from "./run-history";

export interface RunHistoryDialogProps {
  documentId: string;
  models: readonly AiModelView[];
  onClose: () => void;
}

/** Dialog with the runs of models on a document. They are fetched when it is first opened. */
export function RunHistoryDialog({ documentId, models, onClose }: RunHistoryDialogProps) {
  const { t } = useTranslation("writingReview");
  const modelName = (id: number) => models.find((model) => model.id === id)?.name;
  return (
    <Dialog title={t("history.title")} description={t("history.hint")} onClose={onClose}>
      <RunHistory documentId={documentId} modelName={modelName} />
    </Dialog>
  );
}
