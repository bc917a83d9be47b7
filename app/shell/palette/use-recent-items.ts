import { MessageSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { conversationPath } from "~/conversation/conversation-path";
import { recentConversations } from "~/conversation/stores/recent-conversations";
import { useUser } from "~/session/session";
import type { Item } from "./item";

/** The last conversations, which a guest has in this browser alone; `all` of a guest's are searched by their titles. */
export function useRecentItems(): Item[] {
  const { t } = useTranslation("shell");
  const user = useUser();
  const [entries, setEntries] = useState<readonly { id: string; title: string; updated_at: string }[]>([]);
  useEffect(() => {
    let isOver = false;
    read(user.id).then(
      (list) => isOver || setEntries(list),
      // Without them there are screens and actions.
      () => {},
    );
    return () => void (isOver = true);
  }, [user.id]);
  return entries.map(({ id, title, updated_at }) => ({
    ...{ key: id, Icon: MessageSquare, title: title || t("recent.untitled"), time: updated_at },
    to: conversationPath(id, user),
  }));
}

async function read(user: string | null) {
  if (user === null) {
    const { guestConversations } = await import("~/conversation/stores/guest-conversations");
    return guestConversations.list();
  }
  const { recent } = recentConversations(user);
  await recent.ensure();
  return recent.get() ?? [];
}
