import { FileUp, FolderOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { MoreButton } from "~/kit/list/more-button";
import type { Pages } from "~/kit/list/use-pages";
import type { Selection } from "~/kit/list/use-selection";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Analyses } from "../../chat/analysis/use-analyses";
import { ChosenBar, type ChosenAction } from "./chosen-bar";
import { FileRow, type FileAction } from "./file-row";

export interface FileListProps {
  list: Pages<PdfFileView>;
  title: string;
  /** No document is anywhere in the library. */
  isLibraryEmpty: boolean;
  /** Some are being loaded. */
  isFilling: boolean;
  /** The folder of a document, shown in the list of all documents; null in the list of a folder. */
  placeOf: (file: PdfFileView) => string | null;
  analyses: Analyses;
  chosen: Selection<PdfFileView>;
  onAction: (action: FileAction, file: PdfFileView) => void;
  /** Acts on all documents that are chosen. */
  onChosen: (action: ChosenAction) => void;
  onPick: () => void;
}

/** The documents of the open folder, newest first. */
export function FileList({
  list,
  title,
  isLibraryEmpty,
  isFilling,
  analyses,
  chosen,
  ...props
}: FileListProps) {
  const { t } = useTranslation("pdf");
  const { items: files } = list;
  if (files.length === 0 && isFilling) return null;
  if (files.length === 0)
    return isLibraryEmpty ? (
      <div className="mt-7 rounded-xl border border-dashed border-line-strong/60">
        <EmptyState
          icon={<FileUp />}
          title={t("empty.title")}
          text={t("empty.hint")}
          actions={
            <Button variant="primary" onClick={props.onPick}>
              {t("uploads.pick")}
            </Button>
          }
        />
      </div>
    ) : (
      <EmptyState icon={<FolderOpen />} title={t("empty.folder")} text={t("empty.folderHint")} />
    );
  return (
    <section aria-labelledby="documents" className="mt-7">
      <ChosenBar title={title} count={files.length} chosen={chosen} onAction={props.onChosen} />
      <ul className="mt-1.5 divide-y divide-line overflow-clip rounded-lg bg-surface-raised ring-1 ring-line ring-inset">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            place={props.placeOf(file)}
            state={analyses.stateOf(file)}
            chosen={chosen.on ? chosen.has(file.id) : null}
            onChoose={() => chosen.toggle(file.id)}
            onAction={props.onAction}
          />
        ))}
      </ul>
      <MoreButton pages={list} label={t("files.showMore")} failed={t("files.moreFailed")} />
    </section>
  );
}
