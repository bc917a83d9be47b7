import { useNavigate } from "@remix-run/react";
import {
  Download,
  FolderInput,
  History,
  Keyboard,
  Megaphone,
  Printer,
  Sparkles,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentView } from "#workers/contract/writing/documents";
import type { MenuItem, MenuSection } from "~/ui/overlays/menu";
import { showToast } from "~/ui/toast/toast-store";
import type { ExportKind } from "../../export/export-document";
import { toggleFavorite, trashDocument, untrashDocument } from "../saving/document-calls";

/** Dialogs that the menu opens. */
export type DocumentDialog = "history" | "move" | "runs" | "voice";

export interface DocumentMenuInput {
  user: string;
  id: string | null;
  stored: DocumentView | null;
  onFlush: () => Promise<unknown>;
  onDialog: (dialog: DocumentDialog) => void;
  onHelp: () => void;
  isVoiceChecked: boolean;
  onCheckVoice: () => void;
  onExport: (kind: ExportKind) => void;
}

/** The menu of a document. What is about the stored document can be chosen once it is stored. */
export function useDocumentMenu({
  user,
  id,
  stored,
  onFlush,
  onDialog,
  onHelp,
  isVoiceChecked,
  onCheckVoice,
  onExport,
}: DocumentMenuInput) {
  const { t } = useTranslation("writingEditor");
  const { t: files } = useTranslation("writingReview");
  const navigate = useNavigate();
  const [isFavorite, setFavorite] = useState(stored?.is_favorite === 1);
  const [folder, setFolder] = useState(stored?.folder_id ?? null);
  const tellFailure = () => showToast({ tone: "error", text: t("menu.failed") });
  const trash = async (document: string) => {
    await onFlush();
    await trashDocument(user, document);
    const undo = () => {
      untrashDocument(user, document).then(() => navigate(`/user/editor/${document}`), tellFailure);
    };
    showToast({ text: t("menu.trashed"), action: { label: t("menu.undo"), onPress: undo } });
    navigate("/user/assistant-ia");
  };
  /** Something that needs the stored document. */
  const item = (name: MenuName, icon: JSX.Element, act: (document: string) => unknown): MenuItem => ({
    label: t(`menu.${name}`),
    icon,
    disabled: id === null,
    onSelect: () => id !== null && void act(id),
  });
  const star = (document: string) => toggleFavorite(user, document).then(setFavorite, tellFailure);
  const sections: MenuSection[] = [
    {
      items: [
        isFavorite ? item("unfavorite", <StarOff />, star) : item("favorite", <Star />, star),
        item("move", <FolderInput />, () => onDialog("move")),
        item("history", <History />, () => onFlush().then(() => onDialog("history"))),
        item("runs", <Sparkles />, () => onDialog("runs")),
      ],
    },
    {
      items: [
        { label: t("menu.voice"), icon: <Megaphone />, onSelect: () => onDialog("voice") },
        { label: t("menu.checkVoice"), checked: isVoiceChecked, onSelect: onCheckVoice },
      ],
    },
    {
      heading: files("files.export"),
      items: EXPORTS.map((kind) => ({
        label: files(`files.${kind}`),
        icon: <Download />,
        onSelect: () => onExport(kind),
      })),
    },
    {
      items: [
        { label: t("menu.print"), icon: <Printer />, onSelect: () => print() },
        { label: t("menu.shortcuts"), icon: <Keyboard />, onSelect: onHelp },
      ],
    },
    {
      items: [
        {
          ...item("trash", <Trash2 />, (document) => trash(document).catch(tellFailure)),
          danger: true,
        },
      ],
    },
  ];
  return { sections, isFavorite, folder, onMoved: setFolder };
}

const EXPORTS = ["docx", "markdown", "html"] as const satisfies readonly ExportKind[];

type MenuName = "favorite" | "unfavorite" | "move" | "history" | "runs" | "trash";
