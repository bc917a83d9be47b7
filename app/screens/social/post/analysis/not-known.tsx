import { CircleSlash } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostAnalysis } from "#workers/contract/social/analysis";

type Unavailable = Extract<PostAnalysis["ai_scores"], { available: false }>;

/** Says that something is not known, and why, in place of a figure that would be invented. */
export function NotKnown({ why: { reason, have, need } }: { why: Unavailable }) {
  const { t } = useTranslation("socialAnalysis");
  return (
    <p className="flex items-start gap-2 text-sm text-ink-muted">
      <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />
      {reason === "not_enough_data" && need !== undefined
        ? t("notKnown.needs", { have: have ?? 0, count: need })
        : t(`notKnown.${reason}`)}
    </p>
  );
}
