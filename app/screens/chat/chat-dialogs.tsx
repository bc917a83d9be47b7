import type { AiModelView } from "#workers/contract/ai-models";
import type { HeldQuestion } from "~/conversation/panel/panel-notices";
import { UpgradeDialog } from "~/shell/plans/lazy-upgrade-dialog";
import { ModelDialog } from "./models/model-dialog";
import { ShortcutSheet } from "./shortcuts/shortcut-sheet";

/** `models` chooses for the next questions, `retry` for another answer to the last one. */
export type OpenDialog = "models" | "retry" | "shortcuts";

export interface ChatDialogsProps {
  open: OpenDialog | null;
  setOpen: (dialog: OpenDialog | null) => void;
  displayed: AiModelView[];
  model: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  onRetryWith: (model: AiModelView) => void;
  /** A question that needs an account or a plan. */
  held?: HeldQuestion;
}

/** The screen's dialogs. Fetched when the first is opened. */
export default function ChatDialogs({ open, setOpen, held, ...props }: ChatDialogsProps) {
  const close = () => setOpen(null);
  if (held) {
    const onChoose = () => {
      held.onClose();
      setOpen("models");
    };
    return <UpgradeDialog {...held} quota="chat" onChoose={onChoose} />;
  }
  if (open === "shortcuts") return <ShortcutSheet onClose={close} />;
  return (
    <ModelDialog
      displayed={props.displayed}
      chosen={props.model}
      onChoose={open === "retry" ? props.onRetryWith : props.onChoose}
      onClose={close}
    />
  );
}
