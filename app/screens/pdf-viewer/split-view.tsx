import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Group, Panel, Separator } from "react-resizable-panels";

export interface SplitViewProps {
  isWide: boolean;
  /** Whether the chat stands above the document, where there is no room beside it. */
  sheet: boolean;
  viewer: ReactNode;
  panel: ReactNode;
}

/** React 18 does not know the attribute. */
const inertWhen = (is: boolean) => (is ? ({ inert: "" } as object) : {});

/** Document and chat: side by side with a divider to be dragged, or the chat as a sheet. Both live on while hidden. */
export function SplitView({ isWide, sheet, viewer, panel }: SplitViewProps) {
  const { t } = useTranslation("pdfViewer");
  if (!isWide)
    return (
      <div className="relative min-h-0 flex-1 overflow-clip">
        <div className="h-full" {...inertWhen(sheet)}>
          {viewer}
        </div>
        <div
          data-sheet={sheet ? "open" : "closed"}
          {...inertWhen(!sheet)}
          className={`absolute inset-x-0 bottom-0 z-20 h-full overflow-clip rounded-t-xl bg-surface shadow-overlay transition-[translate,visibility] duration-200 ${sheet ? "" : "invisible translate-y-full"}`}
        >
          {panel}
        </div>
      </div>
    );
  return (
    <Group orientation="horizontal" className="min-h-0 flex-1">
      <Panel id="document" defaultSize="60" minSize="30" className="min-w-0">
        {viewer}
      </Panel>
      <Separator
        aria-label={t("resize")}
        className="relative w-px bg-line outline-none transition-colors after:absolute after:inset-y-0 after:-inset-x-1 hover:bg-accent focus-visible:bg-accent focus-visible:ring-2 focus-visible:ring-accent"
      />
      <Panel id="chat" defaultSize="40" minSize="25" className="min-w-0">
        {panel}
      </Panel>
    </Group>
  );
}
