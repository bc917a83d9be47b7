import { Link } from "@remix-run/react";
import { FileText, Folder, FolderKanban, Library, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecentDiscussion } from "#workers/contract/pdf/chat";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";

/** More would push the documents out of sight. */
const SHOWN_AT_FIRST = 4;

const ICONS = { file: FileText, folder: Folder, project: FolderKanban, library: Library };

export interface RecentDiscussionsProps {
  discussions: RecentDiscussion[];
  onDelete: (discussion: RecentDiscussion) => void;
}

/** The most recent discussions; each one can be continued. */
export function RecentDiscussions({ discussions, onDelete }: RecentDiscussionsProps) {
  const { t } = useTranslation("pdf");
  const [isWhole, setWhole] = useState(false);
  if (discussions.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, discussions.length - SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="recent-discussions" className="mt-7">
      <h2 id="recent-discussions" className="text-sm font-semibold">
        {t("recent.discussions")}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6">
        {discussions.slice(0, discussions.length - hidden).map((discussion) => {
          const { subject, subject_kind: kind, last_question } = discussion;
          const title = kind === "library" ? t("folders.all") : discussion.title;
          const Icon = ICONS[kind];
          const to = kind === "file" ? `/user/pdf-chat/view/${subject}` : `/user/pdf-chat?ask=${subject}`;
          return (
            <li key={subject} className="group flex items-center gap-1">
              <Link to={to} className="flex min-w-0 flex-1 gap-3 rounded-md px-2 py-2 hover:bg-hover">
                <Icon className="mt-0.5 size-4 shrink-0 text-ink-muted" aria-hidden />
                <span className="min-w-0 text-sm">
                  <span className="block truncate font-medium">{title}</span>
                  <span className="block truncate text-ink-muted">{last_question}</span>
                </span>
              </Link>
              <IconButton
                size="small"
                label={t("recent.delete", { title })}
                className="md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 pointer-coarse:opacity-100"
                onClick={() => onDelete(discussion)}
              >
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {t("recent.showAll", { count: hidden })}
        </Button>
      )}
    </section>
  );
}
