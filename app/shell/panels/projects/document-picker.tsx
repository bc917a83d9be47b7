import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FILES_LISTED, type PdfFileView } from "#workers/contract/pdf/files";
import { MAX_PROJECT_DOCUMENTS, type ProjectDocument } from "#workers/contract/projects";
import { callApi, requireUserId } from "~/api-client";
import { addDocuments } from "~/conversation/projects/project-calls";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { Failed } from "../failed";
import { useRead } from "../use-read";

interface DocumentPickerProps {
  project: string;
  has: ProjectDocument[];
  onAdded: (documents: ProjectDocument[]) => void;
  onClose: () => void;
}

/** Chooses documents of the library for a project. */
export function DocumentPicker({ project, has, onAdded, onClose }: DocumentPickerProps) {
  const { t } = useTranslation("projects");
  const [chosen, setChosen] = useState<string[]>([]);
  const { run, busy, failure } = useAction();
  const room = MAX_PROJECT_DOCUMENTS - has.length;
  const add = () =>
    void run(async () => {
      onAdded(await addDocuments(project, chosen));
      onClose();
    });
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <Dialog
      title={t("documents.add")}
      description={t("documents.room", { count: room })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={add}>
            {chosen.length > 0 ? t("documents.confirm", { count: chosen.length }) : t("documents.add")}
          </Button>
        </>
      }
    >
      <Library has={has} chosen={chosen} isFull={chosen.length >= room} onToggle={toggle} />
      {failure && (
        <Notice tone="error" className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

interface LibraryProps {
  has: ProjectDocument[];
  chosen: string[];
  isFull: boolean;
  onToggle: (id: string) => void;
}

/** The documents of the library that the project does not have yet. */
function Library({ has, chosen, isFull, onToggle }: LibraryProps) {
  const { t } = useTranslation("projects");
  const { id: user } = useUser();
  const { data, failure, load } = useRead((signal) => fetchFiles(user, "", signal), [user]);
  const pages = usePages<PdfFileView>({
    first: useMemo(() => data, [data]),
    of: "",
    keyOf: ({ id }) => id,
    read: (last) => fetchFiles(user, last),
  });
  if (failure) return <Failed text={failure} onRetry={load} />;
  if (!data) return <Skeleton className="h-40" />;
  const offered = pages.items.filter(({ id }) => !has.some((document) => document.id === id));
  return (
    <>
      {offered.length === 0 && (
        <div className="py-6 text-center text-sm text-ink-muted">
          <p className="mb-3">{t("documents.nothing")}</p>
          <LinkButton size="small" to="/user/pdf-chat">
            {t("documents.library")}
          </LinkButton>
        </div>
      )}
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm hover:bg-hover has-checked:bg-accent-soft">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => onToggle(id)}
                className="size-4.5"
              />
              <span dir="auto" className="min-w-0 truncate">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} label={t("more")} failed={t("moreFailed")} />
    </>
  );
}

/** A page of the library's documents, newest first. Rejects with `ApiError`. */
async function fetchFiles(
  user: string | null,
  last: string,
  signal?: AbortSignal,
): Promise<ListPage<PdfFileView>> {
  const answer = import("#workers/contract/pdf/files").then(({ FileListResponse }) => FileListResponse);
  const query = new URLSearchParams({ analysis: "none", ...(last && { before: last }) });
  const { data } = await callApi(`/documents/${requireUserId(user)}?${query.toString()}`, { answer, signal });
  return { data, next: data.length >= FILES_LISTED ? data.at(-1)!.id : null };
}
