import type { PdfSettings } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import { useEffect } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import { rememberModels } from "~/conversation/models/known-models";

/** Saves some of a user's settings. Rejects with {@link ApiError}. */
export const saveSettings = (user: string, part: Partial<PdfSettings>): Promise<unknown> =>
  callApi(`/pdf-settings/${user}`, { body: part, callClass: "folder" });

/** The model for questions about documents: the preferred one, else the first; a choice is saved. */
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
    // The model stays selected on this screen even if saving fails.
    saveSettings(user, { model_id: id }).catch(() => {});
  };
  return [model, choose];
}
