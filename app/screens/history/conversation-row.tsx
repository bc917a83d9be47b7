import { Link } from "@remix-run/react";
import { Folder, FolderKanban, Pin } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { dragSource } from "~/kit/folders/drag-items";
import type { Selection } from "~/kit/list/use-selection";
import { formatMoment } from "~/i18n/format";
import { MarkedText } from "~/ui/marked-text";
import { ConversationMenu } from "./conversation-menu";
import type { FoundConversation } from "./find-conversations";
import type { ConversationCommand } from "./history-actions";

export interface ConversationRowProps {
  entry: FoundConversation;
  to: string;
  selection: Selection<FoundConversation>;
  /** Name of its folder; undefined if that is not to be said. */
  folder: string | undefined;
  hasFolders: boolean;
  isStored: boolean;
  /** Makes it draggable onto folders. */
  drag: Partial<ReturnType<typeof dragSource>>;
  onCommand: (command: ConversationCommand) => void;
}

/**
 * A conversation: a link to it, in a search to the passage found, and the menu of what can be done with it. While
 * conversations are being selected, pressing it selects it.
 */
export function ConversationRow({
  entry,
  to,
  selection,
  folder,
  hasFolders,
  isStored,
  drag,
  onCommand,
}: ConversationRowProps) {
  const { t } = useTranslation("history");
  const box = useId();
  const { id, match, pinned_at } = entry;
  const title = entry.title || t("untitled");
  const look = "flex min-h-12 min-w-0 flex-1 items-center gap-4 py-2.5 outline-offset-0";
  const content = <RowContent entry={entry} title={title} folder={folder} />;
  return (
    <li
      data-conversation={id}
      {...drag}
      className={`group relative flex items-center gap-1 rounded-md focus-within:bg-hover hover:bg-hover has-checked:bg-accent-soft ${selection.on ? "pe-3" : "pe-1 pointer-coarse:ps-3"}`}
    >
      <span className={`ps-1 ${selection.on ? "" : UNTIL_NEEDED}`}>
        {/* The label around it is what a finger hits. */}
        <label className="grid size-8 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            id={box}
            type="checkbox"
            aria-label={t("selectOne", { title })}
            checked={selection.has(id)}
            // A change does not say whether a key was held.
            onChange={() => {}}
            onClick={(event) => selection.toggle(id, event.shiftKey)}
            className="size-4.5 cursor-pointer"
          />
        </label>
      </span>
      {selection.on ? (
        <label htmlFor={box} className={`${look} cursor-pointer`}>
          {content}
        </label>
      ) : (
        // The link's own drag would carry an address instead of the conversation.
        <Link to={match ? `${to}#${match.exchange}` : to} draggable={false} className={look}>
          {content}
        </Link>
      )}
      {!selection.on && (
        <ConversationMenu
          id={id}
          title={title}
          isPinned={Boolean(pinned_at)}
          hasFolders={hasFolders}
          isStored={isStored}
          onCommand={onCommand}
        />
      )}
    </li>
  );
}

/** Shown on hover and focus; where nothing can hover, only while something is being selected. */
const UNTIL_NEEDED = "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden";

interface RowContentProps {
  entry: FoundConversation;
  title: string;
  folder: string | undefined;
}

function RowContent({ entry, title, folder }: RowContentProps): ReactNode {
  const { i18n } = useTranslation("history");
  const { updated_at, match, pinned_at, project } = entry;
  const Icon = project ? FolderKanban : Folder;
  const place = project?.name ?? folder;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          {pinned_at && <Pin aria-hidden className="size-3.5 shrink-0 text-ink-muted" />}
          <span dir="auto" className="truncate">
            {title}
          </span>
        </span>
        {match && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-muted">
            <MarkedText text={match.snippet} />
          </span>
        )}
      </span>
      {place !== undefined && (
        <span className="flex max-w-36 min-w-0 shrink-0 items-center gap-1.5 text-xs text-ink-muted max-sm:hidden">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span dir="auto" className="truncate">
            {place}
          </span>
        </span>
      )}
      <time dateTime={updated_at} className="shrink-0 text-xs text-ink-faint tabular-nums">
        {formatMoment(new Date(updated_at), i18n.language)}
      </time>
    </>
  );
}
