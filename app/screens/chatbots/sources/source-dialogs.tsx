import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { showToast } from "~/ui/toast/toast-store";
import { AddDialog } from "./add/add-dialog";
import type { SourceCalls } from "./source-calls";

export type SourceDialog = { kind: "add" } | { kind: "clear" } | { kind: "delete"; source: SourceView };

interface SourceDialogsProps {
  open: SourceDialog;
  calls: SourceCalls;
  onFiles: (files: Iterable<File>) => void;
  /** Something was added or deleted. */
  onChanged: () => void;
  onClose: () => void;
}

/** The dialogs of the sources. Fetched when the first is opened. */
export default function SourceDialogs({ open, calls, onFiles, onChanged, onClose }: SourceDialogsProps) {
  const { t } = useTranslation("chatbotSources");
  if (open.kind === "add")
    return <AddDialog calls={calls} onFiles={onFiles} onAdded={onChanged} onClose={onClose} />;
  if (open.kind === "delete")
    return (
      <ConfirmDialog
        title={t("delete.title")}
        body={t("delete.body", { name: open.source.name })}
        action={t("delete.confirm")}
        onConfirm={async () => {
          await unlessGone(calls.remove(open.source.id));
          onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t("clearTitle")}
      body={t("clearBody")}
      action={t("clear")}
      onConfirm={async () => {
        await calls.clear();
        showToast({ tone: "success", text: t("clearDone") });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
