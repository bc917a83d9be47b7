import { Link } from "@remix-run/react";
import { FolderOutput } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationEntry, ConversationPage } from "#workers/contract/conversations";
import { conversationPath } from "~/conversation/conversation-path";
import { fetchConversations } from "~/conversation/projects/project-calls";
import { changeConversations } from "~/conversation/stores/organise-conversations";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { formatMoment } from "~/i18n/format";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { showToast } from "~/ui/toast/toast-store";
import { Failed } from "../failed";
import { useRead } from "../use-read";

/** The conversations of a project, which can be taken out of it. */
export function ProjectConversations({ project }: { project: string }) {
  const { t } = useTranslation("projects");
  const { id: user } = useUser();
  const { run } = useAction({ toasts: true });
  const { data, failure, load } = useRead(
    (signal) => fetchConversations(user, project, 1, signal),
    [user, project],
  );
  const pages = usePages<ConversationEntry>({
    first: useMemo(() => data && pageOf(data), [data]),
    of: project,
    keyOf: ({ id }) => id,
    read: async (page) => pageOf(await fetchConversations(user, project, Number(page))),
  });
  const takeOut = (id: string) =>
    void run(async () => {
      await changeConversations([id], "move");
      if (user) serverConversations(user).refreshList();
      showToast({ tone: "success", text: t("conversations.out") });
      load();
    });
  return (
    <section aria-labelledby="project-conversations">
      <h4 id="project-conversations" className="text-sm font-semibold">
        {t("conversations.title")}
      </h4>
      {failure && <Failed text={failure} onRetry={load} />}
      {!failure && !data && <Skeleton className="mt-3 h-20" />}
      {data?.total === 0 && <p className="mt-1.5 text-sm text-ink-muted">{t("conversations.none")}</p>}
      <ul className="mt-1.5">
        {pages.items.map((entry) => (
          <Row key={entry.id} entry={entry} onTakeOut={() => takeOut(entry.id)} />
        ))}
      </ul>
      <MoreButton pages={pages} label={t("more")} failed={t("moreFailed")} />
    </section>
  );
}

const pageOf = ({ data, current_page, last_page }: ConversationPage): ListPage<ConversationEntry> => ({
  data,
  next: current_page < last_page ? String(current_page + 1) : null,
});

function Row({ entry, onTakeOut }: { entry: ConversationEntry; onTakeOut: () => void }) {
  const { t, i18n } = useTranslation("projects");
  const user = useUser();
  const title = entry.title || t("conversations.untitled");
  return (
    <li className="flex min-w-0 items-center gap-1">
      <Link
        to={conversationPath(entry.id, user)}
        className="-mx-2 flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {title}
        </span>
        <time dateTime={entry.updated_at} className="shrink-0 text-xs text-ink-muted tabular-nums">
          {formatMoment(new Date(entry.updated_at), i18n.language)}
        </time>
      </Link>
      <IconButton size="small" label={t("conversations.takeOut", { title })} onClick={onTakeOut}>
        <FolderOutput aria-hidden />
      </IconButton>
    </li>
  );
}
