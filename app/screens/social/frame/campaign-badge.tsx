import { CircleCheck, Loader, PauseCircle, PencilLine, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { Badge } from "~/ui/badge";

const LOOKS = {
  draft: { Icon: PencilLine, tone: "neutral" },
  generating: { Icon: Loader, tone: "accent" },
  ready: { Icon: CircleCheck, tone: "success" },
  failed: { Icon: TriangleAlert, tone: "danger" },
} as const;

/** Where a campaign is, and that it is not active where it is not. */
export function CampaignBadge({ campaign }: { campaign: Pick<CampaignView, "state" | "is_active"> }) {
  const { t } = useTranslation("social");
  const { Icon, tone } = LOOKS[campaign.state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        <Icon aria-hidden className={`size-3 ${campaign.state === "generating" ? "animate-spin" : ""}`} />
        {t(`campaigns.state.${campaign.state}`)}
      </Badge>
      {!campaign.is_active && (
        <Badge>
          <PauseCircle aria-hidden className="size-3" />
          {t("campaigns.inactive")}
        </Badge>
      )}
    </span>
  );
}
