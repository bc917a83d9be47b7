import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import type { ConversationEntry } from "../conversation-calls";
import { searchOf, type ShownConversations } from "../conversation-filter";

interface ConversationListProps {
  entries: ConversationEntry[];
  shown: ShownConversations;
}

/** The conversations of visitors, the latest first. */
export function ConversationList({ entries, shown }: ConversationListProps) {
  const { t } = useTranslation("chatbotActivity");
  return (
    <ul
      aria-label={t("conversations.label")}
      className="divide-y divide-line overflow-clip rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
    >
      {entries.map((entry) => (
        <li key={entry.conversation_id}>
          <Link
            to={searchOf({ ...shown, conversation: entry.conversation_id })}
            preventScrollReset
            aria-current={entry.conversation_id === shown.conversation ? "true" : undefined}
            className="block px-4 py-3 text-sm -outline-offset-2 hover:bg-hover aria-[current]:bg-accent-soft"
          >
            <ConversationLine entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ConversationLine({ entry }: { entry: ConversationEntry }) {
  const { t } = useTranslation("chatbotActivity");
  const { state, unanswered, disliked, messages } = entry;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{entry.name ?? t("visitor")}</span>
        <span className="shrink-0 text-xs text-ink-muted">
          <LocalTime at={entry.updated_at} />
        </span>
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-2 text-ink-muted [overflow-wrap:anywhere]">
        {entry.first_question}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
        <span>{t("conversations.messages", { count: messages })}</span>
        {state !== "bot" && (
          <Badge tone={state === "waiting" ? "warning" : "accent"}>{t(`state.${state}`)}</Badge>
        )}
        {unanswered > 0 && <Badge>{t("conversations.unanswered", { count: unanswered })}</Badge>}
        {disliked > 0 && <Badge tone="danger">{t("conversations.disliked", { count: disliked })}</Badge>}
      </span>
    </>
  );
}
