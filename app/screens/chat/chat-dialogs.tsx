import type { AiModelView } from "#workers/contract/ai-models";
import type { HeldQuestion } from "~/conversation/panel/panel-notices";
import { UpgradeDialog } from "~/shell/plans/lazy-upgrade-dialog";
import { ModelDialog } from "./models/model-dialog";
import { ShortcutSheet } from "./shortcuts/shortcut-sheet";

/** `models` chooses for the next questions, `retry` for another answer to a turn's question, by the turn's key. */
export type OpenDialog = "models" | "shortcuts" | { retry: string };

export interface ChatDialogsProps {
  open: OpenDialog | null;
  setOpen: (dialog: OpenDialog | null) => void;
  displayed: AiModelView[];
  model: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  /** The models that are asked at the same time as `model`. */
  others: AiModelView[];
  onCompare: (others: AiModelView[]) => void;
  onRetryWith: (key: string, model: AiModelView) => void;
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
  const retried = typeof open === "object" ? open?.retry : undefined;
  if (open === "shortcuts") return <ShortcutSheet onClose={close} />;
  return (
    <ModelDialog
      displayed={props.displayed}
      chosen={props.model}
      comparison={retried ? undefined : { others: props.others, onCompare: props.onCompare }}
      onChoose={retried ? (model) => props.onRetryWith(retried, model) : props.onChoose}
      onClose={close}
    />
  );
}
