import type { PDFDocumentProxy } from "pdfjs-dist";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageBox } from "#workers/contract/chat/stream";
import type { PageSize } from "../document/use-pdf";
import type { ItemRange } from "../page-text/find-in-page";
import { boxesOfRanges, boxStyle } from "./boxes";
import { DarkPaper, INVERSION } from "./dark-paper";
import { targetOfDest, type PageLink } from "./page-links";
import { useLinks, usePage, usePicture, useWords, type Urgency } from "./use-page";
import type { GoTo } from "./use-scroller";
import "./text-layer.css";

/** The matches of the search on a page, and the current one (-1: not on this page). */
export interface PageHits {
  places: ItemRange[][];
  current: number;
  /** The number of the step to that match, which is scrolled into view once. */
  step: object | null;
}

/** A reader who has scrolled on is not moved back to a place when its page is drawn again. */
const shownSteps = new WeakSet<object>();

export interface PageViewProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Number that is printed on the page. */
  label: string;
  top: number;
  /** Width in pixels of the screen. */
  width: number;
  height: number;
  scale: number;
  inverted: boolean;
  /** Urgency of the page when it first comes into sight. */
  urgency: Urgency;
  /** The place that a citation means. */
  boxes: PageBox[] | null;
  hits: PageHits | null;
  onSize: (number: number, size: PageSize) => void;
  onPage: GoTo;
}

/** A page: its picture, its words to be selected, its links, and what is marked on it. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { t } = useTranslation("pdfViewer");
  const { pdf, number, label, top, width, height, scale, inverted, boxes, hits } = props;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const page = usePage(pdf, number, props.urgency, props.onSize);
  usePicture({ page: picture, pictures }, page, width, inverted);
  const words = useWords(text, page);
  const links = useLinks(page);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t("page", { page: label })}
      data-page={number}
      // The whole page is marked for words that have no place on it.
      className={`absolute bg-white shadow-raised ${hits?.places[hits.current]?.length === 0 ? "ring-2 ring-[#ff9d4d]" : "ring-1 ring-line"}`}
      style={{
        top,
        width,
        height,
        left: `max(0px, calc(50% - ${width / 2}px))`,
        ["--total-scale-factor" as string]: scale,
      }}
    >
      <div className="absolute inset-0 bg-white" style={{ filter: inverted ? INVERSION : undefined }}>
        <div ref={picture} aria-hidden className="absolute inset-0" />
        {inverted && <DarkPaper />}
        {boxes?.map((box, index) => (
          <div
            key={index}
            data-citation-box
            className="pointer-events-none absolute rounded-[2px] bg-[#ffd54a] mix-blend-multiply"
            style={boxStyle(box)}
          />
        ))}
        {hits && words && frame.current && <Hits hits={hits} words={words} page={frame.current} />}
      </div>
      <div ref={pictures} aria-hidden className="pointer-events-none absolute inset-0" />
      <div ref={text} className="pdf-text" data-words={words ? "" : undefined} />
      {links.map((link, index) => (
        <LinkBox key={index} link={link} pdf={pdf} onPage={props.onPage} />
      ))}
    </div>
  );
});

function Hits({ hits, words, page }: { hits: PageHits; words: HTMLElement[]; page: HTMLElement }) {
  const { places, current: at, step } = hits;
  const [boxes, setBoxes] = useState<PageBox[][]>([]);
  useLayoutEffect(
    () => setBoxes(places.map((ranges) => boxesOfRanges(ranges, words, page))),
    [places, words, page],
  );
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!step || shownSteps.has(step) || !current.current) return;
    shownSteps.add(step);
    current.current.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [step, boxes]);
  return boxes.flatMap((rects, index) =>
    rects.map((box, part) => (
      <div
        key={`${index}.${part}`}
        ref={index === at && part === 0 ? current : undefined}
        data-find-hit={index === at ? "current" : ""}
        className={`pointer-events-none absolute rounded-[2px] mix-blend-multiply ${index === at ? "bg-[#ff9d4d]" : "bg-[#b5e3ec]"}`}
        style={boxStyle(box)}
      />
    )),
  );
}

interface LinkBoxProps {
  link: PageLink;
  pdf: PDFDocumentProxy;
  onPage: GoTo;
}

function LinkBox({ link, pdf, onPage }: LinkBoxProps) {
  const { t } = useTranslation("pdfViewer");
  const look = "absolute rounded-[2px] hover:bg-[#0e5a6822]";
  if (link.href)
    return (
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t("linkTo", { address: link.href })}
        title={link.href}
        className={look}
        style={boxStyle(link.box)}
      />
    );
  return (
    <button
      type="button"
      aria-label={t("linkWithin")}
      className={look}
      style={boxStyle(link.box)}
      onClick={() => void targetOfDest(pdf, link.dest).then((to) => to && onPage(to.page, null, to.height))}
    />
  );
}
