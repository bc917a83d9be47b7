import type { Editor } from "@tiptap/core";
import { useTranslation } from "react-i18next";
import { useIsWide } from "~/browser/environment";
import { LazySheet } from "~/ui/overlays/lazy-overlays";
import { Outline } from "./outline";

export interface OutlinePanelProps {
  editor: Editor;
  onClose: () => void;
}

/** The outline next to the text, or above it where there is no room. */
export function OutlinePanel({ editor, onClose }: OutlinePanelProps) {
  const { t } = useTranslation("writingEditor");
  const hasRoom = useIsWide("(min-width: 80rem)");
  if (hasRoom === null) return null;
  if (!hasRoom)
    return (
      <LazySheet open side="start" title={t("outline.label")} onClose={onClose}>
        <Outline editor={editor} onJump={onClose} />
      </LazySheet>
    );
  return (
    <nav
      aria-label={t("outline.label")}
      className="sticky top-24 max-h-[calc(100dvh-8rem)] w-56 shrink-0 self-start overflow-y-auto overscroll-contain py-8 ps-4 print:hidden"
    >
      <h2 className="px-2 pb-2 text-xs font-medium text-ink-faint">{t("outline.label")}</h2>
      <Outline editor={editor} />
    </nav>
  );
}
