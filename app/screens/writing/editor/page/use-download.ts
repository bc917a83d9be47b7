import type { Editor } from "@tiptap/core";
import { useTranslation } from "react-i18next";
import { downloadFile } from "~/browser/download-file";
import { showToast } from "~/ui/toast/toast-store";
import type { ExportKind } from "../../export/export-document";

/** Downloads the open document as a file. */
export function useDownload(editor: Editor, title: () => string): (kind: ExportKind) => void {
  const { t, i18n } = useTranslation("writingEditor");
  const { t: files } = useTranslation("writingReview");
  const download = async (kind: ExportKind) => {
    const { exportDocument } = await import("../../export/export-document");
    const about = { title: title(), untitled: t("untitled"), language: i18n.language };
    downloadFile(await exportDocument(kind, editor.state.doc, about));
  };
  return (kind) => void download(kind).catch(() => showToast({ tone: "error", text: files("files.failed") }));
}
