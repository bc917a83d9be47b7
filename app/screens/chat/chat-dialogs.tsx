import type { AiModelView } from "#workers/contract/ai-models";
import type { PendingUpgrade } from "~/conversation/engine/conversation-state";
import { ModelDialog } from "./models/model-dialog";
import { UpgradeDialog } from "~/shell/plans/upgrade-dialog";
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
  held: PendingUpgrade | null;
  onHeldClose: () => void;
  /** The reader may ask it now. */
  onAllowed: () => void;
}

/** The screen's dialogs. Fetched when the first is opened. */
export default function ChatDialogs({ open, setOpen, ...props }: ChatDialogsProps) {
  const close = () => setOpen(null);
  if (props.held)
    return (
      <UpgradeDialog
        held={props.held}
        quota="chat"
        onClose={props.onHeldClose}
        onAllowed={props.onAllowed}
        onChoose={() => {
          props.onHeldClose();
          setOpen("models");
        }}
      />
    );
  if (open === "shortcuts") return <ShortcutSheet onClose={close} />;
  if (open === null) return null;
  return (
    <ModelDialog
      displayed={props.displayed}
      chosen={props.model}
      onChoose={open === "retry" ? props.onRetryWith : props.onChoose}
      onClose={close}
    />
  );
}
