import { useEffect, useRef, useState, type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { runningTurn, type ConversationState } from "../engine/conversation-state";
import type { Draft } from "../engine/question";
import type { Turn } from "../engine/turn";
import type { LiveConversation } from "../engine/live-conversation";
import { Announcer } from "./announcer";
import type { BranchActions } from "./answer-actions";
import { useComparison } from "./use-comparison";
import { useSiblings } from "./use-siblings";
import { TurnView, type TurnViewProps } from "./turn-view";
import { LatestButton } from "./latest-button";
import { StoppedAnswer } from "./stopped-answer";
import { useHighlightedTurn } from "./use-highlighted-turn";
import { useStickToBottom, type StuckToBottom } from "./use-stick-to-bottom";
import { findModel } from "../models/model-list";

export interface MessageListProps {
  live: LiveConversation;
  state: ConversationState;
  /** Nothing can be asked now. */
  blocked: boolean;
  /** The selected model. */
  model: AiModelView | undefined;
  /** The models offered for another answer. */
  models: AiModelView[];
  /** Opens the list of all models; absent if `models` are all there are. */
  onAllModels?: ((key: string) => void) | undefined;
  /** Copies and deletes branches; absent where neither is offered. */
  branch?: BranchActions | undefined;
  onAsk: (query: string) => void;
  /** An answer was chosen among several, to be continued: its model. */
  onChosen?: ((model: number) => void) | undefined;
  /** A stopped question goes back into the composer. */
  onRestore: (draft: Draft) => void;
  /** The partial answer was saved, so its question leaves the composer. */
  onPartialSaved: (query: string) => void;
  /** Turn that is scrolled to and highlighted. */
  highlighted?: Turn | undefined;
  /** The class that places the button to the latest message above the end. */
  latestButtonPlace?: string | undefined;
  /** Slot before the first message. */
  children?: ReactNode;
}

/** Questions and answers. The end stays in view while an answer is written, unless the user scrolls up. */
export default function MessageList(props: MessageListProps) {
  const { live, state, blocked, model, models, highlighted } = props;
  const { turns, connected } = state;
  const again = useAskAgain(live, model);
  const content = useRef<HTMLDivElement>(null);
  const hasTurns = turns.length > 0;
  const { away, toBottom, holdAt } = useStickToBottom(content, hasTurns);
  const last = turns[turns.length - 1];
  const { showChosen, onSelect } = useSiblings(live, holdAt);
  const comparison = useComparison(live, onSelect, props.onChosen);
  // A new question scrolls to it, wherever the user was.
  useEffect(() => {
    if (last && !showChosen(turns)) toBottom();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [last?.key, toBottom]);
  useHighlightedTurn(content, highlighted, holdAt);
  return (
    <div ref={content} className="min-w-0">
      {props.children}
      {hasTurns && (
        <Turns
          {...again}
          onSelect={onSelect}
          compared={state.compared}
          comparison={comparison}
          branch={props.branch}
          turns={turns}
          mustShow={highlighted}
          hasOlder={state.hasOlder}
          onOlder={live.loadOlder}
          connected={connected}
          canAsk={!blocked && !state.isChoosing && runningTurn(state) === undefined}
          models={models}
          onAllModels={props.onAllModels}
          onAsk={props.onAsk}
          filesOf={live.filesOf}
          holdAt={holdAt}
        />
      )}
      <StoppedAnswer live={live} state={state} onRestore={props.onRestore} onSaved={props.onPartialSaved} />
      <LatestButton visible={away && hasTurns} onClick={toBottom} place={props.latestButtonPlace} />
      <Announcer turns={turns} notice={state.notice} />
    </div>
  );
}

/** A long conversation opens with its newest turns; the others are shown in steps. */
const STEP = 30;
/** Number of turns before a highlighted one that are shown with it. */
const BEFORE_HIGHLIGHTED = 2;

interface TurnsProps extends Omit<TurnViewProps, "turn" | "isLast" | "compared"> {
  turns: Turn[];
  compared: ConversationState["compared"];
  /** Shown, however far from the end it is. */
  mustShow: Turn | undefined;
  /** The server has earlier turns. */
  hasOlder: boolean;
  onOlder: () => Promise<void>;
  holdAt: StuckToBottom["holdAt"];
}

function Turns({ turns, compared, mustShow, hasOlder, onOlder, holdAt, ...props }: TurnsProps) {
  const { t } = useTranslation("chat");
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(STEP);
  const [fetching, setFetching] = useState(false);
  const fromEnd = mustShow ? turns.length - turns.indexOf(mustShow) + BEFORE_HIGHLIGHTED : 0;
  const visible = turns.slice(-Math.max(shown, fromEnd));
  const isAllShown = visible.length === turns.length;
  const showEarlier = async () => {
    // Earlier turns that appear above must not push away the one that is being read.
    const first = section.current?.querySelector<HTMLElement>("article.turn");
    if (first) holdAt(first, first.getBoundingClientRect().top);
    setFetching(true);
    if (isAllShown) await onOlder().catch(() => showToast({ tone: "error", text: t("earlierFailed") }));
    setFetching(false);
    setShown(visible.length + STEP);
  };
  return (
    <section ref={section} aria-label={t("turn.conversation")} className="space-y-10 pt-6 pb-10">
      <h1 className="sr-only">{t("title")}</h1>
      {(!isAllShown || hasOlder) && (
        <div className="text-center print:hidden">
          <Button size="small" busy={fetching} onClick={() => void showEarlier()}>
            {t("earlier")}
          </Button>
        </div>
      )}
      {visible.map((turn) => (
        <TurnView
          key={turn.key}
          {...props}
          turn={turn}
          compared={compared?.key === turn.key ? compared.others : undefined}
          isLast={turn === turns[turns.length - 1]}
        />
      ))}
    </section>
  );
}

/** The ways to ask a question again, beside it. */
function useAskAgain(live: LiveConversation, model: AiModelView | undefined) {
  const onRetry = useCallback((key: string) => model && live.retry(key, model), [live, model]);
  const onRegenerate = useCallback(
    async (key: string, id: number) => {
      const same = (await findModel(id)) ?? model;
      if (same) live.retry(key, same);
    },
    [live, model],
  );
  const onEdit = useCallback(
    (key: string, query: string) => model && live.edit(key, query, model),
    [live, model],
  );
  const onRetryWith = useCallback((key: string, other: AiModelView) => live.retry(key, other), [live]);
  return { onRetry, onRegenerate, onEdit, onRetryWith };
}
