import { Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FactView } from "#workers/contract/memory";
import { conversationPath } from "~/conversation/conversation-path";
import { formatMoment } from "~/i18n/format";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";

interface FactRowProps {
  fact: FactView;
  onEdit: () => void;
  onDelete: () => void;
}

/** A fact with where it holds and where it came from. */
export function FactRow({ fact, onEdit, onDelete }: FactRowProps) {
  const { t, i18n } = useTranslation("panels");
  const { text, project, created_at } = fact;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-xs text-ink-muted">
          <span>
            {project ? t("memory.scope.project", { name: project.name }) : t("memory.scope.everywhere")}
          </span>
          <span aria-hidden>·</span>
          <Origin fact={fact} />
          <span aria-hidden>·</span>
          <time dateTime={created_at}>{formatMoment(new Date(created_at), i18n.language)}</time>
        </p>
      </div>
      <IconButton size="small" label={t("memory.edit", { text })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="small" label={t("memory.delete", { text })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function Origin({ fact: { origin } }: { fact: FactView }) {
  const { t } = useTranslation("panels");
  const user = useUser();
  if (!origin) return <span>{t("memory.origin.own")}</span>;
  if (!origin.conversation) return <span>{t("memory.origin.gone")}</span>;
  return (
    <Link
      to={`${conversationPath(origin.conversation, user)}#${origin.exchange}`}
      className="text-accent underline underline-offset-2"
    >
      {t("memory.origin.conversation")}
    </Link>
  );
}
