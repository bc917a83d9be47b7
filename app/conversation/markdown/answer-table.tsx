import { Maximize2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";

export interface AnswerTableProps {
  /** The direction of its columns, where it is not the page's. */
  dir?: string | undefined;
  children: ReactNode;
}

/** A table, which scrolls where it is wider than the column, and can then be read in its own window. */
export function AnswerTable({ dir, children }: AnswerTableProps) {
  const { t } = useTranslation("chat");
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useOverflow(scroller);
  const [enlarged, setEnlarged] = useState(false);
  return (
    <figure className="answer-code answer-table">
      {isWide && (
        <figcaption>
          <span>{t("table.label")}</span>
          <IconButton size="small" label={t("table.enlarge")} onClick={() => setEnlarged(true)}>
            <Maximize2 />
          </IconButton>
        </figcaption>
      )}
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} dir={dir} tabIndex={0}>
        <table>{children}</table>
      </div>
      <LazyDialog open={enlarged} size="full" title={t("table.label")} onClose={() => setEnlarged(false)}>
        <div className="answer-markdown">
          <div className="answer-code answer-table w-fit max-w-full">
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div dir={dir} tabIndex={0}>
              <table>{children}</table>
            </div>
          </div>
        </div>
      </LazyDialog>
    </figure>
  );
}

/** Whether the table in the element is wider than the element. */
function useOverflow(scroller: RefObject<HTMLElement>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    return () => observer.disconnect();
  }, [scroller]);
  return overflows;
}
