import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { BranchActions } from "~/conversation/messages/answer-actions";
import { withTexts } from "~/i18n/load-texts";
import { showToast } from "~/ui/toast/toast-store";

const DeleteBranch = lazy(() => withTexts(["history"], () => import("./delete-branch")));

/** Copies and deletes branches of a conversation; gives the dialog that confirms a deletion too. */
export function useBranchActions(
  live: LiveConversation,
): [actions: BranchActions | undefined, dialog: ReactNode] {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<string | null>(null);
  const { store } = live.dependencies;
  const actions = useMemo((): BranchActions | undefined => {
    if (!store.deleteBranch) return undefined;
    const fork = async (turn: string) => {
      const copy = await store.fork!(live.get().id!, turn).catch(() => null);
      if (copy === null) return showToast({ tone: "error", text: t("turn.forkFailed") });
      navigate(`/user/dashboard?conversation=${copy}`);
      showToast({ tone: "success", text: t("turn.forked") });
    };
    return { onDelete: setDeleted, onFork: store.fork && ((turn) => void fork(turn)) };
  }, [live, store, navigate, t]);
  const dialog = deleted !== null && (
    <Suspense>
      <DeleteBranch live={live} turn={deleted} onClose={() => setDeleted(null)} />
    </Suspense>
  );
  return [actions, dialog];
}
