import type { PDFDocumentProxy } from "pdfjs-dist";
import { useTranslation } from "react-i18next";
import { LazySheet } from "~/ui/overlays/lazy-overlays";
import { Tabs } from "~/ui/tabs";
import type { PageSize } from "../document/use-pdf";
import type { GoTo } from "../pages/use-scroller";
import { Outline } from "./outline";
import { Thumbnails } from "./thumbnails";
import { useOutline } from "./use-outline";

export interface SidePanelProps {
  pdf: PDFDocumentProxy;
  sizes: readonly PageSize[];
  /** The page that is read, from 1. */
  page: number;
  /** Printed numbers of the pages, where they differ from the pages' positions. */
  labels: readonly string[] | null;
  inverted: boolean;
  onPage: GoTo;
}

const FILLING =
  "[&_[role=tabpanel]]:h-full [&_[role=tabpanel]]:min-h-0 [&_[role=tabpanel]]:flex-1 [&_[role=tabpanel]]:pt-0 [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col";

/** Small pictures of the pages, and the document's outline where it has one. */
export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation("pdfViewer");
  return (
    <aside
      aria-label={t("panel.label")}
      className={`flex w-48 shrink-0 xl:w-56 flex-col border-r border-line bg-surface-sunken [&_[role=tablist]]:px-3 ${FILLING}`}
    >
      <Overview {...props} />
    </aside>
  );
}

/** The same over the document, where there is no room next to it: choosing something closes it. */
export function PanelSheet({ onClose, ...props }: SidePanelProps & { onClose: () => void }) {
  const { t } = useTranslation("pdfViewer");
  const onPage: GoTo = (...place) => {
    onClose();
    props.onPage(...place);
  };
  return (
    <LazySheet open side="start" title={t("panel.label")} onClose={onClose}>
      <div className={`-mx-3 flex h-full flex-col [&_[role=tablist]]:px-2 ${FILLING}`}>
        <Overview {...props} onPage={onPage} />
      </div>
    </LazySheet>
  );
}

function Overview(props: SidePanelProps) {
  const { pdf, page, onPage } = props;
  const { t } = useTranslation("pdfViewer");
  const outline = useOutline(pdf);
  const thumbnails = <Thumbnails {...props} />;
  if (outline.length === 0) return thumbnails;
  const content = <Outline entries={outline} page={page} onPage={onPage} />;
  return (
    <Tabs
      label={t("panel.label")}
      tabs={[
        { id: "pages", label: t("panel.pages"), content: thumbnails },
        { id: "outline", label: t("panel.outline"), content },
      ]}
    />
  );
}
