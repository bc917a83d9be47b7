import { useNavigate } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "~/i18n/load-texts";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";

const DeleteDialog = lazy(() => withTexts(["history"], () => import("./delete-conversation")));

/** Offers what can be done with a user's conversation as a whole; a guest does it in the history. */
export function ConversationHead({ id }: { id: string | null }) {
  const { t } = useTranslation("chat");
  const user = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (user.id === null || id === null) return null;
  return (
    <div className="-mb-4 flex justify-end pt-3 print:hidden">
      <IconButton size="small" label={t("conversation.delete")} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      {asking && (
        <Suspense>
          <DeleteDialog
            user={user.id}
            id={id}
            onClose={() => setAsking(false)}
            onDeleted={() => navigate("/user/history")}
          />
        </Suspense>
      )}
    </div>
  );
}
