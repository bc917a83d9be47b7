import type { PDFDocumentProxy } from "pdfjs-dist";
import { FileWarning } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageType } from "#workers/contract/chat/message-types";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/loading";
import { showToast } from "~/ui/toast/toast-store";
import { browserStorage } from "~/browser/storage";
import { usePdf, type PageSize } from "./document/use-pdf";
import { LockedDocument } from "./locked-document";
import { clampZoom, ZOOM, type Zoom } from "./pages/page-layout";
import { cropRegion } from "./pages/crop-region";
import { usePageSizes } from "./pages/use-sizes";
import type { GoTo } from "./pages/use-scroller";
import { PanelSheet, SidePanel } from "./panels/side-panel";
import { MissingDocument } from "./missing-document";
import { PdfPages } from "./pdf-pages";
import type { Place } from "../place";
import { scanTexts } from "./scans/scan-texts";
import { LONG_TO_PRINT, MAX_PRINTED_PAGES, printPdf, savePdf } from "./save-and-print";
import { FindBar } from "./tools/find-bar";
import { RegionLayer, type Region } from "./tools/region-layer";
import { SelectionMenu } from "./tools/selection-menu";
import { Toolbar } from "./tools/toolbar";
import { useFind } from "./tools/use-find";
import { useSelection, type Selected } from "./tools/use-selection";
import { useIsWide } from "~/browser/environment";
import { usePageHash } from "./use-page-hash";
import { usePageLabels } from "./use-page-labels";
import { useViewerKeys } from "./use-viewer-keys";

const DARK_KEY = "atelier:pdf-dark";

export interface PdfViewerProps {
  file: { id: string; name: string; url: string; byte_size: number };
  place: Place | null;
  /** Pages whose words a model read from their picture. */
  readPages: readonly number[];
  onCurrent: (page: number) => void;
  onAct: (type: MessageType, selected: Selected) => void;
  /** A part of a page, as a PNG data URL. */
  onRegion: (page: number, image: string) => void;
}

/** A document to read. Fetched with the first one that is opened. */
export default function PdfViewer(props: PdfViewerProps) {
  const { t } = useTranslation("pdfViewer");
  const { url, byte_size } = props.file;
  const { state, retry, unlock } = usePdf(url, byte_size);
  if (state.phase === "opening")
    return (
      <div
        className="grid h-full place-items-center bg-surface-sunken p-6"
        aria-busy
        aria-label={t("opening")}
      >
        <Skeleton className="aspect-[1/1.41] max-h-full w-full max-w-xl" />
      </div>
    );
  if (state.phase === "locked")
    return (
      <div className="grid h-full place-items-center overflow-y-auto bg-surface-sunken">
        <LockedDocument wrong={state.wrong} onUnlock={unlock} />
      </div>
    );
  if (state.phase === "failed" && state.missing)
    return (
      <div className="grid h-full place-items-center bg-surface-sunken">
        <MissingDocument fileOnly />
      </div>
    );
  if (state.phase === "failed")
    return (
      <div role="alert" className="grid h-full place-items-center bg-surface-sunken">
        <EmptyState
          icon={<FileWarning />}
          title={t("failed")}
          text={t("failedHint")}
          actions={<Button onClick={retry}>{t("retry")}</Button>}
        />
      </div>
    );
  return <OpenPdf key={url} {...props} pdf={state.pdf} first={state.first} />;
}

interface OpenPdfProps extends PdfViewerProps {
  pdf: PDFDocumentProxy;
  first: PageSize;
}

