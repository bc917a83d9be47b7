import {
  Contrast,
  Download,
  Minus,
  MoreHorizontal,
  PanelLeft,
  Plus,
  Printer,
  Search,
  SquareDashedMousePointer,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { MenuItem } from "~/ui/overlays/menu";
import { clampZoom, ZOOM, type Zoom } from "../pages/page-layout";
import { PageField } from "./page-field";
import { TOUCHED } from "./touched";

export interface ToolbarProps {
  page: number;
  count: number;
  /** Printed numbers of the pages, where they differ from the pages' positions. */
  labels: readonly string[] | null;
  scale: number;
  zoom: Zoom;
  dark: boolean;
  region: boolean;
  panel: boolean;
  finding: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onDark: () => void;
  onRegion: () => void;
  onPanel: () => void;
  onFind: () => void;
  onSave: () => void;
  onPrint: () => void;
}

const PERCENTS = [50, 75, 100, 125, 150, 200, 300];

/** Toolbar of the document: pages, zoom, search, a region to ask about, and the rest in a menu. */
export function Toolbar(props: ToolbarProps) {
  const { t, i18n } = useTranslation("pdfViewer");
  const { scale, zoom, onZoom } = props;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  const zooms: MenuItem[] = [
    { label: t("zoom.width"), checked: zoom === "width", onSelect: () => onZoom("width") },
    { label: t("zoom.page"), checked: zoom === "page", onSelect: () => onZoom("page") },
  ];
  const percents = PERCENTS.map((value) => ({
    label: percent.format(value / 100),
    checked: zoom === value / 100,
    onSelect: () => onZoom(value / 100),
  }));
  return (
    <div
      role="toolbar"
      aria-label={t("toolbar")}
      // The back link and, where there is no room next to the pages, the chat button overlap the toolbar on a low
      // screen.
      className="flex h-12 shrink-0 items-center gap-0.5 border-b border-line bg-surface-raised px-2 short:ps-14 short:max-lg:pe-34"
    >
      <IconButton
        label={t("panel.toggle")}
        aria-pressed={props.panel}
        className={TOUCHED}
        onClick={props.onPanel}
      >
        <PanelLeft />
      </IconButton>
      <PageField page={props.page} count={props.count} labels={props.labels} onPage={props.onPage} />
      <span className="flex-1" />
      <IconButton
        label={t("zoom.out")}
        className={`max-sm:hidden short:max-md:hidden ${TOUCHED}`}
        disabled={scale <= ZOOM.least}
        onClick={() => onZoom(clampZoom(scale / ZOOM.step))}
      >
        <Minus />
      </IconButton>
      <LazyMenu
        align="center"
        sections={[{ items: zooms }, { items: percents }]}
        trigger={
          <button
            type="button"
            aria-label={t("zoom.menu", { percent: percent.format(scale) })}
            className="h-9 min-w-14 rounded-sm pointer-coarse:h-11 px-1.5 text-sm text-ink-muted tabular-nums hover:bg-hover hover:text-ink"
          >
            {percent.format(scale)}
          </button>
        }
      />
      <IconButton
        label={t("zoom.in")}
        className={`max-sm:hidden short:max-md:hidden ${TOUCHED}`}
        disabled={scale >= ZOOM.most}
        onClick={() => onZoom(clampZoom(scale * ZOOM.step))}
      >
        <Plus />
      </IconButton>
      <span className="flex-1" />
      <IconButton
        label={t("find.open")}
        aria-pressed={props.finding}
        className={TOUCHED}
        onClick={props.onFind}
      >
        <Search />
      </IconButton>
      <IconButton
        label={t("region.tool")}
        aria-pressed={props.region}
        className={TOUCHED}
        onClick={props.onRegion}
      >
        <SquareDashedMousePointer />
      </IconButton>
      <IconButton
        label={t("dark")}
        aria-pressed={props.dark}
        className={`max-sm:hidden short:max-lg:hidden ${TOUCHED}`}
        onClick={props.onDark}
      >
        <Contrast />
      </IconButton>
      <LazyMenu
        align="end"
        sections={[
          {
            items: [
              { label: t("download"), icon: <Download />, onSelect: props.onSave },
              { label: t("print"), icon: <Printer />, onSelect: props.onPrint },
              { label: t("dark"), icon: <Contrast />, checked: props.dark, onSelect: props.onDark },
            ],
          },
        ]}
        trigger={
          <IconButton label={t("more")} className={TOUCHED}>
            <MoreHorizontal />
          </IconButton>
        }
      />
    </div>
  );
}
