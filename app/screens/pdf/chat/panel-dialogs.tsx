import type { AiModelView } from "#workers/contract/ai-models";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { SettingsDialog } from "./settings/settings-dialog";
import { WhyDialog } from "./why-dialog";

/** The dialogs of the chat. */
export type PanelDialog = { kind: "settings" } | { kind: "why"; query: string };

export interface PanelDialogsProps {
  open: PanelDialog;
  user: string;
  subject: string;
  settings: PdfSettings;
  models: AiModelView[];
  labels: readonly string[] | undefined;
  onSettings: (settings: PdfSettings) => void;
  onOpen: OpenPlace;
  onClose: () => void;
}

/** The chat's dialogs. Fetched when the first is opened. */
export default function PanelDialogs({ open, onClose, ...props }: PanelDialogsProps) {
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
}
