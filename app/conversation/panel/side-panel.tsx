import { EllipsisVertical, Eraser } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "~/kit/confirm-dialog";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { MenuSection } from "~/ui/overlays/menu";
import { setField } from "../composer/question-field";
import DraftSaver from "../drafts/draft-saver";
import { runningTurn } from "../engine/conversation-state";
import { AnswerExtrasContext, type AnswerExtras } from "../messages/answer-extras";
import MessageList, { type MessageListProps } from "../messages/message-list";
import { LivePanel, type LivePanelProps } from "./live-panel";
import type { QuestionField } from "./use-question-field";

const SCROLLER = "min-h-0 flex-1 overflow-y-auto px-4 [scrollbar-gutter:stable]";
const DOCK =
  "@container w-full print:hidden shrink-0 px-3 pt-2 short:pt-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]";
const LAYOUT = { root: "contents", dock: DOCK };
const COLUMN = `${SCROLLER} grid grid-cols-[minmax(0,44rem)] content-start justify-center`;
const COLUMN_LAYOUT = { root: "contents", dock: `${DOCK} mx-auto max-w-[46rem]` };

export interface SidePanelProps extends Omit<LivePanelProps, "layout" | "Messages" | "notices"> {
  /** What this screen shows of an answer besides its text. */
  extras: AnswerExtras;
  /** Names the panel. */
  label: string;
  title: string;
  menuLabel: string;
  /** What else can be done with the conversation than deleting it. */
  items?: MenuSection["items"];
  /** Deletes what was asked and answered, once that is confirmed. */
  clear: Omit<ConfirmDialogProps, "onClose"> & { label: string };
  /** Slot for the button that closes the panel. */
  close: ReactNode;
  /** Where what is in the field is saved. */
  place: string;
  /** Limits the length of lines where the panel covers a tablet. */
  inColumn?: boolean;
}

/** A conversation next to a document, or above it. */
export function SidePanel(props: SidePanelProps) {
  const { extras, items = [], clear, place, inColumn = false, ...panel } = props;
  const { state, question, composer, children } = panel;
  const { label, ...confirmation } = clear;
  const [isClearing, setClearing] = useState(false);
  const clearItem = {
    label,
    icon: <Eraser />,
    danger: true,
    disabled: state.turns.length === 0 || runningTurn(state) !== undefined,
    onSelect: () => setClearing(true),
  };
  return (
    <section aria-label={props.label} className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-1 print:hidden border-b border-line ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{props.title}</h2>
        <LazyMenu
          align="end"
          sections={[{ items: [...items, clearItem] }]}
          trigger={
            <IconButton label={props.menuLabel}>
              <EllipsisVertical />
            </IconButton>
          }
        />
        {props.close}
      </header>
      <AnswerExtrasContext.Provider value={extras}>
        <LivePanel
          {...panel}
          layout={inColumn ? COLUMN_LAYOUT : LAYOUT}
          loading={<div className={inColumn ? COLUMN : SCROLLER}>{panel.loading}</div>}
          Messages={inColumn ? ColumnMessages : Messages}
          notices={(ofConversation) => ofConversation}
          composer={{ ...composer, inPanel: true }}
        >
          <DraftSaver {...question.saved} place={place} knowsIncognito={false} />
          {isClearing && <ConfirmDialog {...confirmation} onClose={() => setClearing(false)} />}
          {children}
        </LivePanel>
      </AnswerExtrasContext.Provider>
    </section>
  );
}

/** Empties the field of a question that is sent. */
export function clearField({ field, saved }: QuestionField): void {
  setField(field.current, "");
  void saved.onAttached(null);
}

const messagesIn = (scroller: string) => (props: MessageListProps) => (
  <div className={scroller}>
    <MessageList {...props} latestButtonPlace="bottom-3" />
  </div>
);
const Messages = messagesIn(SCROLLER);
const ColumnMessages = messagesIn(COLUMN);
