import { Suspense, type ReactNode } from "react";
import { useReturnedQuestion } from "../composer/question-field";
import type { PendingUpgrade } from "../engine/conversation-state";
import NoticeBar, { type NoticeBarProps } from "../notices/notice-bar";
import type { QuestionField } from "./use-question-field";

export interface PanelNoticesProps extends Omit<NoticeBarProps, "onRestore"> {
  question: QuestionField;
  onSend: (query: string) => void;
  /** Slot for the dialog about a question that the reader may not ask now. */
  onHeld: (dialog: HeldQuestion) => ReactNode;
}

export interface HeldQuestion {
  held: PendingUpgrade;
  onChoose: () => void;
  onClose: () => void;
  /** The reader may ask it now. */
  onAllowed: () => void;
}

/**
 * What a conversation says above the composer, and what comes back into it: notices, questions whose answer was stopped
 * or refused, and those that need a plan. Fetched with the engine.
 */
export default function PanelNotices({ question, onSend, onHeld, ...props }: PanelNoticesProps) {
  const { live, state } = props;
  const { field, restore } = question;
  useReturnedQuestion(live, state.returned, restore, field);
  const held = state.pendingUpgrade;
  const onClose = () => live?.dismiss("pendingUpgrade");
  const onAllowed = () => {
    onClose();
    const query = field.current?.value.trim();
    if (query) onSend(query);
  };
  return (
    <>
      <NoticeBar {...props} onRestore={restore} />
      {held && <Suspense>{onHeld({ held, onChoose: onClose, onClose, onAllowed })}</Suspense>}
    </>
  );
}
