import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TreeNode } from "#workers/contract/conversations";
import { useStore } from "~/browser/use-store";
import { EMPTY_CONVERSATION } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { idOf } from "~/conversation/engine/place-turn";
import { formatMoment } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { joinClasses } from "~/ui/join-classes";
import { branchIds, treeLines, type TreeLine } from "./tree-lines";

export interface BranchOverviewProps {
  live: LiveConversation;
  onClose: () => void;
  /** A turn was chosen, which is shown by now. */
  onChosen: (turn: string) => void;
}

/** All turns of a conversation, on whichever branch; the one that is chosen is shown. */
export default function BranchOverview({ live, onClose, onChosen }: BranchOverviewProps) {
  const { t } = useTranslation(["history", "chat"]);
  const state = useStore(live, EMPTY_CONVERSATION);
  const [nodes, setNodes] = useState<TreeNode[] | "failed" | null>(null);
  const [failed, setFailed] = useState(false);
  const { id, version } = state;
  const load = useCallback(async () => {
    setNodes(
      await (live.dependencies.store.readNodes?.(id!) ?? Promise.resolve([])).catch(() => "failed" as const),
    );
  }, [live, id]);
  useEffect(() => void load(), [load, version]);
  const last = state.turns.at(-1);
  const shown = Array.isArray(nodes) ? branchIds(nodes, last ? idOf(last) : null) : new Set<string>();
  const choose = async (turn: string) => {
    setFailed(false);
    try {
      if (shown.has(turn) || (await live.branches.select(turn))) onChosen(turn);
      else onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog title={t("branches.title")} description={t("branches.text")} onClose={onClose}>
      {failed && (
        <Notice tone="error" className="mb-3">
          {t("chat:turn.selectFailed")}
        </Notice>
      )}
      {nodes === "failed" ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={() => void load()}>
              {t("branches.retry")}
            </Button>
          }
        >
          {t("branches.failed")}
        </Notice>
      ) : nodes === null ? (
        <div aria-busy className="space-y-2">
          <p role="status" className="sr-only">
            {t("branches.loading")}
          </p>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <Lines
          lines={treeLines(nodes, shown)}
          current={last ? idOf(last) : null}
          onChoose={(turn) => void choose(turn)}
        />
      )}
    </Dialog>
  );
}

interface LinesProps {
  lines: TreeLine[];
  /** The end of the branch that is shown. */
  current: string | null;
  onChoose: (turn: string) => void;
}

function Lines({ lines, current, onChoose }: LinesProps) {
  return (
    <ol className="-mx-2">
      {lines.map((line) =>
        line.kind === "turn" ? (
          <li
            key={line.node.exchange}
            className="[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]"
          >
            <Node {...line} isCurrent={line.node.exchange === current} onChoose={onChoose} />
          </li>
        ) : (
          line.branches.map((branch) => (
            <li key={keyOf(branch)} className="my-0.5 ms-[0.9375rem] border-s border-line-strong ps-3">
              <Lines lines={branch} current={current} onChoose={onChoose} />
            </li>
          ))
        ),
      )}
    </ol>
  );
}

/** A branch ends with a turn. */
const keyOf = (branch: TreeLine[]): string => {
  const last = branch.at(-1);
  return last?.kind === "turn" ? last.node.exchange : "";
};

const scrollTo = (button: HTMLElement | null): void => button?.scrollIntoView({ block: "nearest" });

interface NodeProps {
  node: TreeNode;
  isShown: boolean;
  isCurrent: boolean;
  onChoose: (turn: string) => void;
}

function Node({ node, isShown, isCurrent, onChoose }: NodeProps) {
  const { t, i18n } = useTranslation("history");
  const { exchange, excerpt, model, created_at, state } = node;
  return (
    <button
      ref={isCurrent ? scrollTo : undefined}
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(exchange)}
      className="flex w-full items-start gap-3 rounded-md px-2 py-1.5 text-start hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent"
    >
      <span
        aria-hidden
        className={joinClasses(
          "mt-2 size-2 shrink-0 rounded-full",
          isShown ? "bg-accent" : "border border-line-strong",
        )}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={joinClasses("block truncate text-sm", isShown ? "" : "text-ink-muted")}>
          {excerpt}
        </span>
        <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted">
          {model && <span>{model}</span>}
          <time dateTime={created_at}>{formatMoment(new Date(created_at), i18n.language)}</time>
          {state !== "complete" && <span>{t(`branches.state.${state}`)}</span>}
          {isShown && <span className="sr-only">{t("branches.shown")}</span>}
        </span>
      </span>
    </button>
  );
}
