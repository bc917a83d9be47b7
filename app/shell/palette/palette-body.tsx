import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { modKey } from "../use-palette-key";
import type { Group, Item } from "./item";
import { PaletteList } from "./palette-list";

interface PaletteBodyProps {
  id: string;
  typed: string;
  groups: readonly Group[];
  phase: "idle" | "busy" | "failed" | "found";
  retry: () => void;
  active: Item | undefined;
  idOf: (item: Item) => string;
  onPoint: (item: Item) => void;
  onPress: (item: Item) => void;
}

/** The rows with what is being looked for, was not found, or failed. */
export function PaletteBody({ typed, groups, phase, retry, ...rest }: PaletteBodyProps) {
  const { t } = useTranslation("palette");
  const frame = useRef<HTMLDivElement>(null);
  const { active, id } = rest;
  useEffect(() => {
    frame.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {phase === "busy" ? t("busy") : typed && phase !== "failed" ? t("count", { count }) : ""}
      </p>
      <div
        ref={frame}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        aria-busy={phase === "busy"}
      >
        {phase === "failed" && (
          <div className="px-4 pt-3">
            <Notice tone="error">
              <span className="flex flex-wrap items-center justify-between gap-2">
                {t("failed")}
                <Button size="small" onClick={retry}>
                  {t("retry")}
                </Button>
              </span>
            </Notice>
          </div>
        )}
        {count > 0 && <PaletteList {...rest} id={id} groups={groups} />}
        {phase === "busy" && count === 0 && (
          <div className="space-y-2 p-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        )}
        {count === 0 && typed && (phase === "found" || phase === "idle") && (
          <p className="px-6 py-14 text-center text-sm text-ink-muted">{t("none", { query: typed })}</p>
        )}
      </div>
      <Keys />
    </>
  );
}

function Keys() {
  const { t } = useTranslation("palette");
  return (
    <p
      aria-hidden
      className="hidden items-center gap-4 border-t border-line px-4 py-2 text-xs text-ink-faint sm:flex pointer-coarse:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t("keys.move")}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {t("keys.open")}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>{modKey()}</Kbd>
        <Kbd>↵</Kbd>
        {t("keys.newTab")}
      </span>
    </p>
  );
}
