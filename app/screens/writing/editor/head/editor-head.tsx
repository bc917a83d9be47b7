import { Link } from "@remix-run/react";
import { ArrowLeft, ListTree, MessageCircleQuestion, MoreHorizontal, Scan, Search, Star } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { DocumentView } from "#workers/contract/writing/documents";
import { withTexts } from "~/i18n/load-texts";
import { buttonStyle } from "~/ui/button-style";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { DocumentSaving } from "../notices/document-saving";
import type { SaveState } from "~/browser/autosave";
import type { ExportKind } from "../../export/export-document";
import { useDocumentMenu, type DocumentDialog } from "./use-document-menu";

const HistoryDialog = lazy(async () => ({
  default: (await import("../history-dialog")).HistoryDialog,
}));
const RunHistoryDialog = lazy(async () => ({
  default: (await import("../../review/runs/run-history-dialog")).RunHistoryDialog,
}));
const BrandVoiceDialog = lazy(async () => ({
  default: (await import("../../voice/brand-voice-dialog")).BrandVoiceDialog,
}));
const MoveDocument = lazy(() => withTexts(["documents"], () => import("./move-document")));

export type Panel = "find" | "outline" | "focus" | "help" | "ask" | "voice";

export interface EditorHeadProps {
  user: string;
  /** Null until the document is stored. */
  id: string | null;
  stored: DocumentView | null;
  /** The models that can be asked about it. */
  models: readonly AiModelView[];
  state: SaveState<unknown>;
  panels: readonly Panel[];
  onPanel: (panel: Panel) => void;
  onRetry: () => void;
  /** Stores what is not stored yet. */
  onFlush: () => Promise<unknown>;
  onRestored: (document: DocumentView) => void;
  onExport: (kind: ExportKind) => void;
}

/** Head for the document as a whole: the way back, whether it is stored, what is open next to it, its menu. */
export function EditorHead(props: EditorHeadProps) {
  const { user, id, stored, models, state, panels, onPanel, onRetry, onFlush, onRestored, onExport } = props;
  const { t } = useTranslation("writingEditor");
  const [dialog, setDialog] = useState<DocumentDialog | null>(null);
  const closeDialog = () => setDialog(null);
  const { sections, isFavorite, folder, onMoved } = useDocumentMenu({
    user,
    id,
    stored,
    onFlush,
    onDialog: setDialog,
    onHelp: () => onPanel("help"),
    isVoiceChecked: panels.includes("voice"),
    onCheckVoice: () => onPanel("voice"),
    onExport,
  });
  const isFocused = panels.includes("focus");
  const toggle = (panel: Panel, label: string, Icon: typeof Search) => (
    <IconButton
      label={label}
      aria-pressed={panels.includes(panel)}
      className="pointer-coarse:size-11"
      onClick={() => onPanel(panel)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <div className="flex h-12 items-center gap-1 px-2 md:px-3">
      <Link
        to="/user/assistant-ia"
        aria-label={t("back")}
        className={buttonStyle("quiet", "medium", true)}
        title={t("back")}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h1 className="sr-only">{stored?.title || t("pageTitle")}</h1>
      {(id || state.is !== "saved") && <DocumentSaving state={state} onRetry={onRetry} />}
      {isFavorite && <Star aria-hidden className="ms-1 size-4 fill-current text-ink-faint" />}
      <span className="flex-1" />
      {!isFocused && toggle("outline", t("toolbar.outline"), ListTree)}
      {!isFocused && toggle("find", t("toolbar.find"), Search)}
      {!isFocused && id && toggle("ask", t("toolbar.ask"), MessageCircleQuestion)}
      {toggle("focus", t(isFocused ? "toolbar.leaveFocus" : "toolbar.focus"), Scan)}
      <LazyMenu
        align="end"
        sections={sections}
        trigger={
          <IconButton label={t("menu.open")} className="pointer-coarse:size-11">
            <MoreHorizontal />
          </IconButton>
        }
      />
      <Suspense>
        {dialog === "history" && id && (
          <HistoryDialog user={user} id={id} onRestored={onRestored} onClose={closeDialog} />
        )}
        {dialog === "runs" && id && (
          <RunHistoryDialog documentId={id} models={models} onClose={closeDialog} />
        )}
        {dialog === "voice" && <BrandVoiceDialog onClose={closeDialog} />}
        {dialog === "move" && id && (
          <MoveDocument user={user} id={id} folder={folder} onMoved={onMoved} onClose={closeDialog} />
        )}
      </Suspense>
    </div>
  );
}
