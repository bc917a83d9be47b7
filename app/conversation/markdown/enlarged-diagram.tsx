import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlays/dialog";
import type { DiagramImage } from "./draw-diagram.client";

export interface EnlargedDiagramProps {
  open: boolean;
  image: DiagramImage;
  description: string;
  onClose: () => void;
}

/** A diagram in the whole window: it fits at first, and can be zoomed and dragged. */
export function EnlargedDiagram({ open, onClose, ...content }: EnlargedDiagramProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog open={open} size="full" title={t("code.diagram")} onClose={onClose}>
      <Zoomable {...content} />
    </Dialog>
  );
}

const STEP = 1.25;
const MIN_SCALE = 0.1;
const MAX_SCALE = 4;
/** A small diagram is not blown up to fill the window. */
const MAX_FIT = 1.5;

const KEYS: Record<string, number> = { "+": STEP, "=": STEP, "-": 1 / STEP };

function Zoomable({ image, description }: Pick<EnlargedDiagramProps, "image" | "description">) {
  const { t, i18n } = useTranslation("chat");
  const scroller = useRef<HTMLDivElement>(null);
  const fit = useFit(scroller, image);
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = chosen ?? fit;
  const zoom = (factor: number) => setChosen(Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * factor)));
  useCentreKept(scroller, scale);
  const zoomNow = useRef(zoom);
  zoomNow.current = zoom;
  useEffect(() => {
    const element = scroller.current!;
    // Pinching on a touchpad arrives as a turned wheel with the Ctrl key; React's own listener cannot hold it back.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomNow.current(Math.exp(-event.deltaY / 200));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(scale);
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-1">
        <IconButton size="small" label={t("code.zoomOut")} onClick={() => zoom(1 / STEP)}>
          <ZoomOut />
        </IconButton>
        <output className="w-14 text-center text-sm text-ink-muted tabular-nums">{percent}</output>
        <IconButton size="small" label={t("code.zoomIn")} onClick={() => zoom(STEP)}>
          <ZoomIn />
        </IconButton>
        <Button size="small" variant="quiet" disabled={chosen === null} onClick={() => setChosen(null)}>
          {t("code.zoomFit")}
        </Button>
      </div>
      {/* The keys zoom while the diagram has the focus; the buttons above do the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="group"
        aria-label={t("code.diagram")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid min-h-0 flex-1 cursor-grab overflow-auto rounded-lg bg-surface ring-1 ring-line ring-inset active:cursor-grabbing"
        onKeyDown={({ key }) => (key === "0" ? setChosen(null) : KEYS[key] && zoom(KEYS[key]))}
        onPointerDown={startDragging}
        onPointerMove={drag}
      >
        <img
          src={image.address}
          alt={description}
          draggable={false}
          className="m-auto max-w-none select-none"
          style={{ width: image.width * scale, height: image.height * scale }}
        />
      </div>
    </div>
  );
}

/** The scale at which the whole diagram is seen, in the window as it is at present. */
function useFit(scroller: RefObject<HTMLElement>, { width, height }: DiagramImage): number {
  const [fit, setFit] = useState(1);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () =>
      setFit(Math.min(MAX_FIT, element.offsetWidth / width, element.offsetHeight / height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, width, height]);
  return fit;
}

/** Keeps the centre of the view in place while the scale changes. */
function useCentreKept(scroller: RefObject<HTMLElement>, scale: number): void {
  const last = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const factor = scale / last.current;
    last.current = scale;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [scroller, scale]);
}

/** Fingers scroll by themselves; a mouse drags. */
function startDragging(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === "mouse" && event.button === 0)
    event.currentTarget.setPointerCapture(event.pointerId);
}

function drag({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
  if (!currentTarget.hasPointerCapture(pointerId)) return;
  currentTarget.scrollLeft -= movementX;
  currentTarget.scrollTop -= movementY;
}
