import type { PDFDocumentProxy } from "pdfjs-dist";
import { useTranslation } from "react-i18next";
import { Tabs } from "~/ui/tabs";
import type { PageSize } from "../document/use-pdf";
import { Outline, useOutline } from "./outline";
import { Thumbnails } from "./thumbnails";

export interface SidePanelProps {
  pdf: PDFDocumentProxy;
  sizes: readonly PageSize[];
  /** The page that is read, from 1. */
  page: number;
  inverted: boolean;
  onPage: (page: number) => void;
}

/** Small pictures of the pages, and the document's outline where it has one. */
export function SidePanel({ pdf, sizes, page, inverted, onPage }: SidePanelProps) {
  const { t } = useTranslation("pdfViewer");
  const outline = useOutline(pdf);
  const thumbnails = <Thumbnails pdf={pdf} sizes={sizes} page={page} inverted={inverted} onPage={onPage} />;
  return (
    <aside
      aria-label={t("panel.label")}
      className="flex w-48 shrink-0 flex-col border-r border-line bg-surface-sunken max-lg:hidden [&_[role=tabpanel]]:h-full [&_[role=tabpanel]]:min-h-0 [&_[role=tabpanel]]:flex-1 [&_[role=tabpanel]]:pt-0 [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col [&_[role=tablist]]:px-3"
    >
      {outline.length === 0 ? (
        thumbnails
      ) : (
        <Tabs
          label={t("panel.label")}
          tabs={[
            { id: "pages", label: t("panel.pages"), content: thumbnails },
            {
              id: "outline",
              label: t("panel.outline"),
              content: <Outline entries={outline} pdf={pdf} onPage={onPage} />,
            },
          ]}
        />
      )}
    </aside>
  );
}
