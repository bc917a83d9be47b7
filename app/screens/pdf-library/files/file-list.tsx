import { FileUp, FolderOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FILES_LISTED, type PdfFileView } from "#workers/contract/pdf/files";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { showToast } from "~/ui/toast/toast-store";
import type { Analyses } from "../../pdf-chat/analysis/use-analyses";
import { FileRow, type FileAction } from "./file-row";

export interface FileListProps {
  files: PdfFileView[];
  title: string;
  /** No document is anywhere in the library. */
  isLibraryEmpty: boolean;
  analyses: Analyses;
  onAction: (action: FileAction, file: PdfFileView) => void;
  onPick: () => void;
  /** Fetches the documents after the last one. */
  more: (last: string) => Promise<PdfFileView[]>;
}

/** The documents of the open folder, newest first. */
export function FileList({ files, title, isLibraryEmpty, analyses, onAction, onPick, more }: FileListProps) {
  const { t } = useTranslation("pdf");
  const [later, setLater] = useState<PdfFileView[]>([]);
  const [busy, setBusy] = useState(false);
  const [hasMore, setHasMore] = useState(files.length === FILES_LISTED);
  const showMore = async () => {
    setBusy(true);
    try {
      const next = await more((later.at(-1) ?? files.at(-1)!).id);
      setLater([...later, ...next]);
      setHasMore(next.length === FILES_LISTED);
    } catch {
      showToast({ tone: "error", text: t("files.moreFailed") });
    }
    setBusy(false);
  };
  if (files.length === 0)
    return isLibraryEmpty ? (
      <div className="mt-7 rounded-xl border border-dashed border-line-strong/60">
        <EmptyState
          icon={<FileUp />}
          title={t("empty.title")}
          text={t("empty.hint")}
          actions={
            <Button variant="primary" onClick={onPick}>
              {t("uploads.pick")}
            </Button>
          }
        />
      </div>
    ) : (
      <EmptyState icon={<FolderOpen />} title={t("empty.folder")} text={t("empty.folderHint")} />
    );
  const seen = new Set(files.map(({ id }) => id));
  return (
    <section aria-labelledby="documents" className="mt-7">
      <h2 id="documents" className="text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-2.5 divide-y divide-line overflow-clip rounded-lg bg-surface-raised ring-1 ring-line ring-inset">
        {[...files, ...later.filter(({ id }) => !seen.has(id))].map((file) => (
          <FileRow key={file.id} file={file} state={analyses.stateOf(file)} onAction={onAction} />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-4 text-center">
          <Button size="small" busy={busy} onClick={() => void showMore()}>
            {t("files.showMore")}
          </Button>
        </div>
      )}
    </section>
  );
}