function OpenPdf({ pdf, first, file, place, readPages, onCurrent, onAct, onRegion }: OpenPdfProps) {
  const { t } = useTranslation("pdfViewer");
  const root = useRef<HTMLDivElement>(null);
  const goToRef = useRef<GoTo | null>(null);
  const findField = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<Zoom>("width");
  const [scale, setScale] = useState(1);
  const [dark, toggleDark] = useDark();
  const [open, setOpen] = useState({ panel: false, find: false, region: false });
  const { sizes, learn } = usePageSizes(pdf.numPages, first);
  const goTo = useCallback<GoTo>((...where) => goToRef.current?.(...where), []);
  const readScan = useMemo(() => scanTexts(file.id, readPages), [file.id, readPages]);
  const find = useFind(pdf, page, goTo, readScan);
  const [selected, clear, readSelection] = useSelection(root);
  const toggle = (part: keyof typeof open) => setOpen((now) => ({ ...now, [part]: !now[part] }));
  const close = (part: keyof typeof open) => setOpen((now) => ({ ...now, [part]: false }));
  const tell = useCallback(
    (number: number) => {
      setPage(number);
      onCurrent(number);
    },
    [onCurrent],
  );
  const labels = usePageLabels(pdf);
  usePageHash(page, goTo);
  const closeFind = () => {
    find.setQuery("");
    close("find");
    root.current?.focus({ preventScroll: true });
  };
  const openFind = () => {
    setOpen((now) => ({ ...now, find: true }));
    findField.current?.select();
  };
  const orTell = (work: Promise<void>) =>
    void work.catch(() => showToast({ tone: "error", text: t("saveFailed") }));
  const print = () => {
    const count = pdf.numPages;
    if (count > MAX_PRINTED_PAGES)
      return showToast({ text: t("printTooLong", { count: MAX_PRINTED_PAGES }) });
    if (count >= LONG_TO_PRINT) showToast({ text: t("printing", { count }) });
    orTell(printPdf(pdf));
  };
  useViewerKeys(root, {
    find: openFind,
    print,
    zoom: (by) => setZoom(by === 0 ? "width" : clampZoom(scale * ZOOM.step ** by)),
    page: (by) => goTo(by === "first" ? 1 : by === "last" ? pdf.numPages : page + by),
    escape: () => (open.region ? leaveRegion() : open.find && closeFind()),
  });
  const leaveRegion = () => {
    close("region");
    root.current?.focus({ preventScroll: true });
  };
  const cut = ({ page: number, box }: Region) => {
    close("region");
    cropRegion(pdf, number, box).then(
      (image) => onRegion(number, image),
      () => showToast({ tone: "error", text: t("region.failed") }),
    );
  };
  // Next to the pages it is out of the way, above them it would not be.
  useEffect(() => {
    if (isWide === false) setOpen((now) => ({ ...now, panel: false }));
  }, [isWide]);
  const overview = { pdf, sizes, page, labels, inverted: dark, onPage: goTo };
  return (
    <section aria-label={file.name} className="flex h-full min-h-0 min-w-0 flex-col">
      <Toolbar
        page={page}
        count={pdf.numPages}
        labels={labels}
        scale={scale}
        zoom={zoom}
        dark={dark}
        region={open.region}
        panel={open.panel}
        finding={open.find}
        onPage={goTo}
        onZoom={setZoom}
        onDark={toggleDark}
        onRegion={() => toggle("region")}
        onPanel={() => toggle("panel")}
        onFind={() => (open.find ? closeFind() : openFind())}
        onSave={() => orTell(savePdf(file))}
        onPrint={print}
      />
      {open.find && <FindBar find={find} field={findField} onClose={closeFind} />}
      <div className="flex min-h-0 flex-1">
        {open.panel && isWide && <SidePanel {...overview} />}
        {open.panel && isWide === false && <PanelSheet {...overview} onClose={() => close("panel")} />}
        <div className="relative flex min-w-0 flex-1">
          <PdfPages
            pdf={pdf}
            root={root}
            sizes={sizes}
            labels={labels}
            zoom={zoom}
            inverted={dark}
            place={place}
            find={find}
            onSize={learn}
            onZoom={setZoom}
            onScale={setScale}
            onCurrent={tell}
            goToRef={goToRef}
          />
          {open.region && <RegionLayer root={root} page={page} onRegion={cut} onCancel={leaveRegion} />}
        </div>
      </div>
      {selected && !open.region && (
        <SelectionMenu
          selected={selected}
          onAct={(type, shown) => {
            const words = readSelection() ?? shown;
            clear();
            onAct(type, words);
          }}
        />
      )}
    </section>
  );
}

/** Whether pages are shown dark, as last chosen in this browser. */
function useDark(): [boolean, () => void] {
  const [dark, setDark] = useState(() => browserStorage("localStorage").getItem(DARK_KEY) === "1");
  const toggle = () => {
    setDark(!dark);
    try {
      browserStorage("localStorage").setItem(DARK_KEY, dark ? "0" : "1");
    } catch {
      // A full storage only costs the choice its survival of this visit.
    }
  };
  return [dark, toggle];
}
