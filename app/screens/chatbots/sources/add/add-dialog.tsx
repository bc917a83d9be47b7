import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/overlays/dialog";
import { Tabs } from "~/ui/tabs";
import { showToast } from "~/ui/toast/toast-store";
import type { AddedSources, SourceCalls } from "../source-calls";
import { AddAnswer } from "./add-answer";
import { AddFiles } from "./add-files";
import { AddPages } from "./add-pages";
import { AddText } from "./add-text";

interface AddDialogProps {
  calls: SourceCalls;
  onFiles: (files: Iterable<File>) => void;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds sources of any kind to a chatbot. */
export function AddDialog({ calls, onFiles, onAdded, onClose }: AddDialogProps) {
  const { t } = useTranslation("chatbotSources");
  const add = async (added: AddedSources) => {
    await calls.add(added);
    showToast({ tone: "success", text: t("dialog.added") });
    onAdded();
    onClose();
  };
  const addFiles = (files: Iterable<File>) => {
    onFiles(files);
    onClose();
  };
  return (
    <Dialog size="large" title={t("dialog.title")} onClose={onClose}>
      <div className="sm:min-h-96">
        <Tabs
          label={t("dialog.tabs")}
          tabs={[
            { id: "pages", label: t("dialog.pages"), content: <AddPages onAdd={add} /> },
            { id: "files", label: t("dialog.files"), content: <AddFiles onFiles={addFiles} /> },
            { id: "text", label: t("dialog.text"), content: <AddText onAdd={add} /> },
            { id: "answer", label: t("dialog.answer"), content: <AddAnswer onAdd={add} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
