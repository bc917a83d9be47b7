import { useLocation, useNavigate } from "@remix-run/react";
import { ListTree, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { withTexts } from "~/i18n/load-texts";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";

const DeleteDialog = lazy(() => withTexts(["history"], () => import("./delete-conversation")));
const ShareActions = lazy(() => withTexts(["share"], () => import("./share-actions")));
const BranchOverview = lazy(() => withTexts(["history"], () => import("./branches/branch-overview")));

export interface ConversationHeadProps {
  live: LiveConversation;
  state: ConversationState;
}

/** Offers what can be done with a conversation as a whole; a guest deletes it in the history. */
export function ConversationHead({ live, state }: ConversationHeadProps) {
  const { t } = useTranslation("chat");
  const user = useUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [open, setOpen] = useState<"branches" | "deletion" | null>(null);
  const { id, turns, hasOlder } = state;
  const close = () => setOpen(null);
  const hasBranches = hasOlder || turns.some(({ siblings }) => siblings.length > 1);
  if (id === null || (user.id === null && !hasBranches)) return null;
  return (
    <div className="-mb-4 flex justify-end pt-3 print:hidden">
      {hasBranches && (
        <IconButton size="small" label={t("conversation.branches")} onClick={() => setOpen("branches")}>
          <ListTree aria-hidden />
        </IconButton>
      )}
      {user.id !== null && (
        <Suspense>
          <ShareActions id={id} last={turns.at(-1)?.answer.exchange ?? undefined} />
        </Suspense>
      )}
      {user.id !== null && (
        <IconButton size="small" label={t("conversation.delete")} onClick={() => setOpen("deletion")}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {open === "branches" && (
          <BranchOverview
            live={live}
            onClose={close}
            onChosen={(turn) => {
              close();
              navigate({ search, hash: turn }, { replace: true, preventScrollReset: true });
            }}
          />
        )}
        {open === "deletion" && user.id !== null && (
          <DeleteDialog user={user.id} id={id} onClose={close} onDeleted={() => navigate("/user/history")} />
        )}
      </Suspense>
    </div>
  );
}
