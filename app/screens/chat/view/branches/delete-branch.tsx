import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDeletion } from "~/conversation/confirm-deletion";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { idOf } from "~/conversation/engine/place-turn";
import { titleOf } from "~/conversation/engine/title-of";

export interface DeleteBranchProps {
  live: LiveConversation;
  turn: string;
  onClose: () => void;
}

/** Asks for confirmation before a turn and all that follow it are deleted. */
export default function DeleteBranch({ live, turn, onClose }: DeleteBranchProps) {
  const { t } = useTranslation("history");
  const navigate = useNavigate();
  // The turn leaves the conversation before the dialog closes.
  const [question] = useState(() => titleOf(live.get().turns.find((one) => idOf(one) === turn)?.query ?? ""));
  return (
    <ConfirmDeletion
      title={t("branches.deleteTitle")}
      onClose={onClose}
      onDelete={async () => {
        await live.branches.delete(turn);
        if (live.get().turns.length === 0) navigate("/user/dashboard", { replace: true });
      }}
    >
      {t("branches.deleteBody", { question })}
    </ConfirmDeletion>
  );
}
