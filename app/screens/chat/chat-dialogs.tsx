import { lazy, Suspense, useState } from "react";
import type { AiModelView } from "#workers/contract/ai-models";

const loadModelDialog = () => import("./models/model-dialog");
const ModelDialog = lazy(() => loadModelDialog().then((module) => ({ default: module.ModelDialog })));
const ShortcutSheet = lazy(() =>
  import("./shortcuts/shortcut-sheet").then((module) => ({ default: module.ShortcutSheet })),
);
const UpgradeDialog = lazy(() =>
  import("./notices/upgrade-dialog").then((module) => ({ default: module.UpgradeDialog })),
);

/** Fetches the list of models ahead, when a hand nears its button. */
export function prepareModels(): void {
  void loadModelDialog().catch(() => {});
}

/** `models` chooses for the next questions, `retry` for another answer to the last one. */
export type OpenDialog = "models" | "retry" | "shortcuts" | null;

export function useChatDialogs() {
  return useState<OpenDialog>(null);
}

export interface ChatDialogsProps {
  open: OpenDialog;
  setOpen: (dialog: OpenDialog) => void;
  displayed: AiModelView[];
  model: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  onRetryWith: (model: AiModelView) => void;
  /** Name of the model that a held question needs an account for. */
  locked: string | null;
  onLockedClose: () => void;
}

/** The screen's dialogs, each fetched when it is first opened. */
export function ChatDialogs({ open, setOpen, ...props }: ChatDialogsProps) {
  const close = () => setOpen(null);
  return (
    <Suspense>
      {(open === "models" || open === "retry") && (
        <ModelDialog
          displayed={props.displayed}
          chosen={props.model}
          onChoose={open === "retry" ? props.onRetryWith : props.onChoose}
          onClose={close}
        />
      )}
      {open === "shortcuts" && <ShortcutSheet onClose={close} />}
      {props.locked !== null && (
        <UpgradeDialog
          model={props.locked}
          onClose={props.onLockedClose}
          onChoose={() => {
            props.onLockedClose();
            setOpen("models");
          }}
        />
      )}
    </Suspense>
  );
}
