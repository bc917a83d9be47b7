import { Link } from "@remix-run/react";
import { FileText, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchDocuments, removeDocument } from "~/conversation/projects/project-calls";
import { PlansLink } from "~/kit/plans-link";
import { useAction } from "~/kit/use-action";
import { useMenu } from "~/shell/menu/menu-entries";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { LinkButton } from "~/ui/link-button";
import { Skeleton } from "~/ui/loading";
import { DocumentPicker } from "./document-picker";
import { Failed } from "../failed";
import { useRead } from "../use-read";

/** The documents of a project, which can be asked together; where the plan has no documents, the plans that do. */
export function ProjectDocuments({ project }: { project: string }) {
  const { t } = useTranslation("projects");
  const isCovered = useMenu().open.includes("pdf-chat");
  return (
    <section aria-labelledby="project-documents">
      {isCovered ? (
        <Documents project={project} />
      ) : (
        <>
          <Heading />
          <p className="mt-1 mb-2.5 text-sm text-ink-muted">{t("documents.notInPlan")}</p>
          <PlansLink>{t("documents.plans")}</PlansLink>
        </>
      )}
    </section>
  );
}

function Heading() {
  const { t } = useTranslation("projects");
  return (
    <h4 id="project-documents" className="text-sm font-semibold">
      {t("documents.title")}
    </h4>
  );
}

function Documents({ project }: { project: string }) {
  const { t } = useTranslation("projects");
  const { data, setData, failure, load } = useRead((signal) => fetchDocuments(project, signal), [project]);
  const { run } = useAction({ toasts: true });
  const [isPicking, setPicking] = useState(false);
  const remove = (id: string) =>
    void run(async () => {
      await removeDocument(project, id);
      setData((data ?? []).filter((document) => document.id !== id));
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading />
        <div className="flex gap-2">
          {data && data.length > 0 && (
            <LinkButton size="small" to={`/user/pdf-chat?ask=${project}`}>
              {t("documents.ask")}
            </LinkButton>
          )}
          <Button size="small" aria-haspopup="dialog" disabled={!data} onClick={() => setPicking(true)}>
            {t("documents.add")}
          </Button>
        </div>
      </div>
      {failure && <Failed text={failure} onRetry={load} />}
      {!failure && !data && <Skeleton className="mt-3 h-10" />}
      {data?.length === 0 && <p className="mt-1.5 text-sm text-ink-muted">{t("documents.none")}</p>}
      <ul className="mt-1.5">
        {data?.map(({ id, name, pages }) => (
          <li key={id} className="flex min-w-0 items-center gap-1">
            <Link
              to={`/user/pdf-chat/view/${id}?ask=${project}`}
              className="-mx-2 flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover"
            >
              <FileText className="size-4 shrink-0 text-ink-muted" aria-hidden />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              {pages > 0 && (
                <span className="shrink-0 text-xs text-ink-muted">
                  {t("documents.pages", { count: pages })}
                </span>
              )}
            </Link>
            <IconButton size="small" label={t("documents.remove", { name })} onClick={() => remove(id)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isPicking && (
        <DocumentPicker
          project={project}
          has={data ?? []}
          onAdded={setData}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
