import { Link, useLocation, useNavigate } from "@remix-run/react";
import { ChevronLeft, MessageSquarePlus, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectView } from "#workers/contract/projects";
import { fetchProject } from "~/conversation/projects/project-calls";
import { useMenu } from "~/shell/menu/menu-entries";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { panelAddress, usePanel } from "../panel-address";
import { DeleteProject } from "./delete-project";
import { Failed } from "../failed";
import { ProjectConversations } from "./project-conversations";
import { ProjectDocuments } from "./project-documents";
import { ProjectForm } from "./project-form";
import { ProjectSettings } from "./project-settings";
import { useRead } from "../use-read";

/** A project: what its conversations are asked with, its documents, and its conversations. */
export function ProjectPage({ id }: { id: string }) {
  const { t } = useTranslation("projects");
  const { search } = useLocation();
  const { data, setData, failure, load } = useRead((signal) => fetchProject(id, signal), [id]);
  return (
    <>
      <Link
        to={panelAddress(search, "projects")}
        replace
        preventScrollReset
        className="-ms-1 inline-flex h-8 items-center gap-1 rounded-sm pe-2 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden />
        {t("back")}
      </Link>
      {failure && <Failed text={failure} onRetry={load} />}
      {!failure && !data && <Skeleton className="mt-3 h-64" />}
      {data && <Content project={data} onChange={setData} />}
    </>
  );
}

interface ContentProps {
  project: ProjectView;
  onChange: (project: ProjectView) => void;
}

function Content({ project, onChange }: ContentProps) {
  const { t } = useTranslation("projects");
  const { open } = usePanel();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const canAsk = useMenu().open.includes("dashboard");
  const { id, name } = project;
  const close = () => setDialog(null);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 basis-48 text-xl font-semibold [overflow-wrap:anywhere] outline-none"
        >
          {name}
        </h3>
        <div className="flex items-center gap-1">
          {canAsk && (
            <Button variant="primary" onClick={() => navigate(`/user/dashboard?project=${id}`)}>
              <MessageSquarePlus aria-hidden />
              {t("newChat")}
            </Button>
          )}
          <IconButton label={t("rename")} onClick={() => setDialog("rename")}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t("delete")} onClick={() => setDialog("delete")}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="mt-5 space-y-7">
        <ProjectSettings project={project} onChange={onChange} />
        <ProjectDocuments project={id} />
        <ProjectConversations project={id} />
      </div>
      {dialog === "rename" && <ProjectForm project={project} onSaved={onChange} onClose={close} />}
      {dialog === "delete" && (
        <DeleteProject project={project} onDeleted={() => open("projects")} onClose={close} />
      )}
    </>
  );
}
