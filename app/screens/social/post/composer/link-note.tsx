import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { firstLink } from "#workers/contract/social/link-card";
import type { Platform } from "#workers/contract/social/platforms";
import { formatCost } from "../format-cost";
import type { useXText } from "../../preview/use-x-text";

interface LinkNoteProps {
  platform: Platform;
  parts: readonly string[];
  hasImages: boolean;
  xText: ReturnType<typeof useXText>;
}

/** Says what a network does with a link of a post, and what X charges for it. */
export function LinkNote({ platform, parts, hasImages, xText }: LinkNoteProps) {
  const { t, i18n } = useTranslation("socialPost");
  const hasLink =
    platform === "twitter"
      ? (xText?.hasLink(parts.join("\n")) ?? false)
      : parts.some((text) => firstLink(text) !== null);
  const cost = xText && platform === "twitter" ? xText.publishingCost(platform, parts) : null;
  if (!hasLink && cost === null) return null;
  return (
    <div className="mt-3 flex items-start gap-2 text-sm text-ink-muted">
      {hasLink && <ExternalLink aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <p>
        {hasLink && t(`composer.link.${platform === "linkedin" && hasImages ? "beside" : platform}`)}{" "}
        {cost !== null &&
          t(hasLink ? "composer.costWithLink" : "composer.cost", { cost: formatCost(cost, i18n.language) })}
      </p>
    </div>
  );
}
