import { useEffect } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import { rememberModels } from "../../chat/models/model-list";
import { saveSettings } from "./save-settings";

/** The model that questions about documents go to: the one preferred, else the first; a choice is kept. */
export function useDocumentModel(
  user: string,
  models: AiModelView[],
  settings: PdfSettings,
  onSettings: (settings: PdfSettings) => void,
): [AiModelView | undefined, (model: AiModelView) => void] {
  useEffect(() => rememberModels(models), [models]);
  const model = models.find(({ id, available }) => id === settings.model_id && available === 1) ?? models[0];
  const choose = ({ id }: AiModelView) => {
    onSettings({ ...settings, model_id: id });
    // It stays chosen on this screen, whatever becomes of keeping it.
    saveSettings(user, { model_id: id }).catch(() => {});
  };
  return [model, choose];
}
