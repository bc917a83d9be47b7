import { useRef, useState, type PointerEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PageBox } from "#workers/contract/chat/stream";
import { Button } from "~/ui/button";

/** A smaller drag is a slip of the hand; in pixels. */
const MIN_SIDE = 12;

export interface Region {
  page: number;
  box: PageBox;
}

export interface RegionLayerProps {
  /** The element that contains the pages. */
  root: RefObject<HTMLElement>;
  page: number;
  onRegion: (region: Region) => void;
  onCancel: () => void;
}

interface Drag {
  page: HTMLElement;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Lies over the pages while a part of one is being chosen: drag a rectangle, or take the whole page. */
export function RegionLayer({ root, page, onRegion, onCancel }: RegionLayerProps) {
  const { t } = useTranslation("pdfViewer");
  const [drag, setDrag] = useState<Drag | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const under = [...(root.current?.querySelectorAll<HTMLElement>("[data-page]") ?? [])].find((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return (
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
      );
    });
    if (!under) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ page: under, from, to: from });
  };
  const end = () => {
    if (!drag) return;
    setDrag(null);
    const { left, top, width, height } = rectOf(drag);
    if (width < MIN_SIDE || height < MIN_SIDE) return;
    const outer = drag.page.getBoundingClientRect();
    const box = {
      x: (left - outer.left) / outer.width,
      y: (top - outer.top) / outer.height,
      w: width / outer.width,
      h: height / outer.height,
    };
    onRegion({ page: Number(drag.page.dataset.page), box });
  };
  const shown = drag && layer.current ? within(rectOf(drag), layer.current.getBoundingClientRect()) : null;
  return (
    <>
      <div
        ref={layer}
        aria-hidden
        data-region-layer
        className={`absolute inset-0 z-10 cursor-crosshair touch-none overflow-clip ${shown ? "" : "bg-[#0e5a6814]"}`}
        onPointerDown={begin}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: { x: event.clientX, y: event.clientY } })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onWheel={({ deltaX, deltaY }) => root.current?.scrollBy(deltaX, deltaY)}
      >
        {shown && (
          <div className="absolute shadow-[0_0_0_100vmax_#0d181b80] outline-2 outline-white" style={shown} />
        )}
      </div>
      <div className="absolute inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center justify-center gap-2 rounded-lg bg-surface-raised px-3 py-2 text-sm shadow-overlay">
        <span>{t("region.hint")}</span>
        <Button
          size="small"
          className="pointer-coarse:h-11"
          onClick={() => onRegion({ page, box: { x: 0, y: 0, w: 1, h: 1 } })}
        >
          {t("region.wholePage")}
        </Button>
        <Button size="small" variant="quiet" className="pointer-coarse:h-11" onClick={onCancel}>
          {t("region.cancel")}
        </Button>
      </div>
    </>
  );
}

/** The rectangle of a drag, limited to its page. */
function rectOf({ page, from, to }: Drag) {
  const outer = page.getBoundingClientRect();
  const x = (value: number) => Math.min(outer.right, Math.max(outer.left, value));
  const y = (value: number) => Math.min(outer.bottom, Math.max(outer.top, value));
  const left = Math.min(x(from.x), x(to.x));
  const top = Math.min(y(from.y), y(to.y));
  return { left, top, width: Math.abs(x(from.x) - x(to.x)), height: Math.abs(y(from.y) - y(to.y)) };
}

const within = ({ left, top, ...size }: ReturnType<typeof rectOf>, outer: DOMRect) => ({
  left: left - outer.left,
  top: top - outer.top,
  ...size,
});
