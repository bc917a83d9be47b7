import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { showToast } from "~/ui/toast/toast-store";
import type { Analyses } from "../../chat/analysis/use-analyses";
import type { LibraryCalls } from "../library-calls";

/** Says of a document that has arrived that it was there already, and takes it away again if that is asked for. */
export function useCopyNotice(calls: LibraryCalls, analyses: Analyses, onDeleted: () => void) {
  const { t } = useTranslation("pdf");
  return ({ id, same_as: name }: PdfFileView) => {
    if (name === undefined) return;
    const drop = async () => {
      analyses.drop(id);
      await calls.deleteFile(id).catch(() => showToast({ tone: "error", text: t("uploads.copyStays") }));
      onDeleted();
    };
    const action = { label: t("uploads.deleteCopy"), onPress: () => void drop() };
    showToast({ text: t("uploads.copy", { name }), action });
  };
}
