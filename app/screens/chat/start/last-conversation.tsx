import { Link } from "@remix-run/react";
import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { conversationPath } from "~/conversation/conversation-path";
import { useRecent } from "~/conversation/stores/recent-conversations";

/** The way back to the user's last conversation. */
export default function LastConversation() {
  const { t } = useTranslation("chat");
  const user = useUser();
  const [last] = useRecent(user.id!) ?? [];
  if (!last) return null;
  return (
    <Link
      to={conversationPath(last.id, user)}
      className="flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-sm transition-colors hover:border-line-strong hover:bg-surface-raised"
    >
      <MessageSquareText aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="shrink-0 font-medium">{t("conversation.last")}</span>
      <span dir="auto" className="min-w-0 truncate text-ink-muted">
        {last.title || t("conversation.untitled")}
      </span>
    </Link>
  );
}
