import { ChevronRight, Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { LocalTime } from "~/ui/local-time";

const SIDES = {
  added: { Icon: Plus, look: "bg-success-soft", ink: "text-success" },
  removed: { Icon: Minus, look: "bg-danger-soft", ink: "text-danger" },
} as const;

/** Shows the lines of a source that its last change has changed; nothing where none are known. */
export function SourceDifference({ source }: { source: Pick<SourceView, "difference" | "changed_at"> }) {
  const { t } = useTranslation("chatbotSources");
  const { difference, changed_at } = source;
  if (!difference || difference.added.length + difference.removed.length === 0) return null;
  return (
    <details className="group mt-1.5 text-xs">
      <summary className="flex w-fit list-none flex-wrap items-center gap-x-1 rounded-sm py-0.5 text-ink-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        <span className="font-medium">{t("difference.title")}</span>
        {changed_at && (
          <span>
            (<LocalTime at={changed_at} dateOnly />)
          </span>
        )}
      </summary>
      <div className="mt-1 space-y-2 ps-4.5">
        <Lines side="added" lines={difference.added} />
        <Lines side="removed" lines={difference.removed} />
        <p className="text-ink-muted">{t("difference.hint")}</p>
      </div>
    </details>
  );
}

function Lines({ side, lines }: { side: keyof typeof SIDES; lines: string[] }) {
  const { t } = useTranslation("chatbotSources");
  const { Icon, look, ink } = SIDES[side];
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={`font-medium ${ink}`}>{t(`difference.${side}`)}</p>
      <ul aria-label={t(`difference.${side}`)} className="mt-0.5 space-y-0.5">
        {lines.map((line) => (
          <li key={line} className={`flex gap-1.5 rounded-sm px-1.5 py-0.5 ${look}`}>
            <Icon aria-hidden className={`mt-0.5 size-3 shrink-0 ${ink}`} />
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {line}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
