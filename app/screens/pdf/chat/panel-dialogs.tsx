import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { documentQueryType, type PdfSettings } from "#workers/contract/pdf/chat";
import { UpgradeDialog } from "~/shell/plans/upgrade-dialog";
import type { PendingUpgrade } from "~/conversation/engine/conversation-state";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { additionsOf } from "./discussion/send-message";
import { SettingsDialog } from "./settings/settings-dialog";
import { WhyDialog } from "./why-dialog";

/** The dialogs of the chat. */
export type PanelDialog =
  | { kind: "settings" }
  | { kind: "clear" }
  | { kind: "why"; query: string }
  /** The question needs more than the reader has. */
  | { kind: "upgrade"; held: PendingUpgrade };

export interface PanelDialogsProps {
  open: PanelDialog;
  user: string;
  subject: string;
  settings: PdfSettings;
  models: AiModelView[];
  labels: readonly string[] | undefined;
  onSettings: (settings: PdfSettings) => void;
  onClear: () => Promise<void>;
  onOpen: OpenPlace;
  onClose: () => void;
  /** The question that a dialog held back can be asked. */
  onAllowed: () => void;
}

/** The chat's dialogs. Fetched when the first is opened. */
export default function PanelDialogs({ open, onClose, onAllowed, ...props }: PanelDialogsProps) {
  const { t } = useTranslation("pdfChat");
  if (open.kind === "settings")
    return (
      <SettingsDialog
        user={props.user}
        settings={props.settings}
        models={props.models}
        onChange={props.onSettings}
        onClose={onClose}
      />
    );
  if (open.kind === "why")
    return (
      <WhyDialog
        user={props.user}
        file={props.subject}
        query={open.query}
        labels={props.labels}
        onOpen={props.onOpen}
        onClose={onClose}
      />
    );
  if (open.kind === "upgrade")
    return (
      <UpgradeDialog
        held={open.held}
        quota={documentQueryType(additionsOf(open.held).type, open.held.pictures.length > 0)}
        onChoose={onClose}
        onClose={onClose}
        onAllowed={onAllowed}
      />
    );
  return (
    <ConfirmDialog
      title={t("clear.title")}
      body={t("clear.body")}
      action={t("clear.confirm")}
      onConfirm={props.onClear}
      onClose={onClose}
    />
  );
}
