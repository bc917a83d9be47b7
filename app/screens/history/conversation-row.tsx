import { Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/format";
import { IconButton } from "~/ui/icon-button";
import { MarkedText } from "~/ui/marked-text";
import type { FoundConversation } from "./find-conversations";

export interface ConversationRowProps {
  entry: FoundConversation;
  to: string;
  onRename: () => void;
  onDelete: () => void;
}

/** A conversation: a link to it, in a search to the passage found, with buttons to rename and delete it. */
export function ConversationRow({
  entry: { title: named, updated_at, match },
  to,
  onRename,
  onDelete,
}: ConversationRowProps) {
  const { t, i18n } = useTranslation("history");
  const title = named || t("untitled");
  const time = new Date(updated_at);
  return (
    <li className="group relative flex items-center gap-1 rounded-md ps-3 pe-1 focus-within:bg-hover hover:bg-hover">
      <Link
        to={match ? `${to}#${match.exchange}` : to}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-4 py-2.5 outline-offset-0"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            {title}
          </span>
          {match && (
            <span dir="auto" className="mt-0.5 line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-muted">
              <MarkedText text={match.snippet} />
            </span>
          )}
        </span>
        <time dateTime={updated_at} className="shrink-0 text-xs text-ink-faint tabular-nums">
          {formatMoment(time, i18n.language)}
        </time>
      </Link>
      <IconButton size="small" label={t("rename", { title })} onClick={onRename}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="small" label={t("delete", { title })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
