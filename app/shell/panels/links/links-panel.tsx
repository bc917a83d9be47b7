import { Link } from "@remix-run/react";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SharedLinksPage } from "#workers/contract/chat/shared-links";
import { conversationPath } from "~/conversation/conversation-path";
import { linkCalls } from "~/conversation/share/link-calls";
import { SharedLinkList } from "~/conversation/share/shared-link-list";
import { useSharedLinks } from "~/conversation/share/use-shared-links";
import { useUser } from "~/session/session";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { showToast } from "~/ui/toast/toast-store";
import { Failed } from "../failed";

/** All links that the user has shared: what others can read, and how to end it. */
export default function LinksPanel() {
  const { t } = useTranslation("share");
  const user = useUser();
  const { links, hasFailed, setPage, reread } = useSharedLinks();
  const [isRevoking, setRevoking] = useState(false);
  if (hasFailed) return <Failed text={t("failed")} onRetry={reread} />;
  if (!links)
    return (
      <p role="status" className="text-sm text-ink-muted">
        {t("loading")}
      </p>
    );
  if (links.total === 0)
    return <EmptyState icon={<Unlink />} title={t("panel.empty")} text={t("panel.emptyHint")} />;
  const revokeAll = async () => {
    const count = await linkCalls.revokeAll();
    showToast({ tone: "success", text: t("panel.revokedAll", { count }) });
    setPage(1);
    reread();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">{t("panel.lead")}</p>
        <Button size="small" onClick={() => setRevoking(true)}>
          {t("panel.revokeAll")}
        </Button>
      </div>
      <SharedLinkList
        label={t("panel.title")}
        links={links.data}
        titleOf={({ conversation_id, title }) => (
          <Link
            to={conversationPath(conversation_id, user)}
            dir="auto"
            className="block truncate font-medium hover:underline"
          >
            {title}
          </Link>
        )}
        onRevoked={reread}
      />
      <Pages links={links} onPage={setPage} />
      {isRevoking && (
        <ConfirmDialog
          title={t("panel.revokeAllTitle")}
          body={t("panel.revokeAllBody")}
          action={t("panel.revokeAll")}
          unreachable={t("failed")}
          onConfirm={revokeAll}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  );
}

function Pages({ links, onPage }: { links: SharedLinksPage; onPage: (page: number) => void }) {
  const { t } = useTranslation("share");
  const { current_page: page, last_page: last } = links;
  if (last === 1) return null;
  return (
    <nav aria-label={t("panel.pages")} className="mt-4 flex items-center justify-between gap-4">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t("panel.newer")}
      </Button>
      <span className="text-sm text-ink-muted tabular-nums">{t("panel.page", { page, last })}</span>
      <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
        {t("panel.older")}
      </Button>
    </nav>
  );
}
