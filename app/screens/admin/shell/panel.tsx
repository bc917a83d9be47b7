import { type ReactNode, useId } from "react";
import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { joinClasses } from "~/ui/join-classes";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";

/** A part of a screen, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0">
      <Card className="min-w-0">
        <h2 id={id} className="mb-3 font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

export interface FigureProps {
  name: string;
  value: string;
  /** Said below the value. */
  note?: ReactNode;
  /** Past what is all right. */
  isBad?: boolean;
  /** Stands in for a value that is not known. */
  isMuted?: boolean;
}

/** A figure with its name, inside a `dl`. */
export function Figure({ name, value, note, isBad = false, isMuted = false }: FigureProps) {
  // Notes have several lines where the screen is narrow, and so may what is above them.
  const overflow = note ? "" : "truncate";
  const tone = isBad ? "text-danger" : isMuted ? "text-ink-muted" : "";
  return (
    <div className="min-w-0 rounded-lg bg-surface-raised px-4 py-3.5 ring-1 ring-line ring-inset">
      <dt className={joinClasses("text-sm text-ink-muted", overflow)}>{name}</dt>
      <dd className={joinClasses("mt-0.5 text-xl font-semibold tabular-nums", overflow, tone)}>{value}</dd>
      {note && <dd className="mt-0.5 text-xs text-ink-muted">{note}</dd>}
    </div>
  );
}

/** Replaces figures that did not come. */
export function LoadFailed() {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" busy={state !== "idle"} onClick={revalidate}>
          {t("retry")}
        </Button>
      }
    >
      {t("failed")}
    </Notice>
  );
}

/** Figures that are loading. `children` are skeletons as large as the figures, so that the layout does not shift. */
export function FiguresLoading({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <div aria-busy="true" className="grid gap-6">
      <p className="sr-only">{t("loading")}</p>
      {children}
    </div>
  );
}

/** Four figures in a row that are loading; `height` is the class of their height. */
export function FigureRowSkeleton({ height }: { height: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className={`${height} rounded-lg`} />
      ))}
    </div>
  );
}
