import { Link, useLocation } from "@remix-run/react";
import { ChevronRight, FolderKanban } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectEntry, ProjectPage } from "#workers/contract/projects";
import { fetchProjects } from "~/conversation/projects/project-calls";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/loading";
import { panelAddress, usePanel } from "../panel-address";
import { Failed } from "../failed";
import { ProjectForm } from "./project-form";
import { useRead } from "../use-read";

/** All projects, the one changed last first. */
export function ProjectList() {
  const { t } = useTranslation("projects");
  const { id: user } = useUser();
  const { open } = usePanel();
  const [isCreating, setCreating] = useState(false);
  const { data, failure, load } = useRead((signal) => fetchProjects(user, 1, signal), [user]);
  const pages = usePages<ProjectEntry>({
    first: useMemo(() => data && pageOf(data), [data]),
    of: "",
    keyOf: ({ id }) => id,
    read: async (page) => pageOf(await fetchProjects(user, Number(page))),
  });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  );
  if (failure) return <Failed text={failure} onRetry={load} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      {data.total === 0 ? (
        <EmptyState icon={<FolderKanban />} title={t("none")} text={t("noneText")} actions={create} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-48 text-sm text-ink-muted">{t("intro")}</p>
            {create}
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {pages.items.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
          <MoreButton pages={pages} label={t("more")} failed={t("moreFailed")} />
        </>
      )}
      {isCreating && (
        <ProjectForm onSaved={({ id }) => open("projects", id)} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

const pageOf = ({ data, current_page, last_page }: ProjectPage): ListPage<ProjectEntry> => ({
  data,
  next: current_page < last_page ? String(current_page + 1) : null,
});

function ProjectRow({ project: { id, name, conversations, documents } }: { project: ProjectEntry }) {
  const { t } = useTranslation("projects");
  const { search } = useLocation();
  const counts = [
    t("conversationCount", { count: conversations }),
    documents > 0 && t("documentCount", { count: documents }),
  ];
  return (
    <li>
      <Link
        to={panelAddress(search, "projects", id)}
        preventScrollReset
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-3 hover:bg-hover"
      >
        <FolderKanban className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-sm font-medium">
            {name}
          </span>
          <span className="block text-sm text-ink-muted">{counts.filter(Boolean).join(" · ")}</span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-ink-faint rtl:rotate-180" aria-hidden />
      </Link>
    </li>
  );
}
